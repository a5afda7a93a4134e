import { listInWords } from '#contract/list-in-words.ts';
import type { TaxAuthority } from '#contract/deadlines/rules.ts';
import { addDays, type DateText, fullDate, longDate } from '#contract/dates.ts';
import { reasonNotDue } from './legal-holidays.ts';

const laws: Record<TaxAuthority, string> = {
  federal: 'IRC section 7503 moves the date',
  utah: 'Utah moves the date',
};

/** The first working day from a due date on, and in a sentence why it is that day. */
export interface MovedDate {
  date: DateText;
  why: string;
}

/** The next day that is no Saturday, Sunday or legal holiday of the authority, the day itself included. */
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
  const because = listInWords(reasons);
  return { date, why: `${because}, so ${laws[authority]} to ${fullDate(date)}.` };
}
