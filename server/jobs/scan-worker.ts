import type { Database, Transaction } from '../db/client.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { type FileRow, recordScan, pendingFiles } from '../domain/files/file-records.ts';
import type { Files } from '../gateways/files.ts';
import { type Scanner, ScannerUnavailableError } from '../gateways/scanner.ts';
import { StoreUnavailableError } from '../gateways/store-error.ts';
import { reportProblem, reportUnexpectedError } from '../log.ts';
import { postponedItems, type Postponed } from './postponed.ts';

/** Milliseconds between checks for pending files. */
const scanInterval = 30_000;
/** Files per run. */
const batchSize = 500;

interface Parts {
  db: Database;
  files: Files;
  now: () => Date;
  /** Called for an infected file, in the transaction that records it. */
  onInfected: (tx: Transaction, fileId: string) => Promise<void>;
  /** Called after the commit when a file was scanned. */
  onScanned: (fileId: string) => Promise<void>;
}

/**
 * Scans every new file, and files from before there was a scanner. Call `wake` when there is a new one. A file without a
 * verdict stays pending and is scanned again.
 */
export function startScanning(
  parts: Parts,
  scanner: Scanner,
): { wake: () => void; stop: () => Promise<void> } {
  let [stopped, runAgain] = [false, false];
  const unscannable = postponedItems<string>(parts.now);
  let isScannerAway = false;
  /** A line at the beginning and one at the end of an outage. */
  const outage = (error: ScannerUnavailableError | undefined) => {
    if (error && !isScannerAway) reportProblem(error.message, error);
    if (!error && isScannerAway) reportProblem('The virus scanner answers again.');
    isScannerAway = error !== undefined;
  };
  let running: Promise<void> | null = null;
  const wake = () => {
    if (stopped) return;
    if (running) runAgain = true;
    else
      running = scanPending(parts, scanner, { unscannable, outage, isStopped: () => stopped }).finally(() => {
        running = null;
        if (runAgain) {
          runAgain = false;
          wake();
        }
      });
  };
  const timer = setInterval(wake, scanInterval);
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

interface Run {
  unscannable: Postponed<string>;
  outage: (error: ScannerUnavailableError | undefined) => void;
  isStopped: () => boolean;
}

async function scanPending(parts: Parts, scanner: Scanner, run: Run): Promise<void> {
  try {
    let rows: FileRow[];
    do {
      rows = await pendingFiles(parts.db, batchSize, run.unscannable.ids());
      for (const row of rows) {
        if (run.isStopped()) return;
        await scanFile(parts, scanner, row, run);
      }
    } while (rows.length === batchSize);
  } catch (error) {
    if (error instanceof ScannerUnavailableError) run.outage(error);
    else if (!isDatabaseAway(error)) reportUnexpectedError(error);
  }
}

/** A file that can't be scanned doesn't block others; an unavailable scanner, store or database ends the run. */
async function scanFile(
  { db, files, now, onInfected, onScanned }: Parts,
  scanner: Scanner,
  row: FileRow,
  { unscannable, outage }: Run,
): Promise<void> {
  try {
    const { scan, finding } = await scanner.scan(await files.read(row));
    outage(undefined);
    await db.transaction(async (tx) => {
      const recorded = await recordScan(tx, row.id, { scan, finding, scannedAt: now() });
      if (recorded && scan === 'infected') await onInfected(tx, row.id);
    });
    unscannable.forget(row.id);
    await onScanned(row.id);
  } catch (error) {
    if (isAway(error)) throw error;
    unscannable.postpone(row.id);
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
