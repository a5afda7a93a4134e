import { hour } from '#contract/durations.ts';
import { eachByItself } from '../each-by-itself.ts';
import { traced } from '../tracing.ts';
import { type RegularWork, regularly } from './regularly.ts';

/** The last run of a job. */
export interface JobRun<Name extends string> {
  name: Name;
  endedAt: Date;
  failed: boolean;
}

/** Runs jobs now and every hour, one after the other; a failing job doesn't stop the others. */
export function everyHour<Name extends string>(
  jobs: Record<Name, () => Promise<unknown>>,
  now: () => Date,
): RegularWork & { runs: () => JobRun<Name>[] } {
  const runs = new Map<Name, JobRun<Name>>();
  const recordRun = (name: Name, failed: boolean) => runs.set(name, { name, endedAt: now(), failed });
  const work = regularly(hour, () =>
    eachByItself(
      namesOf(jobs),
      (name) => `The hourly job ${name}`,
      async (name) => {
        try {
          await traced({ name: `job ${name}`, kind: 'job' }, () => jobs[name]());
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

function namesOf<Name extends string>(jobs: Record<Name, unknown>): Name[] {
  return Object.keys(jobs).filter((name): name is Name => Object.hasOwn(jobs, name));
}
