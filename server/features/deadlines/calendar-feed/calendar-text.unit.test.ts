import ICAL from 'ical.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText, type FeedEvent } from './calendar-text.ts';

const about = { firmName: 'Ridgeline', name: 'Filing dates', description: 'These dates follow the rules.' };

function event(fields: Partial<FeedEvent> = {}): FeedEvent {
  return {
    uid: 'federal-1040.2026.1.client-7@www.example.com',
    date: '2027-04-15',
    summary: 'Form 1040 for 2026',
    description: 'Why this date',
    url: 'https://www.example.com/client-portal',
    changedAt: new Date('2026-12-01T18:30:00Z'),
    sequence: 12,
    ...fields,
  };
}

/** The events as another iCalendar parser reads them. */
function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test('an event lasts the whole day in every zone, is transparent, and has its sequence and timestamps', async () => {
  const text = await calendarText(about, [event()]);
  for (const line of [
    'DTSTART;VALUE=DATE:20270415',
    'UID:federal-1040.2026.1.client-7@www.example.com',
    'DTSTAMP:20261201T183000Z',
    'LAST-MODIFIED:20261201T183000Z',
    'SEQUENCE:12',
    'TRANSP:TRANSPARENT',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
  ])
    expect(text).toContain(`\r\n${line}\r\n`);
  expect(text).not.toContain('DTEND');
});

test('texts come back as they were, whatever is in them, in lines of at most 75 octets [2.445]', async () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'é', '𝄞', ',', ';', '\\', '\n', ':', '"', ' ') });
  await fc.assert(
    fc.asyncProperty(texts, texts, async (summary, description) => {
      const text = await calendarText(about, [
        event({ summary: `x${summary}x`, description: `x${description}x` }),
      ]);
      const [read] = eventsIn(text);
      expect([read?.summary, read?.description]).toEqual([`x${summary}x`, `x${description}x`]);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});

test('the names of the firm and the calendar come back as they were, whatever is in them', async () => {
  const name = 'Dates of Smith, Jones; Co \\ END:VCALENDAR BEGIN:VEVENT';
  const text = await calendarText({ firmName: 'Ridge, Line; Co', name, description: `${name}\n` }, [event()]);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const escaped = String.raw`Dates of Smith\, Jones\; Co \\ END:VCALENDAR BEGIN:VEVENT`;
  expect(lines).toEqual(
    expect.arrayContaining([
      String.raw`PRODID:-//Ridge\, Line\; Co//Deadlines//EN`,
      `NAME:${escaped}`,
      `X-WR-CALNAME:${escaped}`,
      String.raw`X-WR-CALDESC:${escaped}\n`,
    ]),
  );
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(eventsIn(text)).toHaveLength(1);
});

test.each([0, 1, 100, 101, 250])('%d events are one calendar', async (count) => {
  const events = Array.from({ length: count }, (_, index) => event({ uid: `${index}@www.example.com` }));
  const text = await calendarText(about, events);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect(text.match(/VCALENDAR/g)).toHaveLength(2);
  expect(text).not.toContain('\r\n\r\n');
  expect(eventsIn(text).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
});

test('a text can’t pass for the end of the calendar', async () => {
  const text = await calendarText(about, [event({ summary: 'END:VCALENDAR', description: 'BEGIN:VEVENT' })]);
  expect(eventsIn(text).map(({ summary }) => summary)).toEqual(['END:VCALENDAR']);
});

test('a feed is a calendar and no message: it has no METHOD, with and without events [2.1180]', async () => {
  for (const events of [[], [event()]]) expect(await calendarText(about, events)).not.toMatch(/^METHOD/m);
});
