import type { Weekday } from '#contract/dates.ts';
import type { Deps } from '#server/deps.ts';

/** The weekdays on which the office is open, according to the firm's hours. */
export async function openDays({ site }: Pick<Deps, 'site'>): Promise<Weekday[]> {
  return (await site.firm()).hours.flatMap(({ days }) => days);
}
