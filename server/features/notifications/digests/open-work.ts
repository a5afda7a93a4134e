import type { AccessOf } from '#contract/accounts/access/rules.ts';
import { addDays, longDate, weekdayOf } from '#contract/dates.ts';
import { timeText, weekdayText } from '#contract/date-times.ts';
import { dollars } from '#contract/money.ts';
import type { Summary } from '#contract/notifications/choices.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { firmDate } from '#server/firm-clock.ts';

/** What waits for the firm, as far as someone may see it; null where they may not. */
export interface OpenWork {
  overdue: { count: number; cents: number };
  /** Conversations to answer, with the one that has waited longest. */
  awaiting: { count: number; first: { name: string; since: Date } | null };
  /** Confirmed consultations of the time that the summary looks at, with the first of them. */
  consultations: { count: number; first: { name: string; at: Date } | null } | null;
  bookingRequests: number | null;
  inquiries: number | null;
  overdueTasks: number;
}

/** The firm's clock. */
interface Clock {
  now: Date;
  zone: string;
}

/** Other topics' business, handed in: `summary` says whether the day counts or the week from it. */
export type ReadOpenWork = (viewer: Viewer & AccessOf, summary: Summary) => Promise<OpenWork>;

const maxInBrief = 3;

/** Whether a summary has anything to say. */
export function hasOpenWork(work: OpenWork): boolean {
  return openWorkInBrief(work).length > 0;
}

/** In a few words for a subject, the most urgent of it: '3 overdue invoices ($1,862.50)', '2 consultations'. */
export function openWorkInBrief(work: OpenWork): string[] {
  const { overdue, awaiting, consultations, bookingRequests, inquiries, overdueTasks } = work;
  const counts: [number | null | undefined, string, string?][] = [
    [overdue.count, 'overdue invoice', ` (${dollars(overdue.cents)})`],
    [consultations?.count, 'consultation'],
    [awaiting.count, 'conversation', ' to answer'],
    [bookingRequests, 'booking request'],
    [inquiries, 'contact message'],
    [overdueTasks, 'overdue client task'],
  ];
  return counts
    .flatMap(([count, noun, more = '']) => (count ? [`${counted(count, noun)}${more}`] : []))
    .slice(0, maxInBrief);
}

/** Label and value of whatever there is, in the order of haste. */
export function openWorkFacts(work: OpenWork, clock: Clock): [string, string][] {
  const { overdue, awaiting, consultations, bookingRequests, inquiries, overdueTasks } = work;
  const facts: [string, string | null][] = [
    ['Consultations', consultationsText(consultations, clock)],
    ['Booking requests', bookingRequests ? `${bookingRequests} to confirm` : null],
    ['Overdue invoices', overdue.count > 0 ? `${overdue.count}, ${dollars(overdue.cents)}` : null],
    ['Messages to answer', awaitingText(awaiting, clock)],
    ['Contact messages', inquiries ? `${inquiries} new` : null],
    ['Overdue client tasks', overdueTasks > 0 ? String(overdueTasks) : null],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]]));
}

function consultationsText(consultations: OpenWork['consultations'], { now, zone }: Clock): string | null {
  if (!consultations || consultations.count === 0) return null;
  const { count, first } = consultations;
  if (!first) return String(count);
  const day =
    firmDate(first.at, zone) === firmDate(now, zone) ? 'today' : `on ${weekdayText(first.at, zone)}`;
  return `${count}, ${count > 1 ? 'the first ' : ''}${day} at ${timeText(first.at, zone)} with ${first.name}`;
}

function awaitingText({ count, first }: OpenWork['awaiting'], clock: Clock): string | null {
  if (count === 0) return null;
  if (!first) return String(count);
  return `${count}, ${first.name} ${count > 1 ? 'the longest, ' : ''}since ${sinceText(first.since, clock)}`;
}

/** 'Friday' within the last six days, else the date. */
function sinceText(since: Date, { now, zone }: Clock): string {
  const date = firmDate(since, zone);
  const today = firmDate(now, zone);
  if (date === today) return 'today';
  return date > addDays(today, -7) ? weekdayOf(date) : longDate(date);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
