import { type BusyChoices, isBusy } from './reading/attendance.ts';
import { type ContentLine, contentLines } from './reading/content-lines.ts';
import { visitStarts } from './reading/recurrence.ts';
import { dateWithin, durationOf, type FindZone, parseWallTime, type WallTime } from './reading/wall-times.ts';
import { ianaClock, zonesOf } from './reading/zones.ts';

/** What the sync needs to know of one event. Times are milliseconds since 1970. */
export interface ReadEvent {
  uid: string;
  /** When the first occurrence starts and ends; null for all-day, cancelled and unreadable events. */
  startsAt: number | null;
  endsAt: number | null;
  /** The times within the window at which its owner is busy, without overlaps and in order. */
  busy: Span[];
  /** True if something about its times can't be read, so that `busy` has what is known and may lack some. */
  unreadable: boolean;
  /** What it is called; empty if it has no name. */
  title: string;
}

type Span = [startsAt: number, endsAt: number];

export interface ReadingWindow {
  from: number;
  to: number;
  /** The zone for all-day events and for times without a zone. */
  zone: string;
  /** Addresses of the owner in lower case, which tell her answers to invitations. */
  addresses: string[];
  choices: BusyChoices;
}

/** Occurrences of one event that are read. After them, it counts as busy until it ends. */
const maxOccurrences = 20_000;
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Reads an iCalendar text. What can't be read counts as busy, as far as its date is known. `isCareful` reads only the first
 * occurrence of each event, for a text that takes too long otherwise.
 */
export function readEvent(text: string, window: ReadingWindow, isCareful = false): ReadEvent {
  const { events, zones, isWhole } = contentLines(text);
  const state = { unreadable: isCareful || !isWhole };
  const findZone = zonesOf(zones, !isCareful);
  const context: Context = {
    window,
    isCareful,
    addresses: new Set(window.addresses),
    reportUnreadable() {
      state.unreadable = true;
    },
    findZone(tzid) {
      const zone = findZone(tzid);
      if (!zone.isKnown) state.unreadable = true;
      return zone;
    },
  };
  const uidOf = (lines: readonly ContentLine[]) => lines.find(({ name }) => name === 'UID')?.value ?? '';
  const groups = [...Map.groupBy(events, uidOf).values()];
  const busy = merged(groups.flatMap((group) => busyOf(group, context)));
  const first = groups[0]?.find((lines) => !isOverride(lines)) ?? groups[0]?.[0];
  const isCancelled = first?.some(({ name, value }) => name === 'STATUS' && /^\s*cancelled\s*$/i.test(value));
  // What can't be read of a free event is nobody's concern.
  const quiet: Context = { ...context, findZone, reportUnreadable() {} };
  const span = first && !isCancelled ? firstSpan(first, quiet) : undefined;
  const [startsAt, endsAt] = span?.start && !span.start.isDate && span.isKnown ? span.times : [null, null];
  const unreadable = state.unreadable;
  return { uid: first ? uidOf(first) : '', startsAt, endsAt, busy, unreadable, title: titleOf(first ?? []) };
}

const maxTitle = 200;

function titleOf(lines: readonly ContentLine[]): string {
  const title = lines.find(({ name }) => name === 'SUMMARY')?.value ?? '';
  // Commas, semicolons and line breaks are written with a backslash (RFC 5545, 3.3.11).
  const plain = title.replaceAll(/\\n/gi, ' ').replaceAll(/\\(.)/g, '$1');
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, maxTitle);
}

interface Context {
  window: ReadingWindow;
  isCareful: boolean;
  addresses: ReadonlySet<string>;
  findZone: FindZone;
  reportUnreadable: () => void;
}

function isOverride(lines: readonly ContentLine[]): boolean {
  return lines.some(({ name }) => name === 'RECURRENCE-ID');
}

/** The busy times of an event and of the occurrences that were changed one by one, which have their own times. */
function busyOf(group: readonly ContentLine[][], context: Context): Span[] {
  const overrides = group.filter(isOverride);
  const changed = context.isCareful ? [] : overrides.flatMap((lines) => changedOccurrence(lines, context));
  return group
    .filter(
      (lines) => isBusy(lines, context.addresses, context.window.choices) || changesLater(lines, changed),
    )
    .flatMap((lines) => spansOf(lines, isOverride(lines) ? [] : changed, context));
}

/** An occurrence that has a VEVENT of its own, or where a change of all later ones begins. */
interface Change {
  lines: readonly ContentLine[];
  original: WallTime;
  /** Set if it changes all later occurrences too: how much later they begin and how long they are; null if they are free. */
  later: { shift: number; length: number } | null | undefined;
}

