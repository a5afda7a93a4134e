import { setImmediate as yieldToOthers } from 'node:timers/promises';
import ical, { escape, type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

/** A calendar that others subscribe to, without its events. */
export interface FeedCalendar {
  firmName: string;
  name: string;
  description: string;
}

/** An event of one whole day. */
export interface FeedEvent {
  /** The same at each fetch, by which a calendar knows the event again. */
  uid: string;
  /** yyyy-mm-dd */
  date: string;
  summary: string;
  description: string;
  url: string;
  changedAt: Date;
  /** Grows with each change. */
  sequence: number;
}

/** Seconds after which a calendar should ask again; most ask when they like. */
const refreshAfter = 6 * 60 * 60;
/** Events that are written before other requests have their turn: a hundred take about 20 milliseconds. */
const batch = 100;

const firstEvent = '\r\nBEGIN:VEVENT';
const end = 'END:VCALENDAR';

/** The calendar as text by RFC 5545. Its days hold nobody's time: they are free for meetings. */
export async function calendarText(about: FeedCalendar, events: readonly FeedEvent[]): Promise<string> {
  const head = openCalendar(about).toString();
  const parts = [head.slice(0, head.lastIndexOf(end))];
  for (let start = 0; start < events.length; start += batch) {
    const calendar = openCalendar(about);
    for (const event of events.slice(start, start + batch)) addEvent(calendar, event);
    const text = calendar.toString();
    parts.push(`${text.slice(text.indexOf(firstEvent), text.lastIndexOf(end)).trim()}\r\n`);
    await yieldToOthers();
  }
  return `${parts.join('')}${end}\r\n`;
}

/** The library escapes the texts of events, but none of the calendar's own. */
function openCalendar({ firmName, name, description }: FeedCalendar): ICalCalendar {
  return ical({
    prodId: { company: escape(firmName, false), product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: escape(name, false),
    description: escape(description, false),
    ttl: refreshAfter,
  });
}

function addEvent(calendar: ICalCalendar, event: FeedEvent): void {
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    start: new Date(`${event.date}T00:00:00Z`),
    allDay: true,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    summary: event.summary,
    description: event.description,
    url: event.url,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}
