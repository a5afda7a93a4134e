import { statfs } from 'node:fs/promises';
import type { Database } from './db/client.ts';
import { tryWriting } from './db/ping.ts';
import { isDiskFull } from './disk-full.ts';
import { reportProblem } from './log.ts';

/** Whether there is disk space for files and for the database. */
export interface DiskSpace {
  /** To be called when a write failed because the disk was full. */
  wasFull: () => void;
  /** True while nothing can be written. After a failed write, the database is tried again until a write succeeds. */
  isFull: () => Promise<boolean>;
}

/** Bytes; with less, nothing useful can be written. */
const minFreeBytes = 1024 * 1024;

/** Watches the disks of DATA_DIR and of the database. Logs when a disk becomes full and when it has space again. */
export function watchDiskSpace({ db, dataDir }: { db: Database; dataDir: string }): DiskSpace {
  let fullSince: number | undefined;
  let pendingCheck: Promise<boolean> | undefined;

  function wasFull(): void {
    if (fullSince !== undefined) return;
    fullSince = performance.now();
    reportProblem('The disk is full: what would be written is answered with 503 until there is room');
  }

  async function checkDisk(): Promise<boolean> {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < minFreeBytes) wasFull();
    else if (fullSince !== undefined) await retryWrite(fullSince);
    return fullSince !== undefined;
  }

  async function retryWrite(since: number): Promise<void> {
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
      // Concurrent callers share one check.
      pendingCheck ??= checkDisk().finally(() => {
        pendingCheck = undefined;
      });
      return pendingCheck;
    },
  };
}
