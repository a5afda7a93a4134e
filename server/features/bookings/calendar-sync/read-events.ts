import ical from 'ical.js';
import { isRealZone } from '#contract/zones.ts';
import { addMissingZones } from './named-zones.ts';

/** What the sync needs to know of one event. Times are milliseconds since 1970. */
export interface ReadEvent {
  uid: string;
  /** When the first occurrence starts; null for all-day, cancelled and unreadable events. */
  startsAt: number | null;
  /** The times within the window at which its owner is busy, one entry for each occurrence. */
  busy: [startsAt: number, endsAt: number][];
}

export interface ReadingWindow {
  from: number;
  to: number;
  /** The zone for all-day events and for times without a zone. */
  zone: string;
}

/** Occurrences of one event that are read. An event that recurs every second is nobody's appointment. */
const maxOccurrences = 20_000;

/** Reads an iCalendar text. One that can't be read has no busy times. */
export function readEvent(text: string, window: ReadingWindow): ReadEvent {
  try {
    const calendar = ical.Component.fromString(text);
    addMissingZones(calendar, window);
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ical.Event(component));
    const masters = events.filter((event) => !event.isRecurrenceException());
    const exceptions = events.filter((event) => event.isRecurrenceException());
    const mainEvents = masters.length > 0 ? masters : exceptions;
    const [first] = mainEvents;
    if (!first) return emptyEvent;
    const busy = mainEvents.flatMap((event) =>
      event.isRecurring() ? recurringBusyTimes(event, exceptions, window) : singleBusyTime(event, window),
    );
    const hasStart = !first.startDate.isDate && !isCancelled(first);
    return { uid: first.uid, startsAt: hasStart ? instant(first.startDate, window.zone) : null, busy };
  } catch {
    return emptyEvent;
  }
}

const emptyEvent: ReadEvent = { uid: '', startsAt: null, busy: [] };

function isCancelled({ component }: ical.Event): boolean {
  return textOf(component, 'status') === 'CANCELLED';
}

function isBusy(event: ical.Event): boolean {
  return !isCancelled(event) && textOf(event.component, 'transp') !== 'TRANSPARENT';
}

function textOf(component: ical.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.toUpperCase() : '';
}

function singleBusyTime(event: ical.Event, window: ReadingWindow): ReadEvent['busy'] {
  return isBusy(event) ? clip(spanOf(event.startDate, event.endDate, window.zone), window) : [];
}

function recurringBusyTimes(
  event: ical.Event,
  exceptions: ical.Event[],
  window: ReadingWindow,
): ReadEvent['busy'] {
  for (const exception of exceptions) if (exception.uid === event.uid) event.relateException(exception);
  const busy: ReadEvent['busy'] = [];
  const occurrences = event.iterator();
  for (let count = 0; count < maxOccurrences; count += 1) {
    const next = occurrences.next();
    // The types always promise a time, but at its end the iterator returns none.
    if (!(next instanceof ical.Time)) break;
    // An occurrence from after the window may have been moved into it, so read one more week.
    if (instant(next, window.zone) > window.to + 7 * 86_400_000) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (isBusy(item)) busy.push(...clip(spanOf(startDate, endDate, window.zone), window));
  }
  return busy;
}

function spanOf(start: ical.Time, end: ical.Time, zone: string): [number, number] {
  return [instant(start, zone), instant(end, zone)];
}

function clip([from, to]: [number, number], window: ReadingWindow): ReadEvent['busy'] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
  const span: [number, number] = [Math.max(from, window.from), Math.min(to, window.to)];
  return span[0] < span[1] ? [span] : [];
}

/**
 * A time in milliseconds since 1970. IANA zones follow this machine's rules, because those in the file may be outdated.
 * All-day and floating times are in the firm's zone.
 */
function instant(time: ical.Time, firmZone: string): number {
  const { tzid } = time.zone ?? { tzid: 'floating' };
  if (tzid === 'UTC') return time.toUnixTime() * 1000;
  const zone = time.isDate || tzid === 'floating' ? firmZone : tzid;
  if (!isRealZone(zone)) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const wall = time.isDate ? { year, month, day } : { year, month, day, hour, minute, second };
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
}