function changedOccurrence(lines: readonly ContentLine[], context: Context): Change[] {
  const id = lines.find(({ name }) => name === 'RECURRENCE-ID');
  const original = id && readWall(id.value, id, context);
  if (!original) return [];
  if (id.params.get('RANGE')?.toUpperCase() !== 'THISANDFUTURE')
    return [{ lines, original, later: undefined }];
  const first = firstSpan(lines, context);
  const isFree = !isBusy(lines, context.addresses, context.window.choices);
  if (!first) return [{ lines, original, later: undefined }];
  const { times } = first;
  const shift = times[0] - original.clock(original.wall)[0];
  return [{ lines, original, later: isFree ? null : { shift, length: lengthOf(first) } }];
}

/** True for a free event that becomes busy later. */
function changesLater(lines: readonly ContentLine[], changed: readonly Change[]): boolean {
  return !isOverride(lines) && changed.some(({ later }) => later);
}

function spansOf(lines: readonly ContentLine[], changed: readonly Change[], context: Context): Span[] {
  const { window, isCareful } = context;
  const first = firstSpan(lines, context);
  if (!first) {
    context.reportUnreadable();
    return [];
  }
  const named = (name: string) => lines.filter((line) => line.name === name);
  if (named('EXRULE').length > 0) context.reportUnreadable();
  if (!first.start || isCareful) return clipped(first.times, window);
  const { start } = first;
  const length = lengthOf(first);
  const isBusyItself = isBusy(lines, context.addresses, window.choices);
  const replaced = keysOf(
    [...readAll(named('EXDATE'), context), ...changed.map(({ original }) => original)],
    start.isDate,
  );
  const ranges = changed
    .filter(({ later }) => later !== undefined)
    .map(({ original, later }) => ({ from: original.clock(original.wall)[0], later }))
    .toSorted((a, b) => b.from - a.from);
  const spanAt = (time: WallTime): Span | undefined => {
    const [earliest, latest] = time.clock(time.wall);
    const range = ranges.find(({ from }) => from <= earliest);
    if (!range) return isBusyItself ? [earliest, latest + lengthFrom(time.wall, length, first)] : undefined;
    const { later } = range;
    return later ? [earliest + later.shift, latest + later.shift + later.length] : undefined;
  };
  const spans: Span[] = [];
  const add = (time: WallTime) => {
    const span = keysAt(time).some((key) => replaced.has(key)) ? undefined : spanAt(time);
    if (span) spans.push(...clipped(span, window));
  };
  add(start);
  for (const line of named('RDATE'))
    for (const value of line.value.split(',')) {
      const extra = extraTime(value, line, context);
      if (extra?.span && isBusyItself) spans.push(...clipped(extra.span, window));
      else if (extra?.start) add(extra.start);
    }
  for (const { value } of named('RRULE')) {
    const rest = addStarts(value, first, add, context);
    const span = rest && spanAt(rest);
    if (span) spans.push(...clipped([span[0], window.to], window));
  }
  return spans;
}

/** Adds the starts that a rule gives. Returns the start from which on there are too many of them, if any. */
function addStarts(
  rule: string,
  { start, times }: FirstSpan,
  add: (time: WallTime) => void,
  { window, reportUnreadable }: Context,
): WallTime | undefined {
  if (!start) return undefined;
  // Two days more, since the clock of the event may be any on earth.
  const first = window.from - (times[1] - times[0]) - 2 * day;
  const from = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO('UTC').toPlainDateTime();
  let count = 0;
  let rest: WallTime | undefined;
  try {
    visitStarts(rule, start, from, (wall) => {
      // An occurrence from after the window may have been moved into it, so read one more week.
      if (start.clock(wall)[0] > window.to + 7 * day) return false;
      if (Temporal.PlainDateTime.compare(wall, from) < 0) return true;
      count += 1;
      if (count > maxOccurrences) rest = { ...start, wall };
      else add({ ...start, wall });
      return rest === undefined;
    });
  } catch {
    reportUnreadable();
  }
  if (rest) reportUnreadable();
  return rest;
}

interface FirstSpan {
  /** Undefined if only the day is known. */
  start: WallTime | undefined;
  times: Span;
  /** For an event of whole days, how many. */
  days: number | undefined;
  /** False if something about it can't be read. */
  isKnown: boolean;
}

/** The first occurrence of an event as far as it can be read; undefined if not even its date is known. */
function firstSpan(lines: readonly ContentLine[], context: Context): FirstSpan | undefined {
  const lineOf = (name: string) => lines.find((line) => line.name === name);
  const [startLine, endLine] = [lineOf('DTSTART'), lineOf('DTEND')];
  const start = startLine && readWall(startLine.value, startLine, context);
  const end = endLine && readWall(endLine.value, endLine, context);
  if (!start) {
    context.reportUnreadable();
    const known = dateWithin(startLine?.value ?? '') ?? end?.wall ?? dateWithin(endLine?.value ?? '');
    return known && { start: undefined, times: dayOf(known, context), days: undefined, isKnown: false };
  }
  const [earliest, latest] = start.clock(start.wall);
  const known = knownEnd(start, { end, endLine, durationLine: lineOf('DURATION') });
  if (known === undefined) {
    context.reportUnreadable();
    // When it ends is unknown: then it lasts for the rest of its day.
    const [, endOfDay] = dayOf(start.wall, context);
    const times: Span = [earliest, Math.max(endOfDay, latest + minute)];
    return { start, times, days: start.isDate ? 1 : undefined, isKnown: false };
  }
  // One without an end, like a reminder, takes the moment at which it begins.
  const times: Span = [earliest, Math.max(known.time, latest + minute)];
  return { start, times, days: known.days, isKnown: earliest === latest };
}

