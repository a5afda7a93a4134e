import { holidaysText } from '#contract/holidays.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { useFirm, useSite } from '#web/api/site.ts';

/** 'Closed on all federal holidays', or null if the office is open on all of them, or if its own text says so already. */
export function useHolidaysNote(): string | null {
  // Optional: an older response may lack it.
  const closed: SiteFrame['closedHolidays'] | undefined = useSite().frame.closedHolidays;
  const holidays = holidaysText(closed ?? []);
  const isSaid = /holiday/i.test(useFirm().closedNote);
  return holidays === '' || isSaid ? null : `Closed on ${holidays}`;
}
