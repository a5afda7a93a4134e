import type { UserAccess } from '#contract/accounts/access/rules.ts';
import { addDays, longDate, weekdayOf } from '#contract/dates.ts';
import { timeText, weekdayText } from '#contract/date-times.ts';
import { dollars } from '#contract/money.ts';
import type { Summary } from '#contract/notifications/choices.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { firmDate } from '#server/firm-clock.ts';

/** The firm's open work that a staff member may see; null for what they may not see. */
export interface OpenWork {
  overdue: { count: number; cents: number };
  /** Conversations awaiting a reply, with the one that has waited longest. */
  awaiting: { count: number; first: { name: string; since: Date } | null };
  /** Confirmed consultations of the day or week that the summary covers, with the first one. */
  consultations: { count: number; first: { name: string; at: Date } | null } | null;
  bookingRequests: number | null;
  inquiries: number | null;
  overdueTasks: number;
}

/** The current time, and the firm's time zone. */
interface Clock {
  now: Date;
  zone: string;
}

/** Reads the open work from other features; passed in, because a feature never imports another. `summary`: covers the day, or the week starting with it. */
export type ReadOpenWork = (viewer: Viewer & UserAccess, summary: Summary) => Promise<OpenWork>;

const maxInBrief = 3;

export function hasOpenWork(work: OpenWork): boolean {
  return openWorkInBrief(work).length > 0;
}

/** The most urgent counts, for the subject line: '3 overdue invoices ($1,862.50)', '2 consultations'. */
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
    .flatMap(([count, noun, more = '']) => (count ? [`${pluralize(count, noun)}${more}`] : []))
    .slice(0, maxInBrief);
}

/** Label and value of everything open, most urgent first. */
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

/** 'today', a weekday within the last six days, or else the date. */
function sinceText(since: Date, { now, zone }: Clock): string {
  const date = firmDate(since, zone);
  const today = firmDate(now, zone);
  if (date === today) return 'today';
  return date > addDays(today, -7) ? weekdayOf(date) : longDate(date);
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
