import { statfs } from 'node:fs/promises';
import type { Database } from './db/client.ts';
import { tryWriting } from './db/ping.ts';
import { isDiskFull } from './disk-full.ts';
import { reportProblem } from './log.ts';

/** Whether there is space to write, for files and in the database. */
export interface DiskSpace {
  /** Called when a write failed because the disk was full. */
  wasFull: () => void;
  /** True while nothing can be written; after a write has failed the database is tried until one succeeds. */
  isFull: () => Promise<boolean>;
}

/** Bytes without which nothing useful can be written. */
const least = 1024 * 1024;

/** Watches the disk of DATA_DIR and that of the database. A full disk is logged once at its beginning and once at its end. */
export function diskRoom({ db, dataDir }: { db: Database; dataDir: string }): DiskSpace {
  let fullSince: number | undefined;
  let asked: Promise<boolean> | undefined;

  function wasFull(): void {
    if (fullSince !== undefined) return;
    fullSince = performance.now();
    reportProblem('The disk is full: what would be written is answered with 503 until there is room');
  }

  async function look(): Promise<boolean> {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < least) wasFull();
    else if (fullSince !== undefined) await tryAgain(fullSince);
    return fullSince !== undefined;
  }

  async function tryAgain(since: number): Promise<void> {
    try {
      await tryWriting(db);
    } catch (error) {
      if (isDiskFull(error)) return;
      throw error;
    }
    fullSince = undefined;
    const seconds = Math.max(1, Math.round((performance.now() - since) / 1000));
    reportProblem(
      `There is room on the disk again, after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    );
  }

  return {
    wasFull,
    isFull() {
      // However many ask at once, the disk is tried once.
      asked ??= look().finally(() => {
        asked = undefined;
      });
      return asked;
    },
  };
}
