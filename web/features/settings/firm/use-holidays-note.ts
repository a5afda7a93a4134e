import { holidaysText } from '#contract/holidays.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { useSite } from '#web/api/site.ts';

/** 'Closed on all federal holidays', or nothing where the office is open on each of them. */
export function useHolidaysNote(): string | null {
  // An extra: an older answer may do without it.
  const closed: SiteFrame['closedHolidays'] | undefined = useSite().frame.closedHolidays;
  const holidays = holidaysText(closed ?? []);
  return holidays === '' ? null : `Closed on ${holidays}`;
}
