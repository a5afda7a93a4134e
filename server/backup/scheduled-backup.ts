import { hour } from '#contract/durations.ts';
import { basename } from 'node:path';
import type { CopyTo } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import type { Deps } from '#server/deps.ts';
import { changeBackupRecord } from '#server/domain/backup-record.ts';
import { findHold } from '#server/domain/email-hold.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { wallTime } from '#server/firm-clock.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { reportProblem } from '#server/log.ts';
import { startProblem } from '#server/start-error.ts';
import { timeOfBackup } from './backup-name.ts';
import type { BackupLocation } from './backup-location.ts';
import { isDisposalRecord } from './disposal-records.ts';
import { addressIn, openBackupLocation } from './open-backup-location.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';
import { backupParts } from './open-parts.ts';
import { expiredBackups } from './expired-backups.ts';

/** Milliseconds after which a run that never ended is considered dead. */
export const maxRunTime = 6 * hour;
/** Milliseconds until a failed backup is tried again. */
const retryInterval = hour;

export type ScheduleParts = Pick<Deps, 'db' | 'config' | 'now' | 'site'> & {
  copyTo?: CopyTo | undefined;
  blobs: Blobs;
  signal: AbortSignal;
};

/**
 * Makes the daily backup once its hour has come in the firm's zone, and deletes expired ones. If there are several
 * processes, one makes it. A failure is logged, emailed to the owner once until a backup succeeds, and retried every hour.
 * Does nothing if no location is set.
 */
export async function runScheduledBackup(parts: ScheduleParts): Promise<void> {
  const { db, config, now } = parts;
  const { backupTo } = config;
  if (backupTo === undefined || !(await claimBackup(parts))) return;
  try {
    const location = await openBackupLocation(backupTo, config.backupAccess);
    await location.prepare();
    const { path, bytes } = await makeBackup(
      { ...(await backupParts(config, parts)), signal: parts.signal },
      backupTo,
    );
    const made = { at: now().toISOString(), file: basename(path), bytes };
    await changeBackupRecord(db, async (before) => ({ ...before, made, failing: null, running: null }));
    await deleteExpired(parts, location);
  } catch (error) {
    // A backup that was interrupted by a shutdown is made after the next start.
    await recordFailure(parts, parts.signal.aborted ? undefined : error);
  }
}

/**
 * Records a backup that a command made in BACKUP_TO under a name of ours, where it is kept like a scheduled one. This ends
 * a recorded failure. A backup that went elsewhere is not recorded.
 */
export async function recordBackup(
  { db, config, now }: Pick<ScheduleParts, 'db' | 'config' | 'now'>,
  { path, bytes }: MadeBackup,
): Promise<void> {
  const file = basename(path);
  if (config.backupTo === undefined || addressIn(config.backupTo, file) !== path) return;
  const installation = await findInstallation(db);
  if (!installation || !timeOfBackup(file, installation.id)) return;
  const made = { at: now().toISOString(), file, bytes };
  await changeBackupRecord(db, async (before) => ({ ...before, made, failing: null }));
}

/** True for the one process that is to make the daily backup now. */
async function claimBackup({ db, config, now, site }: ScheduleParts): Promise<boolean> {
  const zone = await site.zone();
  const time = now();
  const { date, minutes } = wallTime(time, zone);
  if (minutes < config.backupHour * 60) return false;
  const age = (start: string) => time.getTime() - Date.parse(start);
  const claimed = await changeBackupRecord(db, async (before) => {
    const { made, failing, running } = before;
    const last = made === null ? undefined : wallTime(new Date(made.at), zone);
    // A backup that a command made before the hour doesn't count as the daily one.
    const isDone = last?.date === date && last.minutes >= config.backupHour * 60;
    if (isDone || (running && age(running) < maxRunTime) || (failing && age(failing.at) < retryInterval))
      return undefined;
    return { ...before, running: time.toISOString() };
  });
  return claimed !== undefined;
}

async function recordFailure({ db, now }: ScheduleParts, error: unknown): Promise<void> {
  const problem = startProblem(error) ?? 'Something unexpected happened; see the log.';
  if (error !== undefined) reportProblem(`The scheduled backup failed: ${problem}`, error);
  await changeBackupRecord(db, async (before, tx) => {
    if (error === undefined) return { ...before, running: null };
    const at = now().toISOString();
    if (!before.failing)
      await enqueueEmails(tx, [{ kind: 'backup-failed', payload: { since: at }, unproven: null }]);
    return { ...before, running: null, failing: { since: before.failing?.since ?? at, at, problem } };
  });
}

/**
 * Deletes expired backups of this installation that have names of ours, and unfinished backups and disposal records that a
 * killed process left. Nothing else.
 */
async function deleteExpired(
  { db, config, now, site }: ScheduleParts,
  location: BackupLocation,
): Promise<void> {
  const installation = await findInstallation(db);
  // This may be a copy of the real installation, which may have its backups in the same location.
  if (!installation || (await findHold(db))) return;
  const isOurs = (name: string) =>
    timeOfBackup(name, installation.id) !== undefined || isDisposalRecord(name, installation.id);
  const backups = (await location.list()).flatMap(({ name }) => {
    const at = timeOfBackup(name, installation.id);
    return at ? [{ name, at }] : [];
  });
  for (const name of expiredBackups(backups, await site.zone(), config.backupsKept))
    await location.remove(name);
  await location.removeUnfinished(new Date(now().getTime() - maxRunTime), isOurs);
}
