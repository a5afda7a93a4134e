import { hour } from '#contract/durations.ts';
import { type Hours, isWithin } from './sending-hours.ts';
import { eachByItself } from '../each-by-itself.ts';
import { withScheduledRun } from '../scheduled-run.ts';
import { traced } from '../tracing.ts';
import { type RegularWork, regularly } from './regularly.ts';

/** The last run of a job. */
export interface JobRun<Name extends string> {
  name: Name;
  endedAt: Date;
  failed: boolean;
  /** When it last succeeded; null if it hasn't since the start. */
  succeededAt: Date | null;
}

/** A job for each hour, or one that waits for the hours of the firm's day in which it may run. */
export type HourlyJob = (() => Promise<unknown>) | { hours: Hours; run: () => Promise<unknown> };

/** Runs jobs now and every hour, one after the other; a failing job doesn't stop the others. */
export function everyHour<Name extends string>(
  jobs: Record<Name, HourlyJob>,
  { now, zone }: { now: () => Date; zone: () => Promise<string> },
): RegularWork & { runs: () => JobRun<Name>[] } {
  const runs = new Map<Name, JobRun<Name>>();
  function recordRun(name: Name, failed: boolean): void {
    const endedAt = now();
    const succeededAt = failed ? (runs.get(name)?.succeededAt ?? null) : endedAt;
    runs.set(name, { name, endedAt, failed, succeededAt });
  }
  const work = regularly(hour, () =>
    eachByItself(
      namesOf(jobs),
      (name) => `The hourly job ${name}`,
      async (name) => {
        const job = jobs[name];
        const { run, hours = null } = typeof job === 'function' ? { run: job } : job;
        if (hours && !isWithin(hours, now(), await zone())) return;
        try {
          const traceRun = () => traced({ name: `job ${name}`, kind: 'job' }, run);
          await (hours ? withScheduledRun(now(), traceRun) : traceRun());
        } catch (error) {
          recordRun(name, true);
          throw error;
        }
        recordRun(name, false);
      },
    ),
  );
  return { ...work, runs: () => [...runs.values()] };
}

/** Runs the job on the first call of each day (UTC), from tomorrow on. */
export function onceADay({ now }: { now: () => Date }, job: () => Promise<void>): () => Promise<void> {
  const today = () => now().toISOString().slice(0, 10);
  let lastDay = today();
  return async () => {
    if (today() === lastDay) return;
    lastDay = today();
    await job();
  };
}

/** Leaves out the first run, which is at the start. */
export function afterTheStart(job: () => Promise<unknown>): () => Promise<void> {
  let isStart = true;
  return async () => {
    if (!isStart) await job();
    isStart = false;
  };
}

function namesOf<Name extends string>(jobs: Record<Name, unknown>): Name[] {
  return Object.keys(jobs).filter((name): name is Name => Object.hasOwn(jobs, name));
}
