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

/** What the status is read from. */
export interface StatusParts extends Pick<Deps, 'config' | 'now'> {
  db: Deps['db'];
  /** Where files are stored. Reading its mark shows whether it can be reached. */
  files: Pick<Files, 'mark'>;
  /** The current master key; undefined if it is missing. */
  master: Pick<MasterKey, 'prefix'> | undefined;
  /** How emails are sent, as reported by the emails feature. */
  sending: () => Promise<EmailSending>;
  /** The last run of each hourly job, in this process or in the worker. */
  jobs: () => Promise<readonly JobRun<JobName>[]>;
}

/** The state of the installation, with warnings about problems and unsafe settings. */
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
  const oldKey = await oldKeyWarnings(parts);
  const filesProblem = await filesProblemOf(parts.files);
  const context = { config, workedAt, isHeld: held !== null, now: now(), oldKey, filesProblem };
  return { ...status, warnings: warningsOf(status, context) };
}

async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** After this many milliseconds without a heartbeat, no worker seems to be running. Workers record one every minute. */
const workerSilence = 10 * minute;

type WarningContext = Pick<StatusParts, 'config'> & {
  workedAt: Date | null;
  isHeld: boolean;
  now: Date;
  oldKey: WarningDetails;
  filesProblem: string | undefined;
};

function warningsOf(status: Omit<SystemStatus, 'warnings'>, context: WarningContext): SystemWarning[] {
  const details = { ...currentProblems(status, context), ...unsafeSettings(context), ...context.oldKey };
  return warningNames.flatMap((name) => {
    const detail = details[name];
    return detail === undefined ? [] : [{ name, detail }];
  });
}

/** Why the files cannot be reached; undefined if they can. */
async function filesProblemOf(files: StatusParts['files']): Promise<string | undefined> {
  try {
    await files.mark();
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return error.message;
    throw error;
  }
}

/** What the old key is still needed for while keys are rotated, or that its setting can be removed. */
async function oldKeyWarnings({ db, config, master }: StatusParts): Promise<WarningDetails> {
  if (master && (await isKeyChanging(db))) {
    const remaining = await underOldKey(db, master);
    return { 'old-key-needed': remaining.map(({ label, count }) => `${label}: ${count}.`).join(' ') || null };
  }
  return { 'old-key-set': config.masterKeyOld === undefined ? undefined : null };
}

/** Warnings by name: a text with details, null if there are none to give, undefined if the warning doesn't apply. */
type WarningDetails = Partial<Record<WarningName, string | null | undefined>>;

function currentProblems(
  { backups, emails, disk, jobs, startedAt }: Omit<SystemStatus, 'warnings'>,
  { config, workedAt, isHeld, now, filesProblem }: WarningContext,
): WarningDetails {
  const { scheduled, made, failing, drill } = backups;
  // Without any backup so far, it is late once the process has had the time to make one.
  const isBackupLate = now.getTime() - Date.parse(made?.at ?? startedAt) > 2 * day;
  const failedJobs = jobs.flatMap(({ name, failed }) => (failed ? [jobLabels[name]] : []));
  // With the embedded database there is only this process, so its worker is running.
  const isWorkerSilent =
    config.databaseUrl !== undefined &&
    now.getTime() - (workedAt?.getTime() ?? Date.parse(startedAt)) > workerSilence;
  const isDiskLow = disk.freeBytes * 100 < disk.totalBytes * config.minFreeDisk;
  return {
    'no-worker': isWorkerSilent
      ? workedAt && `A worker was last seen at ${workedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
      : undefined,
    'backup-failing': failing?.problem,
    'backup-late': scheduled && isBackupLate && !failing ? null : undefined,
    'drill-failing': drill.failing?.problem,
    'emails-undelivered': emails.failed + emails.uncertain > 0 ? null : undefined,
    'emails-held': isHeld ? null : undefined,
    'files-away': filesProblem,
    'disk-low': isDiskLow
      ? `${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)} are free.`
      : undefined,
    'job-failing': failedJobs.length > 0 ? failedJobs.join('; ') : undefined,
  };
}

function unsafeSettings({ config }: WarningContext): WarningDetails {
  const warnIf = (condition: boolean) => (condition ? null : undefined);
  return {
    demo: warnIf(config.demo !== undefined),
    'no-backups': warnIf(config.backupTo === undefined),
    'no-mail-server': warnIf(config.smtpUrl === undefined),
    'no-scanner': warnIf(config.clamd === undefined),
    'second-factor-off': warnIf(config.secondFactor === 'off'),
    'simple-passwords': warnIf(config.passwordRules !== 'strict'),
    'no-rate-limits': warnIf(!config.rateLimits),
  };
}