/** When the first occurrence ends; undefined if that can't be read. */
function knownEnd(
  start: WallTime,
  {
    end,
    endLine,
    durationLine,
  }: { end: WallTime | undefined; endLine: ContentLine | undefined; durationLine: ContentLine | undefined },
): { time: number; days: number | undefined } | undefined {
  const latest = (time: WallTime, wall = time.wall) => time.clock(wall)[1];
  const inDays = (days: number) => ({ time: latest(start, start.wall.add({ days })), days });
  if (endLine) {
    if (!end || latest(end) < latest(start)) return undefined;
    if (!start.isDate || !end.isDate) return { time: latest(end), days: undefined };
    return inDays(Math.max(start.wall.until(end.wall, { largestUnit: 'days' }).days, 1));
  }
  if (durationLine) {
    const duration = durationOf(durationLine.value);
    if (!duration) return undefined;
    const { weeks, days, hours, minutes, seconds } = duration;
    if (start.isDate && hours + minutes + seconds === 0) return inDays(Math.max(weeks * 7 + days, 1));
    // Days are those of the clock, hours are exact (RFC 5545, 3.3.6).
    const exact = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    return { time: latest(start, start.wall.add({ weeks, days })) + exact, days: undefined };
  }
  return start.isDate ? inDays(1) : { time: latest(start), days: undefined };
}

/** How long the first occurrence lasts from its latest start, to which it is added: where the zone is unknown, not from the earliest. */
function lengthOf({ start, times: [earliest, end] }: FirstSpan): number {
  return end - (start ? start.clock(start.wall)[1] : earliest);
}

/** How long an occurrence lasts: days have 23 to 25 hours. */
function lengthFrom(wall: Temporal.PlainDateTime, length: number, { start, days }: FirstSpan): number {
  if (!start || days === undefined) return length;
  return start.clock(wall.add({ days }))[1] - start.clock(wall)[1];
}

/** The firm's day that a date is on. */
function dayOf(wall: Temporal.PlainDateTime, { window }: Context): Span {
  const clock = ianaClock(window.zone);
  const midnight = wall.toPlainDate().toPlainDateTime();
  return [clock(midnight)[0], clock(midnight.add({ days: 1 }))[0]];
}

function readWall(value: string, line: ContentLine, { findZone, window }: Context): WallTime | undefined {
  return parseWallTime(value, line, findZone, window.zone);
}

/** One value of an RDATE: a start of an occurrence, or a time of its own. */
function extraTime(
  value: string,
  line: ContentLine,
  context: Context,
): { start?: WallTime; span?: Span } | undefined {
  const [first = '', last] = value.split('/');
  const start = readWall(first, line, context);
  if (!start) {
    context.reportUnreadable();
    const known = dateWithin(first);
    return known && { span: dayOf(known, context) };
  }
  if (last === undefined) return { start };
  const [earliest, latest] = start.clock(start.wall);
  const isDuration = /^\s*[+-]?P/i.test(last);
  const end = isDuration ? undefined : readWall(last, line, context);
  const known = knownEnd(start, {
    end,
    endLine: isDuration ? undefined : line,
    durationLine: isDuration ? { ...line, value: last } : undefined,
  });
  if (!known) context.reportUnreadable();
  return { span: [earliest, Math.max(known?.time ?? dayOf(start.wall, context)[1], latest + minute)] };
}

/** The date-times of EXDATE lines. One that can't be read takes out nothing. */
function readAll(lines: readonly ContentLine[], context: Context): WallTime[] {
  return lines.flatMap((line) =>
    line.value.split(',').flatMap((value) => {
      const time = readWall(value, line, context);
      if (!time) context.reportUnreadable();
      return time ?? [];
    }),
  );
}

/** Keys under which an EXDATE or RECURRENCE-ID finds the occurrence it means: its date, its time on the clock, or its instant. */
function keysOf(times: readonly WallTime[], areDates: boolean): Set<string> {
  return new Set(
    times.flatMap((time) => {
      const [date = '', ...others] = keysAt(time);
      return time.isDate || areDates ? [date] : others;
    }),
  );
}

function keysAt({ wall, tzid, clock }: WallTime): string[] {
  const [earliest, latest] = clock(wall);
  const keys = [wall.toPlainDate().toString(), `${tzid} ${wall.toString()}`];
  return earliest === latest ? [...keys, String(earliest)] : keys;
}

function clipped([from, to]: Span, window: ReadingWindow): Span[] {
  const span: Span = [Math.max(from, window.from), Math.min(to, window.to)];
  return span[0] < span[1] ? [span] : [];
}

/** Spans in order, those that touch joined. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
