import { day } from '#contract/durations.ts';
import type { Database } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import { type BackupRecord, changeBackupRecord } from '#server/domain/backup-record.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { firmDate, wallTime } from '#server/firm-clock.ts';
import { reportProblem } from '#server/log.ts';
import { startProblem } from '#server/start-error.ts';
import { addressIn } from './open-backup-location.ts';
import { type ScheduleParts, maxRunTime } from './scheduled-backup.ts';
import { type DrillResult, drillRestore } from './drill.ts';

/** Milliseconds until a failed drill is tried again, with the backup that is newest then. */
const retryInterval = day;

/**
 * Proves once a month, at the backup hour in the firm's zone, that the newest scheduled backup can be restored. If there
 * are several processes, one does it. A failure is logged, emailed to the owner once until a drill passes, and retried
 * every day. Does nothing before the first backup, or if no location is set.
 */
export async function runScheduledDrill({ db, config, now, site, signal }: ScheduleParts): Promise<void> {
  const { backupTo } = config;
  const file = backupTo === undefined ? undefined : await claimDrill({ db, config, now, site });
  if (backupTo === undefined || file === undefined) return;
  try {
    const result = await drillRestore(addressIn(backupTo, file), config, signal);
    await passDrill(db, { ...result, at: now(), file });
  } catch (error) {
    // One that a stop interrupts is made after the next start.
    if (signal.aborted) await changeBackupRecord(db, async (before) => ({ ...before, running: null }));
    else await recordFailure(db, now(), error);
  }
}

/**
 * Records a passed drill for the dashboard, unless the backup belongs to another installation. `file` is its name without
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

/** The name of the backup to restore now, for the one process that is to do it. */
async function claimDrill({ db, config, now, site }: Pick<ScheduleParts, 'db' | 'config' | 'now' | 'site'>) {
  const zone = await site.zone();
  const time = now();
  if (wallTime(time, zone).minutes < config.backupHour * 60) return undefined;
  const claimed = await changeBackupRecord(db, async (before) =>
    isDue(before, time, zone) ? { ...before, running: time.toISOString() } : undefined,
  );
  return claimed?.made?.file;
}

function isDue({ made, running, drill }: BackupRecord, time: Date, zone: string): boolean {
  const age = (start: string) => time.getTime() - Date.parse(start);
  const monthOf = (date: Date) => firmDate(date, zone).slice(0, 7);
  if (made === null || (running !== null && age(running) < maxRunTime)) return false;
  if (drill.failing) return age(drill.failing.at) >= retryInterval;
  return drill.passed === null || monthOf(new Date(drill.passed.at)) !== monthOf(time);
}

async function recordFailure(db: Database, time: Date, error: unknown): Promise<void> {
  const problem = startProblem(error) ?? 'Something unexpected happened; see the log.';
  reportProblem(`The scheduled restore drill failed: ${problem}`, error);
  const at = time.toISOString();
  await changeBackupRecord(db, async (before, tx) => {
    const { drill } = before;
    if (!drill.failing)
      await enqueueEmails(tx, [{ kind: 'restore-drill-failed', payload: { since: at }, unproven: null }]);
    const failing = { since: drill.failing?.since ?? at, at, problem };
    return { ...before, running: null, drill: { ...drill, failing } };
  });
}
