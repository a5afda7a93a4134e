import { day } from '#contract/durations.ts';
import type { Database } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import { type BackupRecord, changeBackupRecord } from '#server/domain/backup-record.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { firmDate, wallTime } from '#server/firm-clock.ts';
import { reportProblem } from '#server/log.ts';
import { startProblem } from '#server/start-error.ts';
import { addressIn } from './open-backup-place.ts';
import { type ClockParts, longestRun } from './by-clock.ts';
import { type DrillResult, drillRestore } from './drill.ts';

/** Milliseconds after which a drill that failed is tried again, with the backup that is the newest then. */
const pause = day;

/**
 * Proves once a month, at the hour of the backup in the firm's zone, that the newest backup by the clock can be restored. Of
 * several processes one does it. A failure is logged, written to the owner once until a drill passes, and tried again every
 * day. Does nothing before the first backup, and where no folder is set.
 */
export async function drillByClock({ db, config, now, site }: ClockParts): Promise<void> {
  const { backupTo } = config;
  const file = backupTo === undefined ? undefined : await claim({ db, config, now, site });
  if (backupTo === undefined || file === undefined) return;
  try {
    const result = await drillRestore(addressIn(backupTo, file), config);
    await passDrill(db, { ...result, at: now(), file });
  } catch (error) {
    await fail(db, now(), error);
  }
}

/**
 * Records a drill that passed, for the dashboard, unless the backup is another installation's. `file` is its name without
 * the folder.
 */
export async function passDrill(
  db: Database,
  { installation, rows, files, at, file }: DrillResult & { at: Date; file: string },
): Promise<void> {
  const isOurs = (await findInstallation(db))?.id === installation;
  await changeBackupRecord(db, async (before) => ({
    ...before,
    running: null,
    drill: isOurs ? { passed: { at: at.toISOString(), file, rows, files }, failing: null } : before.drill,
  }));
}

/** The name of the backup that is to be restored now, for the one process that is to do it. */
async function claim({ db, config, now, site }: Pick<ClockParts, 'db' | 'config' | 'now' | 'site'>) {
  const zone = await site.zone();
  const present = now();
  if (wallTime(present, zone).minutes < config.backupHour * 60) return undefined;
  const claimed = await changeBackupRecord(db, async (before) =>
    isDue(before, present, zone) ? { ...before, running: present.toISOString() } : undefined,
  );
  return claimed?.made?.file;
}

function isDue({ made, running, drill }: BackupRecord, present: Date, zone: string): boolean {
  const age = (time: string) => present.getTime() - Date.parse(time);
  const monthOf = (time: Date) => firmDate(time, zone).slice(0, 7);
  if (made === null || (running !== null && age(running) < longestRun)) return false;
  if (drill.failing) return age(drill.failing.at) >= pause;
  return drill.passed === null || monthOf(new Date(drill.passed.at)) !== monthOf(present);
}

async function fail(db: Database, present: Date, error: unknown): Promise<void> {
  const problem = startProblem(error) ?? 'Something unexpected happened; the log says more.';
  reportProblem(`The restore drill by the clock failed: ${problem}`, error);
  const at = present.toISOString();
  await changeBackupRecord(db, async (before, tx) => {
    const { drill } = before;
    if (!drill.failing)
      await enqueueEmails(tx, [{ kind: 'restore-drill-failed', payload: { since: at }, unproven: null }]);
    const failing = { since: drill.failing?.since ?? at, at, problem };
    return { ...before, running: null, drill: { ...drill, failing } };
  });
}
