import ical from 'ical.js';
import { isRealZone } from '#contract/zones.ts';
import { describeZones } from './named-zones.ts';

/** What is read of one event's file. Times are milliseconds since 1970. */
export interface ReadEvent {
  uid: string;
  /** When its first event begins, null for all-day, cancelled and unreadable ones. */
  startsAt: number | null;
  /** When it keeps its owner busy within the window, each time of a repeated event by itself. */
  busy: [startsAt: number, endsAt: number][];
}

export interface ReadingWindow {
  from: number;
  to: number;
  /** The zone of all-day events and of times without one. */
  zone: string;
}

/** Times of one repeated event that are looked at; one that repeats by the second is nobody's appointment. */
const maxTimes = 20_000;

/** Reads an iCalendar text; one that cannot be read keeps nobody busy. */
export function readEvent(text: string, window: ReadingWindow): ReadEvent {
  try {
    const calendar = ical.Component.fromString(text);
    describeZones(calendar, window);
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ical.Event(component));
    const masters = events.filter((event) => !event.isRecurrenceException());
    const changed = events.filter((event) => event.isRecurrenceException());
    const [first] = masters.length > 0 ? masters : changed;
    if (!first) return nothing;
    const busy = (masters.length > 0 ? masters : changed).flatMap((event) =>
      event.isRecurring() ? repeated(event, changed, window) : once(event, window),
    );
    const isOneTime = !first.startDate.isDate && isBusyOrFree(first);
    return { uid: first.uid, startsAt: isOneTime ? instant(first.startDate, window.zone) : null, busy };
  } catch {
    return nothing;
  }
}

const nothing: ReadEvent = { uid: '', startsAt: null, busy: [] };

function isBusyOrFree({ component }: ical.Event): boolean {
  return textOf(component, 'status') !== 'CANCELLED';
}

function isBusy(event: ical.Event): boolean {
  return isBusyOrFree(event) && textOf(event.component, 'transp') !== 'TRANSPARENT';
}

function textOf(component: ical.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.toUpperCase() : '';
}

function once(event: ical.Event, window: ReadingWindow): ReadEvent['busy'] {
  return isBusy(event) ? within(spanOf(event.startDate, event.endDate, window.zone), window) : [];
}

function repeated(event: ical.Event, changed: ical.Event[], window: ReadingWindow): ReadEvent['busy'] {
  for (const exception of changed) if (exception.uid === event.uid) event.relateException(exception);
  const busy: ReadEvent['busy'] = [];
  const times = event.iterator();
  for (let count = 0; count < maxTimes; count += 1) {
    const next = times.next();
    // The types promise a time, the iterator ends without one.
    if (!(next instanceof ical.Time)) break;
    // A moved one may come back into the window: a week is room for that.
    if (instant(next, window.zone) > window.to + 7 * 86_400_000) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (isBusy(item)) busy.push(...within(spanOf(startDate, endDate, window.zone), window));
  }
  return busy;
}

function spanOf(start: ical.Time, end: ical.Time, zone: string): [number, number] {
  return [instant(start, zone), instant(end, zone)];
}

function within([from, to]: [number, number], window: ReadingWindow): ReadEvent['busy'] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
  const span: [number, number] = [Math.max(from, window.from), Math.min(to, window.to)];
  return span[0] < span[1] ? [span] : [];
}

/**
 * A time in milliseconds. The rules of a zone with a real name are those of this machine: what a server sends along may be old.
 * All-day and floating times are the firm's.
 */
function instant(time: ical.Time, firmZone: string): number {
  const { tzid } = time.zone ?? { tzid: 'floating' };
  if (tzid === 'UTC') return time.toUnixTime() * 1000;
  const named = time.isDate || tzid === 'floating' ? firmZone : tzid;
  if (!isRealZone(named)) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const wall = time.isDate ? { year, month, day } : { year, month, day, hour, minute, second };
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(named).epochMilliseconds;
}
