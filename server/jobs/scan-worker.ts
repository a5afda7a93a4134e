import type { Database, Transaction } from '../db/client.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { type FileRow, recordScan, pendingFiles } from '../domain/files/file-records.ts';
import type { Files } from '../gateways/files.ts';
import { type Scanner, ScannerUnavailableError } from '../gateways/scanner.ts';
import { StoreUnavailableError } from '../gateways/store-error.ts';
import { reportUnexpectedError } from '../log.ts';

/** Milliseconds between looks at what waits. */
const pause = 30_000;
/** Files of one look. */
const max = 500;

interface Parts {
  db: Database;
  files: Files;
  now: () => Date;
  /** Reports a file in which something was found, in the transaction that notes it. */
  infected: (tx: Transaction, fileId: string) => Promise<void>;
  /** Called after the commit when a file has got its verdict. */
  validated: (fileId: string) => Promise<void>;
}

/**
 * Has every new file looked at, and those from before there was a scanner; `wake` says that there is one. A file without
 * a verdict keeps waiting and is asked about again.
 */
export function startScanning(
  parts: Parts,
  scanner: Scanner,
): { wake: () => void; stop: () => Promise<void> } {
  let [stopped, again] = [false, false];
  let running: Promise<void> | null = null;
  const wake = () => {
    if (stopped) return;
    if (running) again = true;
    else
      running = look(parts, scanner, () => stopped).finally(() => {
        running = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };
  const timer = setInterval(wake, pause);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function look(parts: Parts, scanner: Scanner, isStopped: () => boolean): Promise<void> {
  try {
    for (const row of await pendingFiles(parts.db, max)) {
      if (isStopped()) return;
      await validate(parts, scanner, row);
    }
  } catch (error) {
    if (error instanceof ScannerUnavailableError || !isDatabaseAway(error)) reportUnexpectedError(error);
  }
}

/** One file that cannot be scanned holds up no other; a scanner, store or database that is away ends this look. */
async function validate(
  { db, files, now, infected, validated }: Parts,
  scanner: Scanner,
  row: FileRow,
): Promise<void> {
  try {
    const { scan, finding } = await scanner.scan(await files.read(row));
    await db.transaction(async (tx) => {
      const noted = await recordScan(tx, row.id, { scan, finding, scannedAt: now() });
      if (noted && scan === 'infected') await infected(tx, row.id);
    });
    await validated(row.id);
  } catch (error) {
    if (isAway(error)) throw error;
    reportUnexpectedError(error);
  }
}

function isAway(error: unknown): boolean {
  return (
    error instanceof ScannerUnavailableError ||
    error instanceof StoreUnavailableError ||
    isDatabaseAway(error)
  );
}
