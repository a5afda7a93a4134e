import { minute } from '#contract/durations.ts';
import { recordDisposalsOf } from '#server/backup/disposal-records.ts';
import type { JobName } from '#contract/system/rules.ts';
import { encryptOlderRecords } from '#server/domain/client-keys/older-records.ts';
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
import { virusFound } from '#server/features/documents/viruses.ts';
import { validateSendingPlace, rememberPlace } from '#server/features/emails/hold.ts';
import { createDueJobs } from '#server/features/client-jobs/recurrence.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import { beginDueJobs } from '#server/features/deadlines/begin-due-jobs.ts';
import { deleteOldInvitations } from '#server/features/clients/invitations/store.ts';
import { billRecurring } from '#server/features/invoices/invoices.ts';
import { sendDueReminders } from '#server/features/invoices/reminders/reminders.ts';
import {
  forgetUnsent,
  conversationsWithFile,
  virusInMessageFile,
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

/** How a new file finds its way to the scanner. */
export interface Scan {
  /** False where there is no scanner: files can be opened at once. */
  scanned: boolean;
  /** Looks at once for files that wait. */
  scan: () => void;
}

/** What the start-up lines say of the work. */
export interface Work extends Scan {
  lines: string[];
  /** The last run of each hourly job, in this process or in the one that does them. */
  jobs: () => Promise<readonly JobRun<JobName>[]>;
  /** Resolves once what is done at the start is done. */
  begun: Promise<unknown>;
  stop: () => Promise<void>;
}

/** Begins what is done without being asked, unless another process does it: emails, scanning, housekeeping by the hour. */
export async function startWork(foundation: Parts, topics: Pick<Topics, 'rules' | 'billing'>): Promise<Work> {
  return foundation.deps.config.processRole === 'web'
    ? workOfOthers(foundation)
    : ownWork(foundation, topics);
}

type Parts = Pick<Foundation, 'database' | 'deps'>;

/** What a process without work of its own leaves to the workers, and knows of them. */
function workOfOthers({ database: { batchDb, broadcast }, deps: { config } }: Parts): Work {
  return {
    lines: ['Emails and background jobs are left to a worker (ROLE=web).'],
    jobs: async () => (await findWorkerRecord(batchDb)).jobs,
    scanned: config.clamd !== undefined,
    scan: () => broadcast.send({ kind: 'file-waits' }),
    begun: Promise.resolve(),
    stop: async () => {},
  };
}

async function ownWork(
  { database, deps: calls }: Parts,
  { rules, billing }: Pick<Topics, 'rules' | 'billing'>,
): Promise<Work> {
  const deps = { ...calls, db: database.batchDb };
  const { config, mail } = deps;
  const held = await validateSendingPlace(deps);
  const worker = await startEmailWorker(
    { ...database, db: deps.db },
    emailDelivery(
      emailTemplates(deps, rules.read, billing),
      mail,
      (id, email) => storeEmailCopy(deps, id, email),
      deps.site.logo,
    ),
    {
      evenHeld: mail.via === 'outbox',
    },
  );
  const outboxRetention = { sent: retentionDays.ended, ended: retentionDays.ended };
  const scanning = config.clamd && startScanning(scanningParts(deps), clamd(config.clamd));
  let isStart = true;
  const hourly: Record<JobName, () => Promise<unknown>> = {
    auditLogEnd: everyDay(deps, async () => console.log(await headLine(deps.db))),
    sessions: () => forgetExpired(deps),
    recorded: () => deleteExpiredAuditKeys(deps),
    bookingLinks: () => deleteOldLinks(deps),
    bookingNetworks: () => deleteOldNetworks(deps),
    analytics: () => deleteOldAnalytics(deps),
    openQuestions: () => deleteOldQuestions(deps),
    invitations: () => deleteOldInvitations(deps.db, deps.now()),
    recurringTasks: () => createDueTasks(deps),
    recurringJobs: () => createDueJobs(deps),
    deadlineJobs: () => beginDueJobs(deps, (tx, wanted) => beginJob(tx, deps, wanted)),
    recurringInvoices: () => billDueRecurring(deps, billRecurring),
    invoiceReminders: () => sendDueReminders(deps, billing),
    requestReminders: () => sendDueRequestReminders(deps),
    unusedPictures: () => deleteUnusedPictures(deps),
    unsentFiles: () => forgetUnsent(deps),
    rateLimits: () => forgetRateLimits(deps),
    unprovenEmails: () => forgetUnprovenEmails(deps),
    endedEmails: () => deleteEndedEmails(deps.db, mail.via === 'outbox' ? outboxRetention : retentionDays),
    outboxFiles: () => mail.clear(retentionDays.ended),
    orphanedFiles: async () => {
      // A start never deletes a file: someone who started on the wrong database has an hour to notice.
      if (!isStart) await deleteOldOrphans(deps);
    },
    infectedContent: async () => {
      if (!isStart) await deleteInfectedContent(deps);
      isStart = false;
    },
    readNotifications: () => deleteOldNotifications(deps),
    disposals: () => recordDisposalsOf(deps),
    clientKeys: () => encryptOlderRecords(deps),
    sendingPlace: () => rememberPlace(deps),
  };
  const housekeeping = everyHour(hourly, deps.now);
  const recording = regularly(recordEvery, () =>
    recordWorker(deps.db, { at: deps.now(), jobs: housekeeping.runs() }),
  );
  const syncing = regularly(lookEvery, () => syncCalendar(deps, rules.read));
  const digesting = regularly(digestEvery, () => sendDigests(deps, readOpenWork(deps)));
  database.broadcast.onMessage(({ kind }) => {
    if (kind === 'file-waits') scanning?.wake();
  });
  // Reported, but not waited for: a mail server that is away keeps nobody from working.
  let stopped = false;
  void mail.check().catch((error: unknown) => {
    if (!stopped) reportProblem('The check of the mail server failed', error);
  });
  return {
    lines: held ? [heldLine] : [],
    jobs: async () => housekeeping.runs(),
    scanned: scanning !== undefined,
    scan: () => scanning?.wake(),
    begun: Promise.all([housekeeping.first, recording.first, syncing.first]),
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

/** Milliseconds between two signs of life of a worker. */
const recordEvery = minute;

/** Milliseconds between two looks whether someone's digest is due: so late one leaves at most. */
const digestEvery = 5 * minute;

/** Milliseconds between two looks whether the firm's own calendar is due for a sync. */
const lookEvery = minute;

const heldLine =
  'Emails are held: this may be a copy of another installation. The owner decides in the dashboard, under Email log.';

/** Whatever topic a file belongs to receives its verdict. */
function scanningParts(deps: Deps): Parameters<typeof startScanning>[0] {
  return {
    ...deps,
    async infected(tx, fileId) {
      await virusFound(tx, fileId);
      await virusInMessageFile(tx, fileId);
    },
    async validated(fileId) {
      report(deps, (await conversationsWithFile(deps, fileId)).map(conversationChanged));
    },
  };
}

/** Does something with the first call of each day (UTC) after today. */
function everyDay({ now }: Pick<Deps, 'now'>, work: () => Promise<void>): () => Promise<void> {
  const day = () => now().toISOString().slice(0, 10);
  let last = day();
  return async () => {
    if (day() === last) return;
    last = day();
    await work();
  };
}
