import { minute } from '#contract/durations.ts';

/** Milliseconds before the end at which someone is warned. */
export const warning = 2 * minute;

/**
 * When an unused session ends at the earliest, as milliseconds since 1970: the server writes a use down at most thirty times in
 * an idle time, so that it may know of one that is a thirtieth older.
 */
export function idleEnd(lastUse: number, idleMinutes: number): number {
  return lastUse + (idleMinutes * minute * 29) / 30;
}
