import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import ical, { escape, type ICalCalendar, ICalEventTransparency } from 'ical-generator';

/** The properties of a calendar feed, without its events. */
export interface FeedCalendar {
  firmName: string;
  name: string;
  description: string;
}

/** An all-day event. */
export interface FeedEvent {
  /** The same at each fetch, so that calendar programs recognize the event. */
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

/** Suggested refresh interval in seconds. Most calendar programs ignore it. */
const refreshInterval = 6 * 60 * 60;
/** Events that are rendered before yielding to other requests: a hundred take about 20 milliseconds. */
const batchSize = 100;

const eventStart = '\r\nBEGIN:VEVENT';
const calendarEnd = 'END:VCALENDAR';

/** Renders the calendar as iCalendar text (RFC 5545). Its events are transparent: they leave their days free for meetings. */
export async function calendarText(properties: FeedCalendar, events: readonly FeedEvent[]): Promise<string> {
  const head = openCalendar(properties).toString();
  const parts = [head.slice(0, head.lastIndexOf(calendarEnd))];
  for (let start = 0; start < events.length; start += batchSize) {
    const calendar = openCalendar(properties);
    for (const event of events.slice(start, start + batchSize)) addEvent(calendar, event);
    const text = calendar.toString();
    parts.push(`${text.slice(text.indexOf(eventStart), text.lastIndexOf(calendarEnd)).trim()}\r\n`);
    await yieldToEventLoop();
  }
  return `${parts.join('')}${calendarEnd}\r\n`;
}

/** Escapes the calendar's own texts: the library escapes only those of events. */
function openCalendar({ firmName, name, description }: FeedCalendar): ICalCalendar {
  return ical({
    prodId: { company: escape(firmName, false), product: 'Deadlines', language: 'EN' },
    name: escape(name, false),
    description: escape(description, false),
    ttl: refreshInterval,
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
