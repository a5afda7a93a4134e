import { hour } from '#contract/durations.ts';
import { eachByItself } from './each-by-itself.ts';
import { regularly } from './regularly.ts';

/** Does pieces of housekeeping now and every hour, one after the other; one that fails stops no other. */
export function everyHour(jobs: Record<string, () => Promise<unknown>>): { stop: () => Promise<void> } {
  return regularly(hour, () =>
    eachByItself(
      Object.entries(jobs),
      ([name]) => `The hourly job ${name}`,
      ([, work]) => work(),
    ),
  );
}
