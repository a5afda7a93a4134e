import { statfs } from 'node:fs/promises';
import { day, hour, minute } from '#contract/durations.ts';
import type { EmailSending } from '#contract/emails/schemas.ts';
import { sizeText } from '#contract/files.ts';
import { jobLabel, type JobName } from '#contract/system/jobs.ts';
import { type WarningName, warningNames } from '#contract/system/rules.ts';
import type { SystemStatus, SystemWarning } from '#contract/system/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { programVersion } from '#server/builds.ts';
import { isOnDiskOf } from '#server/backup/open-backup-location.ts';
import { findBackupRecord } from '#server/domain/backup-record.ts';
import { findInstallation, isKeyChanging } from '#server/db/installation.ts';
import { underOldKey } from '#server/files/rotate-keys.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';
import type { JobRun } from '#server/jobs/every-hour.ts';
import { findWorkerRecord } from '#server/domain/worker-record.ts';
import type { ProbeFailure } from './probe.ts';
import type { Probes } from './probes.ts';
import {
  countEmails,
  countUnscanned,
  findFailingCalendar,
  findFailingEmails,
  findFailingTimestamps,
} from './store.ts';

/** What the status is read from. */
export interface StatusParts extends Pick<Deps, 'config' | 'now'> {
  db: Deps['db'];
  /** The current master key; undefined if it is missing. */
  master: Pick<MasterKey, 'prefix'> | undefined;
  /** How emails are sent, as reported by the emails feature. */
  sending: () => Promise<EmailSending>;
  /** The last run of each hourly job, in this process or in the worker. */
  jobs: () => Promise<readonly JobRun<JobName>[]>;
  probes: Probes;
}

/** The state of the installation, with warnings about problems and unsafe settings. No part that hangs holds it up. */
export async function readStatus(parts: StatusParts): Promise<SystemStatus> {
  const { db, config, now, probes } = parts;
  const { made, failing, drill } = await findBackupRecord(db);
  const { via, held, failed, uncertain } = await parts.sending();
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  const [counts, unscanned, jobs] = await Promise.all([
    countEmails(db, now()),
    // Without a scanner, none waits for it.
    config.clamd ? countUnscanned(db) : { count: 0, since: null },
    parts.jobs(),
  ]);
  const status = {
    version: programVersion(),
    node: process.versions.node,
    startedAt: new Date(now().getTime() - Math.round(process.uptime()) * 1000).toISOString(),
    database: config.databaseUrl === undefined ? ('embedded' as const) : ('postgresql' as const),
    files: config.filesStore === undefined ? ('disk' as const) : ('s3' as const),
    backups: { scheduled: config.backupTo !== undefined, made, failing, drill },
    emails: { via, failed, uncertain, ...counts },
    unscanned: { count: unscanned.count, since: isoOf(unscanned.since) },
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    jobs: jobs.map(({ endedAt, succeededAt, ...run }) => ({
      ...run,
      endedAt: endedAt.toISOString(),
      succeededAt: isoOf(succeededAt),
    })),
  };
  const [files, scanner, mail, seal, sealExpiry] = await Promise.all([
    probes.files(),
    probes.scanner(),
    probes.mail(),
    probes.seal(),
    probes.sealExpiry(),
  ]);
  const [worker, oldKey, failingEmails, calendar, timestamps, installation, isSameDisk] = await Promise.all([
    findWorkerRecord(db),
    oldKeyWarnings(parts),
    findFailingEmails(db),
    findFailingCalendar(db),
    config.timestampUrl === undefined ? undefined : findFailingTimestamps(db),
    findInstallation(db),
    isOnDiskOf(config.backupTo, config.dataDir),
  ]);
  const found = { files, scanner, mail, seal, sealExpiry, failingEmails, calendar, timestamps };
  const context: WarningContext = {
    config,
    now: now(),
    isHeld: held !== null,
    workedAt: worker.at,
    installedAt: installation?.createdAt ?? now(),
    oldKey,
    found,
    isSameDisk,
  };
  return { ...status, warnings: warningsOf(status, context) };
}

function isoOf(time: Date | null): string | null {
  return time && time.toISOString();
}

/** After this many milliseconds without a heartbeat, no worker seems to be running. Workers record one every minute. */
const workerSilence = 10 * minute;

/** After this many milliseconds, an email that could have been sent and wasn't is a sign that none can. */
const emailTimeout = 10 * minute;
/** This many emails tried in vain are a sign even before. */
const emailsInVain = 3;

/** After this many milliseconds, a file that a scanner in reach has not checked is one that it can't check. */
const scanTimeout = hour;

type WarningContext = Pick<StatusParts, 'config'> & {
  now: Date;
  isHeld: boolean;
  workedAt: Date | null;
  /** When this installation was first started. */
  installedAt: Date;
  oldKey: WarningDetails;
  found: Problems;
  /** Whether backups are on the disk of DATA_DIR. */
  isSameDisk: boolean;
};

/** What was found out about the parts that this process depends on. */
interface Problems {
  files: ProbeFailure | undefined;
  scanner: ProbeFailure | undefined;
  mail: ProbeFailure | undefined;
  seal: ProbeFailure | undefined;
  sealExpiry: ProbeFailure | undefined;
  failingEmails: { count: number; since: Date; problem: string } | undefined;
  calendar: ProbeFailure | undefined;
  timestamps: ProbeFailure | undefined;
}

