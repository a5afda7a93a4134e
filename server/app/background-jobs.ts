import { minute } from '#contract/durations.ts';
import { recordDisposalsOf } from '#server/backup/disposal-records.ts';
import type { JobName } from '#contract/system/rules.ts';
import { encryptOlderRecords } from '#server/domain/client-keys/encrypt-older-records.ts';
import { storeEmailCopy } from '#server/domain/email-contents.ts';
import { findWorkerRecord, recordWorker } from '#server/domain/worker-record.ts';
import { deleteExpiredAuditKeys } from '#server/domain/audit-once.ts';
import type { Deps } from '#server/deps.ts';
import { headLine } from '#server/features/audit/chain.ts';
import { forgetExpired } from '#server/features/accounts/sessions.ts';
import { deleteOldQuestions } from '#server/features/assistant/store.ts';
import { deleteOldNetworks } from '#server/features/bookings/booking-limits.ts';
import { syncCalendar } from '#server/features/bookings/calendar-sync/sync.ts';
import { deleteOldLinks } from '#server/features/bookings/magic-link.ts';
import { reportInfectedDocuments } from '#server/features/documents/viruses.ts';
import { holdIfCopied, recordInstallation } from '#server/features/emails/hold.ts';
import { createDueJobs } from '#server/features/client-jobs/recurrence.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import { beginDueJobs } from '#server/features/deadlines/begin-due-jobs.ts';
import { deleteOldInvitations } from '#server/features/clients/invitations/store.ts';
import { billRecurring } from '#server/features/invoices/invoices.ts';
import { sendDueReminders } from '#server/features/invoices/reminders/reminders.ts';
import {
  deleteUnsentFiles,
  findClientsWithFile,
  reportInfectedMessageFiles,
} from '#server/features/messages/files/message-files.ts';
import { report } from '#server/domain/events.ts';
import { conversationChanged } from '#server/features/messages/events.ts';
import { sendDigests } from '#server/features/notifications/digests/digests.ts';
import { deleteOldNotifications } from '#server/features/notifications/store.ts';
import { deleteUnusedPictures } from '#server/features/posts/pictures/routes.ts';
import { billDueRecurring } from '#server/features/invoices/recurring/recurring.ts';
import { createDueTasks } from '#server/features/tasks/recurrence.ts';
import { sendDueRequestReminders } from '#server/features/tasks/request-lists/reminders.ts';
import { deleteOldAnalytics } from '#server/features/analytics/routes.ts';
import { forgetUnprovenEmails } from '#server/domain/unproven-emails.ts';
import { deleteInfectedContent } from '#server/files/infected-content.ts';
import { deleteOldOrphans } from '#server/files/orphaned-files.ts';
import { clamd } from '#server/gateways/scanner.ts';
import { forgetRateLimits } from '#server/http/request/rate-limit-store.ts';
import { everyHour, type JobRun } from '#server/jobs/every-hour.ts';
import { deleteEndedEmails, retentionDays } from '#server/jobs/email-queue.ts';
import { startEmailWorker } from '#server/jobs/email-worker.ts';
import { regularly } from '#server/jobs/regularly.ts';
import { startScanning } from '#server/jobs/scan-worker.ts';
import { reportProblem } from '#server/log.ts';
import { emailDelivery } from '#server/emails/delivery.ts';
import type { Foundation } from './foundation.ts';
import { emailTemplates } from './email-templates.ts';
import { readOpenWork } from './open-work.ts';
import type { Topics } from './topics.ts';

/** The virus scanner as uploads see it. */
export interface Scan {
  /** False without a scanner: files can be opened at once. */
  scanned: boolean;
  /** Scans the files that are waiting, without delay. */
  scan: () => void;
}

