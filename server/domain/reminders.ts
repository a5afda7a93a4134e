import { addDays, type DateText, daysBetween } from '#contract/dates.ts';

/** What a client is reminded of: an unpaid invoice, or a list of documents. */
interface Reminded {
  dueDate: DateText;
  /** The last reminder that counts as sent, as days after the due date. */
  reminded: number | null;
}

/**
 * The reminder that is due, in days after the due date: the latest one whose day has come and lies after the day on which the
 * client first heard of it, if it doesn't count as sent yet. If several were missed, only the latest is due.
 */
export function dueReminder(
  { dueDate, reminded }: Reminded,
  reminders: readonly number[],
  { today, since }: { today: DateText; since: DateText },
): number | undefined {
  const due = reminders
    .filter((days) => addDays(dueDate, days) <= today && addDays(dueDate, days) > since)
    .filter((days) => reminded === null || days > reminded);
  return due.toSorted((a, b) => b - a)[0];
}

/** A reminder sent by hand counts for every scheduled one up to tomorrow's: nobody is reminded twice within a day. */
export function remindedByHand({ dueDate, reminded }: Reminded, today: DateText): number {
  const tomorrow = Math.max(-maxDays, Math.min(maxDays, daysBetween(dueDate, today) + 1));
  return reminded === null ? tomorrow : Math.max(reminded, tomorrow);
}

/** More days before or after the due date than any reminder is, and what the column can hold. */
const maxDays = 1000;