function warningsOf(status: Omit<SystemStatus, 'warnings'>, context: WarningContext): SystemWarning[] {
  const details = { ...currentProblems(status, context), ...unsafeSettings(context), ...context.oldKey };
  return warningNames.flatMap((name) => {
    const found = details[name];
    return found === undefined ? [] : [{ name, ...found }];
  });
}

/** What the old key is still needed for while keys are rotated, or that its setting can be removed. */
async function oldKeyWarnings({ db, config, master }: StatusParts): Promise<WarningDetails> {
  if (master && (await isKeyChanging(db))) {
    const remaining = await underOldKey(db, master);
    const detail = remaining.map(({ label, count }) => `${label}: ${count}.`).join(' ');
    return { 'old-key-needed': warning(detail || null) };
  }
  return { 'old-key-set': config.masterKeyOld === undefined ? undefined : warning() };
}

/** Warnings by name; undefined if the warning doesn't apply. */
type WarningDetails = Partial<Record<WarningName, Omit<SystemWarning, 'name'> | undefined>>;

function warning(
  detail: string | null = null,
  since: Date | string | null = null,
): Omit<SystemWarning, 'name'> {
  return { detail, since: since instanceof Date ? since.toISOString() : since };
}

function failureWarning(failure: ProbeFailure | undefined): Omit<SystemWarning, 'name'> | undefined {
  return failure && warning(failure.problem || null, failure.since);
}

function currentProblems(
  { backups, emails, unscanned, disk, jobs }: Omit<SystemStatus, 'warnings'>,
  { config, workedAt, installedAt, isHeld, now, found }: WarningContext,
): WarningDetails {
  const { scheduled, made, failing, drill } = backups;
  const age = (since: Date | string) => now.getTime() - new Date(since).getTime();
  // Without any backup so far, it is late once the installation has had the time to make one.
  const lastBackup = made?.at ?? installedAt;
  const failedJobs = jobs.filter(({ failed }) => failed);
  // With the embedded database there is only this process, so its worker is running.
  const isWorkerSilent = config.databaseUrl !== undefined && age(workedAt ?? installedAt) > workerSilence;
  const isDiskLow = disk.freeBytes * 100 < disk.totalBytes * config.minFreeDisk;
  const isScanStuck = unscanned.since !== null && age(unscanned.since) > scanTimeout;
  return {
    'no-worker': isWorkerSilent
      ? warning(workedAt ? null : 'No worker has ever run.', workedAt ?? installedAt)
      : undefined,
    'backup-failing': failing ? warning(failing.problem, failing.since) : undefined,
    'backup-late':
      scheduled && age(lastBackup) > 2 * day && !failing
        ? warning(made ? null : 'None was ever made.', lastBackup)
        : undefined,
    'drill-failing': drill.failing ? warning(drill.failing.problem, drill.failing.since) : undefined,
    'mail-failing':
      isHeld || isWorkerSilent ? undefined : mailWarning(emails.overdueSeconds * 1000, found, now),
    'emails-undelivered': emails.failed + emails.uncertain > 0 ? warning() : undefined,
    'emails-held': isHeld ? warning() : undefined,
    'files-away': failureWarning(found.files),
    'scanner-away': failureWarning(found.scanner),
    'scan-stuck':
      isScanStuck && !found.scanner
        ? warning(
            `${unscanned.count} ${unscanned.count === 1 ? 'file is' : 'files are'} waiting.`,
            unscanned.since,
          )
        : undefined,
    'calendar-failing': failureWarning(found.calendar),
    'seal-failing': failureWarning(found.seal),
    'seal-expiring': found.seal ? undefined : failureWarning(found.sealExpiry),
    'timestamps-failing': failureWarning(found.timestamps),
    'disk-low': isDiskLow
      ? warning(`${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)} are free.`)
      : undefined,
    'job-failing':
      failedJobs.length > 0 ? warning(failedJobs.map(({ name }) => jobLabel(name)).join('; ')) : undefined,
  };
}

/** Emails can't be sent if the mail server refuses to, if several were tried in vain, or if one has waited for too long. */
function mailWarning(
  overdue: number,
  { mail, failingEmails }: Problems,
  now: Date,
): Omit<SystemWarning, 'name'> | undefined {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  if (failingEmails && (failingEmails.count >= emailsInVain || failingEmails.since < ago(emailTimeout)))
    return warning(failingEmails.problem || null, failingEmails.since);
  if (overdue > emailTimeout)
    return warning(mail?.problem ?? 'Emails are waiting longer than they should.', ago(overdue));
  return failureWarning(mail);
}

function unsafeSettings({ config, isSameDisk }: WarningContext): WarningDetails {
  const warnIf = (condition: boolean) => (condition ? warning() : undefined);
  const misspelled = config.misspelled.map(({ name, meant }) => `${name}: did you mean ${meant}?`);
  return {
    'setting-misspelled': misspelled.length > 0 ? warning(misspelled.join(' ')) : undefined,
    demo: warnIf(config.demo !== undefined),
    'no-backups': warnIf(config.backupTo === undefined),
    'backup-same-disk': warnIf(isSameDisk),
    'no-mail-server': warnIf(config.smtpUrl === undefined),
    'no-scanner': warnIf(config.clamd === undefined),
    'second-factor-off': warnIf(config.secondFactor === 'off'),
    'simple-passwords': warnIf(config.passwordRules !== 'strict'),
    'no-rate-limits': warnIf(!config.rateLimits),
  };
}
