import { readFile, statfs } from 'node:fs/promises';
import * as z from 'zod';
import { day, minute } from '#contract/durations.ts';
import type { EmailSending } from '#contract/emails/schemas.ts';
import { sizeText } from '#contract/files.ts';
import { type JobName, jobLabels, type WarningName, warningNames } from '#contract/system/rules.ts';
import type { SystemStatus, SystemWarning } from '#contract/system/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { findBackupRecord } from '#server/domain/backup-record.ts';
import { isKeyChanging } from '#server/db/installation.ts';
import { underOldKey } from '#server/files/rotate-keys.ts';
import type { Files } from '#server/gateways/files.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';
import { StoreUnavailableError } from '#server/gateways/store-error.ts';
import type { JobRun } from '#server/jobs/every-hour.ts';
import { findWorkerRecord } from '#server/domain/worker-record.ts';
import { countEmails } from './store.ts';

/** What the status is read from, beside the database. */
export interface StatusParts extends Pick<Deps, 'config' | 'now'> {
  db: Deps['db'];
  /** Where files are stored; whether it can be reached is seen by its mark. */
  files: Pick<Files, 'mark'>;
  /** The key of the settings; undefined where it is not there. */
  master: Pick<MasterKey, 'prefix'> | undefined;
  /** How emails are sent, as the topic of emails reports it. */
  sending: () => Promise<EmailSending>;
  /** The last runs of the hourly jobs, in this process or in the worker. */
  jobs: () => Promise<readonly JobRun<JobName>[]>;
}

/** How the installation is doing, with what is wrong or advised against. */
export async function readStatus(parts: StatusParts): Promise<SystemStatus> {
  const { db, config, now } = parts;
  const { made, failing, drill } = await findBackupRecord(db);
  const { via, held, failed, uncertain } = await parts.sending();
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const status = {
    version: await programVersion(),
    node: process.versions.node,
    startedAt: new Date(now().getTime() - Math.round(process.uptime()) * 1000).toISOString(),
    database: config.databaseUrl === undefined ? ('embedded' as const) : ('postgresql' as const),
    files: config.filesStore === undefined ? ('disk' as const) : ('s3' as const),
    backups: { scheduled: config.backupTo !== undefined, made, failing, drill },
    emails: { via, failed, uncertain, ...(await countEmails(db, now())) },
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    jobs: (await parts.jobs()).map((run) => ({ ...run, endedAt: run.endedAt.toISOString() })),
  };
  const { at: workedAt } = await findWorkerRecord(db);
  const oldKey = await oldKeyDetails(parts);
  const filesProblem = await problemOfFiles(parts.files);
  const around = { config, workedAt, isHeld: held !== null, now: now(), oldKey, filesProblem };
  return { ...status, warnings: warningsOf(status, around) };
}

async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Milliseconds without a sign of life after which no worker seems to be running; it gives one every minute. */
const workerSilence = 10 * minute;

type Surroundings = Pick<StatusParts, 'config'> & {
  workedAt: Date | null;
  isHeld: boolean;
  now: Date;
  oldKey: Details;
  filesProblem: string | undefined;
};

function warningsOf(status: Omit<SystemStatus, 'warnings'>, around: Surroundings): SystemWarning[] {
  const details = { ...wrongNow(status, around), ...unsafeSettings(around), ...around.oldKey };
  return warningNames.flatMap((name) => {
    const detail = details[name];
    return detail === undefined ? [] : [{ name, detail }];
  });
}

/** Why the files cannot be reached; undefined where they can. */
async function problemOfFiles(files: StatusParts['files']): Promise<string | undefined> {
  try {
    await files.mark();
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return error.message;
    throw error;
  }
}

/** What the old key is still needed for, while the key is being changed. */
async function oldKeyDetails({ db, config, master }: StatusParts): Promise<Details> {
  if (master && (await isKeyChanging(db))) {
    const left = await underOldKey(db, master);
    return { 'old-key-needed': left.map(({ label, count }) => `${label}: ${count}.`).join(' ') || null };
  }
  return { 'old-key-set': config.masterKeyOld === undefined ? undefined : null };
}

/** What is wrong, by name: in so many words, or null where the name says it all. */
type Details = Partial<Record<WarningName, string | null | undefined>>;

function wrongNow(
  { backups, emails, disk, jobs, startedAt }: Omit<SystemStatus, 'warnings'>,
  { config, workedAt, isHeld, now, filesProblem }: Surroundings,
): Details {
  const { scheduled, made, failing, drill } = backups;
  // One that never was is late once the process had time to make it.
  const isLate = now.getTime() - Date.parse(made?.at ?? startedAt) > 2 * day;
  const failedJobs = jobs.flatMap(({ name, failed }) => (failed ? [jobLabels[name]] : []));
  // The embedded database has one process, which works as long as it answers.
  const isWorkerSilent =
    config.databaseUrl !== undefined &&
    now.getTime() - (workedAt?.getTime() ?? Date.parse(startedAt)) > workerSilence;
  const isLow = disk.freeBytes * 100 < disk.totalBytes * config.minFreeDisk;
  return {
    'no-worker': isWorkerSilent
      ? workedAt && `A worker was last seen at ${workedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
      : undefined,
    'backup-failing': failing?.problem,
    'backup-late': scheduled && isLate && !failing ? null : undefined,
    'drill-failing': drill.failing?.problem,
    'emails-undelivered': emails.failed + emails.uncertain > 0 ? null : undefined,
    'emails-held': isHeld ? null : undefined,
    'files-away': filesProblem,
    'disk-low': isLow ? `${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)} are free.` : undefined,
    'job-failing': failedJobs.length > 0 ? failedJobs.join('; ') : undefined,
  };
}

function unsafeSettings({ config }: Surroundings): Details {
  const when = (isSo: boolean) => (isSo ? null : undefined);
  return {
    demo: when(config.demo !== undefined),
    'no-backups': when(config.backupTo === undefined),
    'no-mail-server': when(config.smtpUrl === undefined),
    'no-scanner': when(config.clamd === undefined),
    'second-factor-off': when(config.secondFactor === 'off'),
    'simple-passwords': when(config.passwordRules !== 'strict'),
    'no-rate-limits': when(!config.rateLimits),
  };
}
