import { addDays, longDate, weekdayOf } from '#contract/dates.ts';
import { timeText, weekdayText } from '#contract/date-times.ts';
import { dollars } from '#contract/money.ts';
import type { Summary } from '#contract/notifications/choices.ts';
import { isForToday, type OpenWorkKind, openWorkKinds, openWorkLabels } from '#contract/open-work/rules.ts';
import type { DatedEntry } from '#server/domain/open-work/source.ts';
import { firmDate } from '#server/firm-clock.ts';

/** The current time, and the firm's time zone. */
interface Clock {
  now: Date;
  zone: string;
}

const maxInBrief = 3;

/** The kinds that a subject line names first. */
const urgentKinds: readonly OpenWorkKind[] = [
  'deadline',
  'overdue-invoice',
  'job',
  'consultation',
  'message',
];

/**
 * What a summary reports of someone's open work: of a day, what is to be done on it; of a week, also what comes in the next
 * seven days and what waits for others.
 */
export function workFor(summary: Summary, entries: readonly DatedEntry[]): readonly DatedEntry[] {
  if (summary === 'off') return [];
  return summary === 'weekly' ? entries : entries.filter(({ day }) => isForToday(day));
}

/** The most urgent counts, for the subject line: '3 overdue invoices ($1,862.50)', '2 consultations'. */
export function openWorkInBrief(work: readonly DatedEntry[]): string[] {
  const byKind = Map.groupBy(work, ({ kind }) => kind);
  return [...new Set([...urgentKinds, ...openWorkKinds])]
    .flatMap((kind) => {
      const entries = byKind.get(kind);
      return entries ? [`${counted(kind, entries.length)}${moneyText(kind, entries, ' (', ')')}`] : [];
    })
    .slice(0, maxInBrief);
}

/** Label and value of everything open, in the order of the list on screen. */
export function openWorkFacts(work: readonly DatedEntry[], clock: Clock): [string, string][] {
  const byKind = Map.groupBy(work, ({ kind }) => kind);
  return openWorkKinds.flatMap((kind): [string, string][] => {
    const entries = byKind.get(kind);
    return entries ? [[capitalized(openWorkLabels[kind][1]), valueOf(kind, entries, clock)]] : [];
  });
}

function valueOf(kind: OpenWorkKind, entries: readonly DatedEntry[], clock: Clock): string {
  if (kind === 'consultation') return consultationsText(entries, clock);
  if (kind === 'message') return awaitingText(entries, clock);
  if (kind === 'deadline' || kind === 'job') return daysText(entries);
  return `${entries.length}${moneyText(kind, entries, ', ')}`;
}

/** '2 overdue, 1 today, 4 in the next seven days, 1 waiting'. */
function daysText(entries: readonly DatedEntry[]): string {
  const count = (isCounted: (entry: DatedEntry) => boolean) => entries.filter(isCounted).length;
  const counts = [
    [count(({ day }) => day === 'overdue'), 'overdue'],
    [count(({ day }) => day === 'today'), 'today'],
    [count(({ day }) => day !== 'waiting' && !isForToday(day)), 'in the next seven days'],
    [count(({ day }) => day === 'waiting'), 'waiting for others'],
  ] as const;
  return counts.flatMap(([number, text]) => (number > 0 ? [`${number} ${text}`] : [])).join(', ');
}

function consultationsText(entries: readonly DatedEntry[], { now, zone }: Clock): string {
  const [first] = entries
    .flatMap(({ who, startsAt }) => (startsAt ? [{ who, startsAt }] : []))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  if (!first) return String(entries.length);
  const { who, startsAt } = first;
  const day =
    firmDate(startsAt, zone) === firmDate(now, zone) ? 'today' : `on ${weekdayText(startsAt, zone)}`;
  return `${entries.length}, ${entries.length > 1 ? 'the first ' : ''}${day} at ${timeText(startsAt, zone)} with ${who}`;
}

function awaitingText(entries: readonly DatedEntry[], clock: Clock): string {
  const [first] = entries
    .flatMap(({ who, since }) => (since ? [{ who, since }] : []))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (!first) return String(entries.length);
  const longest = entries.length > 1 ? 'the longest, ' : '';
  return `${entries.length}, ${first.who} ${longest}since ${sinceText(first.since, clock)}`;
}

/** 'today', a weekday within the last six days, or else the date. */
function sinceText(since: Date, { now, zone }: Clock): string {
  const date = firmDate(since, zone);
  const today = firmDate(now, zone);
  if (date === today) return 'today';
  return date > addDays(today, -7) ? weekdayOf(date) : longDate(date);
}

/** What is owed; a draft is not owed yet. */
function moneyText(kind: OpenWorkKind, entries: readonly DatedEntry[], before: string, after = ''): string {
  if (kind !== 'overdue-invoice') return '';
  const cents = entries.reduce((sum, entry) => sum + (entry.cents ?? 0), 0);
  return `${before}${dollars(cents)}${after}`;
}

function counted(kind: OpenWorkKind, count: number): string {
  const [one, several] = openWorkLabels[kind];
  return `${count} ${count === 1 ? one : several}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
