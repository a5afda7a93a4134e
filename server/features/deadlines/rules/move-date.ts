import { listInWords } from '#contract/list-in-words.ts';
import type { TaxAuthority } from '#contract/deadlines/rules.ts';
import { addDays, type DateText, fullDate, longDate } from '#contract/dates.ts';
import { reasonNotDue } from './legal-holidays.ts';

const movingLaws: Record<TaxAuthority, string> = {
  federal: 'IRC section 7503 moves the date',
  utah: 'Utah moves the date',
};

/** The business day on which something is due, and a sentence that explains it. */
export interface MovedDate {
  date: DateText;
  why: string;
}

/** The first day on or after `nominal` that is not a Saturday, Sunday or legal holiday of the authority. */
export function moveDate(nominal: DateText, authority: TaxAuthority): MovedDate {
  const reasons: string[] = [];
  let date = nominal;
  for (
    let reason = reasonNotDue(date, authority);
    reason !== undefined;
    reason = reasonNotDue(date, authority)
  ) {
    reasons.push(`${longDate(date)} is ${reason}`);
    date = addDays(date, 1);
  }
  if (reasons.length === 0) return { date, why: `${fullDate(date)} is a business day, so the date stays.` };
  const reasonList = listInWords(reasons);
  return { date, why: `${reasonList}, so ${movingLaws[authority]} to ${fullDate(date)}.` };
}
