import { hour } from '#contract/durations.ts';
import { basename } from 'node:path';
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
import type { BackupPlace } from './backup-place.ts';
import { isDisposalRecord } from './disposal-records.ts';
import { addressIn, openBackupPlace } from './open-backup-place.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';
import { backupParts } from './open-parts.ts';
import { expiredBackups } from './retention.ts';

/** A process that began so long ago has ended without a word. */
export const longestRun = 6 * hour;
/** Milliseconds after which a backup that failed is tried again. */
const pause = hour;

export type ClockParts = Pick<Deps, 'db' | 'config' | 'now' | 'site'> & {
  blobs: Blobs;
  signal: AbortSignal;
};

/**
 * Makes the backup of the day once the hour has come in the firm's zone, and deletes those that are not needed any more. Of
 * several processes one makes it. A failure is logged, written to the owner once until a backup succeeds, and tried again
 * every hour. Does nothing where no place is set.
 */
export async function backUpByClock(parts: ClockParts): Promise<void> {
  const { db, config, now } = parts;
  const { backupTo } = config;
  if (backupTo === undefined || !(await claim(parts))) return;
  try {
    const place = await openBackupPlace(backupTo, config.backupAccess);
    await place.prepare();
    const { path, bytes } = await makeBackup(
      { ...(await backupParts(config, parts)), signal: parts.signal },
      backupTo,
    );
    const made = { at: now().toISOString(), file: basename(path), bytes };
    await changeBackupRecord(db, async (before) => ({ ...before, made, failing: null, running: null }));
    await deleteExpired(parts, place);
  } catch (error) {
    // One that was ended with its process is made after the next start.
    await fail(parts, parts.signal.aborted ? undefined : error);
  }
}

/**
 * Records a backup that a command has made in BACKUP_TO under a name of ours, where it is kept as those by the clock are: what
 * made them fail is mended. One that went elsewhere is not recorded.
 */
export async function recordBackup(
  { db, config, now }: Pick<ClockParts, 'db' | 'config' | 'now'>,
  { path, bytes }: MadeBackup,
): Promise<void> {
  const file = basename(path);
  if (config.backupTo === undefined || addressIn(config.backupTo, file) !== path) return;
  const installation = await findInstallation(db);
  if (!installation || !timeOfBackup(file, installation.id)) return;
  const made = { at: now().toISOString(), file, bytes };
  await changeBackupRecord(db, async (before) => ({ ...before, made, failing: null }));
}

/** True for the one process that is to make the backup of the day now. */
async function claim({ db, config, now, site }: ClockParts): Promise<boolean> {
  const zone = await site.zone();
  const present = now();
  const { date, minutes } = wallTime(present, zone);
  if (minutes < config.backupHour * 60) return false;
  const age = (time: string) => present.getTime() - Date.parse(time);
  const claimed = await changeBackupRecord(db, async (before) => {
    const { made, failing, running } = before;
    const last = made === null ? undefined : wallTime(new Date(made.at), zone);
    // One that a command made before the hour is not the backup of the day.
    const isDone = last?.date === date && last.minutes >= config.backupHour * 60;
    if (isDone || (running && age(running) < longestRun) || (failing && age(failing.at) < pause))
      return undefined;
    return { ...before, running: present.toISOString() };
  });
  return claimed !== undefined;
}

async function fail({ db, now }: ClockParts, error: unknown): Promise<void> {
  const problem = startProblem(error) ?? 'Something unexpected happened; the log says more.';
  if (error !== undefined) reportProblem(`The backup by the clock failed: ${problem}`, error);
  await changeBackupRecord(db, async (before, tx) => {
    if (error === undefined) return { ...before, running: null };
    const at = now().toISOString();
    if (!before.failing)
      await enqueueEmails(tx, [{ kind: 'backup-failed', payload: { since: at }, unproven: null }]);
    return { ...before, running: null, failing: { since: before.failing?.since ?? at, at, problem } };
  });
}

/**
 * Deletes backups of this installation that have the names we give, what is left of one, or of the record of a disposal,
 * that a killed process had begun, and nothing else.
 */
async function deleteExpired({ db, config, now, site }: ClockParts, place: BackupPlace): Promise<void> {
  const installation = await findInstallation(db);
  // Perhaps a copy of the real installation, which may have its backups in the same place.
  if (!installation || (await findHold(db))) return;
  const isOurs = (name: string) =>
    timeOfBackup(name, installation.id) !== undefined || isDisposalRecord(name, installation.id);
  const backups = (await place.list()).flatMap(({ name }) => {
    const at = timeOfBackup(name, installation.id);
    return at ? [{ name, at }] : [];
  });
  for (const name of expiredBackups(backups, await site.zone(), config.backupsKept)) await place.remove(name);
  await place.removeUnfinished(new Date(now().getTime() - longestRun), isOurs);
}
