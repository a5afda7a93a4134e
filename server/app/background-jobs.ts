import { minute } from '#contract/durations.ts';
import type { JobName } from '#contract/system/jobs.ts';
import { storeEmailCopy } from '#server/domain/email-contents.ts';
import { report } from '#server/domain/events.ts';
import { findWorkerRecord, recordWorker } from '#server/domain/worker-record.ts';
import { holdIfCopied } from '#server/features/emails/hold.ts';
import { emailDelivery } from '#server/emails/delivery.ts';
import { clamd } from '#server/gateways/scanner.ts';
import { everyHour, type JobRun } from '#server/jobs/every-hour.ts';
import { waitsUntil } from '#server/jobs/sending-hours.ts';
import { startEmailWorker } from '#server/jobs/email-worker.ts';
import { regularly } from '#server/jobs/regularly.ts';
import { startScanning } from '#server/jobs/scan-worker.ts';
import { reportProblem } from '#server/log.ts';
import type { Scan } from './call-parts.ts';
import type { Foundation } from './foundation.ts';
import type { SharedParts } from './shared-parts.ts';
import { allWork, scanning } from './topics.ts';
import { workParts } from './work-parts.ts';

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
  shared: Pick<SharedParts, 'rules' | 'billing' | 'texts'>,
): Promise<BackgroundJobs> {
  return foundation.deps.config.processRole === 'web'
    ? jobsOfWorker(foundation)
    : startOwnJobs(foundation, shared);
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
  { rules, billing, texts }: Pick<SharedParts, 'rules' | 'billing' | 'texts'>,
): Promise<BackgroundJobs> {
  const deps = { ...requestDeps, db: database.batchDb };
  const { emailTemplates, hourlyJobs, frequentJobs } = allWork(
    workParts(deps, {
      rules: rules.read,
      billing,
      templates: async () => ({
        jobs: (await texts.jobTemplates.read()).templates,
        tasks: (await texts.taskTemplates.read()).templates,
      }),
    }),
  );
  const { config, mail } = deps;
  const areEmailsHeld = await holdIfCopied(deps);
  const worker = await startEmailWorker(
    { ...database, db: deps.db },
    emailDelivery(emailTemplates, mail, (id, email) => storeEmailCopy(deps, id, email), deps.site.logo),
    {
      ignoreHold: mail.via === 'outbox',
      waitsUntil: async ({ scheduledAt }) =>
        scheduledAt && waitsUntil(scheduledAt, deps.now(), await deps.site.zone()),
    },
  );
  const scanner =
    config.clamd &&
    startScanning(
      {
        ...deps,
        onInfected: scanning.onInfected,
        onScanned: async (fileId) => report(deps, await scanning.onScanned(deps, fileId)),
      },
      clamd(config.clamd),
    );
  const housekeeping = everyHour(hourlyJobs, { now: deps.now, zone: deps.site.zone });
  const recording = regularly(recordInterval, () =>
    recordWorker(deps.db, { at: deps.now(), jobs: housekeeping.runs() }),
  );
  const frequent = frequentJobs.map(({ every, run }) => regularly(every, run));
  if (database.checkpointIfDue) frequent.push(regularly(checkpointInterval, database.checkpointIfDue));
  database.broadcast.onMessage(({ kind }) => {
    if (kind === 'file-waits') scanner?.wake();
  });
  // Reported but not awaited: the start doesn't depend on the mail server.
  let stopped = false;
  void mail.check().catch((error: unknown) => {
    if (!stopped) reportProblem('The check of the mail server failed', error);
  });
  return {
    notes: areEmailsHeld ? [emailsHeldNote] : [],
    lastRuns: async () => housekeeping.runs(),
    scanned: scanner !== undefined,
    scan: () => scanner?.wake(),
    firstRuns: Promise.all([housekeeping.first, recording.first, ...frequent.map(({ first }) => first)]),
    async stop() {
      stopped = true;
      await recording.stop();
      for (const work of frequent) await work.stop();
      await housekeeping.stop();
      await scanner?.stop();
      await worker.stop();
    },
  };
}

/** Milliseconds between two looks at how much of the embedded database's log a checkpoint has to take over. */
const checkpointInterval = 5000;
/** Milliseconds between two heartbeats of a worker. */
const recordInterval = minute;

const emailsHeldNote =
  'Emails are held: this may be a copy of another installation. The owner decides in the dashboard, under Email log.';
