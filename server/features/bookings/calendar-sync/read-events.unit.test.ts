import { describe, expect, test } from 'vitest';
import { readInWorker } from './read-in-worker.ts';
import { readEvent } from './read-events.ts';

const window = {
  from: Date.parse('2026-10-01T00:00Z'),
  to: Date.parse('2027-04-01T00:00Z'),
  zone: 'America/Denver',
};
const file = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:one@example.com',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const busyOf = (...lines: string[]) =>
  readEvent(file(...lines), window).busy.map((span) =>
    span.map((time) => new Date(time).toISOString().slice(0, 16)),
  );

describe('an event of a calendar', () => {
  test('keeps its wall time when daylight saving changes between two occurrences', () => {
    expect(
      busyOf('DTSTART;TZID=America/Denver:20261030T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
    ).toEqual([
      ['2026-10-30T15:00', '2026-10-30T16:00'],
      ['2026-10-31T15:00', '2026-10-31T16:00'],
      ['2026-11-01T16:00', '2026-11-01T17:00'],
    ]);
  });

  test('in an IANA zone that its file does not define is at the time of that zone, in winter and in summer', () => {
    const weekly = [
      'DTSTART;TZID=America/New_York:20261027T130000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ];
    expect(busyOf(...weekly)).toEqual([
      ['2026-10-27T17:00', '2026-10-27T18:00'],
      ['2026-11-03T18:00', '2026-11-03T19:00'],
    ]);
    // Midnight in Tokyo is 15:00 UTC the day before, so the last occurrence is still included.
    const until = 'RRULE:FREQ=DAILY;UNTIL=20261102T150000Z';
    expect(busyOf('DTSTART;TZID=Asia/Tokyo:20261102T000000', 'DURATION:PT1H', until)).toEqual([
      ['2026-11-01T15:00', '2026-11-01T16:00'],
      ['2026-11-02T15:00', '2026-11-02T16:00'],
    ]);
  });

  test('that lasts all day is busy from midnight to midnight in the zone of the firm', () => {
    expect(busyOf('DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102')).toEqual([
      ['2026-10-31T06:00', '2026-11-02T07:00'],
    ]);
  });

  test.for(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED'])('with %s has no busy times', (line) => {
    expect(busyOf('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', line)).toEqual([]);
  });

  test('that cannot be parsed has no busy times', () => {
    expect(readEvent('not a calendar', window)).toEqual({ uid: '', startsAt: null, busy: [] });
  });
});

test('an invitation that takes forever to read blocks neither this process nor the other events', async () => {
  const endless = file(
    'DTSTART:19700101T000000Z',
    'DURATION:PT1S',
    'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  );
  const usual = file('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z');
  const [first, second] = await readInWorker([endless, usual], window, { batch: 1000, single: 1000 });
  expect(first?.busy).toEqual([]);
  expect(second?.busy).toHaveLength(1);
});
