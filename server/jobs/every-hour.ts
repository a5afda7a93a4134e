import { regularly } from './regularly.ts';

/** Does a piece of housekeeping now and every hour. */
export function everyHour(work: () => Promise<void>): { stop: () => Promise<void> } {
  return regularly(60 * 60 * 1000, work);
}
