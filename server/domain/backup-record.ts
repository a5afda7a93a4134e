import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { settings } from '#server/db/schema/settings.ts';

const key = 'backups';
const time = z.iso.datetime();

/** A failure: since when, and when and why the last attempt failed. */
const failing = z.object({ since: time, at: time, problem: z.string() }).nullable();

/** The state of the scheduled backups and restore drills. All times are ISO dates and times. */
const backupRecord = z.object({
  /** The last backup that was made. */
  made: z.object({ at: time, file: z.string(), bytes: z.number() }).nullable(),
  /** Null once a backup succeeded. */
  failing,
  /** Since when a process has been making or restoring a backup. */
  running: time.nullable(),
  drill: z
    .object({
      /** The last backup that passed a drill, with what was compared. */
      passed: z.object({ at: time, file: z.string(), rows: z.number(), files: z.number() }).nullable(),
      /** Null once a drill passed. */
      failing,
    })
    .default({ passed: null, failing: null }),
});
export type BackupRecord = z.output<typeof backupRecord>;

const emptyRecord: BackupRecord = {
  made: null,
  failing: null,
  running: null,
  drill: { passed: null, failing: null },
};

export async function findBackupRecord(db: Reader): Promise<BackupRecord> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return backupRecord.catch(emptyRecord).parse(row?.value);
}

/** Changes the record, one process at a time. `change` returns undefined to leave it as it is. */
export function changeBackupRecord(
  db: Database,
  change: (before: BackupRecord, tx: Transaction) => Promise<BackupRecord | undefined>,
): Promise<BackupRecord | undefined> {
  return db.transaction(async (tx) => {
    await tx.insert(settings).values({ key, value: emptyRecord }).onConflictDoNothing();
    await tx.select().from(settings).where(eq(settings.key, key)).for('update');
    const after = await change(await findBackupRecord(tx), tx);
    if (after) await tx.update(settings).set({ value: after }).where(eq(settings.key, key));
    return after;
  });
}