export interface BackgroundJobs extends Scan {
  /** What the operator should know at the start, one line each. */
  notes: string[];
  /** The last run of each hourly job, in this process or in the worker that runs them. */
  lastRuns: () => Promise<readonly JobRun<JobName>[]>;
  /** Resolves once every job has had its first run. */
  firstRuns: Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts emails, scanning and the hourly housekeeping, unless this process leaves them to a worker (ROLE=web). */
export async function startBackgroundJobs(
  foundation: Parts,
  topics: Pick<Topics, 'rules' | 'billing'>,
): Promise<BackgroundJobs> {
  return foundation.deps.config.processRole === 'web'
    ? jobsOfWorker(foundation)
    : startOwnJobs(foundation, topics);
}

type Parts = Pick<Foundation, 'database' | 'deps'>;

/** The jobs as seen by a process that runs none: a worker records its runs, and is notified of new files by broadcast. */
function jobsOfWorker({ database: { batchDb, broadcast }, deps: { config } }: Parts): BackgroundJobs {
  return {
    notes: ['Emails and background jobs are left to a worker (ROLE=web).'],
    lastRuns: async () => (await findWorkerRecord(batchDb)).jobs,
    scanned: config.clamd !== undefined,
    scan: () => broadcast.send({ kind: 'file-waits' }),
    firstRuns: Promise.resolve(),
    stop: async () => {},
  };
}

async function startOwnJobs(
  { database, deps: requestDeps }: Parts,
  { rules, billing }: Pick<Topics, 'rules' | 'billing'>,
): Promise<BackgroundJobs> {
  const deps = { ...requestDeps, db: database.batchDb };
  const { config, mail } = deps;
  const areEmailsHeld = await holdIfCopied(deps);
  const worker = await startEmailWorker(
    { ...database, db: deps.db },
    emailDelivery(
      emailTemplates(deps, rules.read, billing),
      mail,
      (id, email) => storeEmailCopy(deps, id, email),
      deps.site.logo,
    ),
    {
      ignoreHold: mail.via === 'outbox',
    },
  );
  const outboxRetention = { sent: retentionDays.ended, ended: retentionDays.ended };
  const scanning = config.clamd && startScanning(scanningParts(deps), clamd(config.clamd));
  let isStart = true;
  const hourly: Record<JobName, () => Promise<unknown>> = {
    auditLogEnd: onceADay(deps, async () => console.log(await headLine(deps.db))),
    sessions: () => forgetExpired(deps),
    recorded: () => deleteExpiredAuditKeys(deps),
    bookingLinks: () => deleteOldLinks(deps),
    bookingNetworks: () => deleteOldNetworks(deps),
    analytics: () => deleteOldAnalytics(deps),
    openQuestions: () => deleteOldQuestions(deps),
    invitations: () => deleteOldInvitations(deps.db, deps.now()),
    recurringTasks: () => createDueTasks(deps),
    recurringJobs: () => createDueJobs(deps),
    deadlineJobs: () => beginDueJobs(deps, (tx, job) => beginJob(tx, deps, job)),
    recurringInvoices: () => billDueRecurring(deps, billRecurring),
    invoiceReminders: () => sendDueReminders(deps, billing),
    requestReminders: () => sendDueRequestReminders(deps),
    unusedPictures: () => deleteUnusedPictures(deps),
    unsentFiles: () => deleteUnsentFiles(deps),
    rateLimits: () => forgetRateLimits(deps),
    unprovenEmails: () => forgetUnprovenEmails(deps),
    endedEmails: () => deleteEndedEmails(deps.db, mail.via === 'outbox' ? outboxRetention : retentionDays),
    outboxFiles: () => mail.clear(retentionDays.ended),
    orphanedFiles: async () => {
      // Never at the start: an operator who started on the wrong database has an hour to notice.
      if (!isStart) await deleteOldOrphans(deps);
    },
    infectedContent: async () => {
      if (!isStart) await deleteInfectedContent(deps);
      isStart = false;
    },
    readNotifications: () => deleteOldNotifications(deps),
    disposals: () => recordDisposalsOf(deps),
    clientKeys: () => encryptOlderRecords(deps),
    sendingPlace: () => recordInstallation(deps),
  };
  const housekeeping = everyHour(hourly, deps.now);
  const recording = regularly(recordInterval, () =>
    recordWorker(deps.db, { at: deps.now(), jobs: housekeeping.runs() }),
  );
  const syncing = regularly(calendarInterval, () => syncCalendar(deps, rules.read));
  const digesting = regularly(digestInterval, () => sendDigests(deps, readOpenWork(deps)));
  database.broadcast.onMessage(({ kind }) => {
    if (kind === 'file-waits') scanning?.wake();
  });
  // Reported but not awaited: the start doesn't depend on the mail server.
  let stopped = false;
  void mail.check().catch((error: unknown) => {
    if (!stopped) reportProblem('The check of the mail server failed', error);
  });
  return {
    notes: areEmailsHeld ? [emailsHeldNote] : [],
    lastRuns: async () => housekeeping.runs(),
    scanned: scanning !== undefined,
    scan: () => scanning?.wake(),
    firstRuns: Promise.all([housekeeping.first, recording.first, syncing.first]),
    async stop() {
      stopped = true;
      await recording.stop();
      await syncing.stop();
      await digesting.stop();
      await housekeeping.stop();
      await scanning?.stop();
      await worker.stop();
    },
  };
}

/** Milliseconds between two heartbeats of a worker. */
const recordInterval = minute;

/** Milliseconds between two checks for due digests, and so the most that a digest can be late. */
const digestInterval = 5 * minute;

/** Milliseconds between two checks whether the firm's own calendar is due for a sync. */
const calendarInterval = minute;

const emailsHeldNote =
  'Emails are held: this may be a copy of another installation. The owner decides in the dashboard, under Email log.';

/** Hands the scanner's verdict to the topic that the file belongs to. */
function scanningParts(deps: Deps): Parameters<typeof startScanning>[0] {
  return {
    ...deps,
    async onInfected(tx, fileId) {
      await reportInfectedDocuments(tx, fileId);
      await reportInfectedMessageFiles(tx, fileId);
    },
    async onScanned(fileId) {
      report(deps, (await findClientsWithFile(deps, fileId)).map(conversationChanged));
    },
  };
}

/** Runs the job on the first call of each day (UTC), from tomorrow on. */
function onceADay({ now }: Pick<Deps, 'now'>, job: () => Promise<void>): () => Promise<void> {
  const today = () => now().toISOString().slice(0, 10);
  let lastDay = today();
  return async () => {
    if (today() === lastDay) return;
    lastDay = today();
    await job();
  };
}
