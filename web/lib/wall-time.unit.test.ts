import { minute } from '#contract/durations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateTimeAt, wallTimeOf } from './wall-time.ts';

const denver = 'America/Denver';
const hour = 60 * minute;

test.each([
  ['2026-12-01', '09:00', denver, '2026-12-01T16:00:00.000Z'],
  ['2026-07-01', '00:00', denver, '2026-07-01T06:00:00.000Z'],
  ['2026-11-01', '23:30', denver, '2026-11-02T06:30:00.000Z'],
  ['2026-03-08', '01:59', denver, '2026-03-08T08:59:00.000Z'],
  ['2026-03-08', '03:00', denver, '2026-03-08T09:00:00.000Z'],
  ['2026-12-01', '09:00', 'America/New_York', '2026-12-01T14:00:00.000Z'],
  ['2026-12-01', '09:00', 'Asia/Kathmandu', '2026-12-01T03:15:00.000Z'],
  ['2026-12-01', '09:00', 'Pacific/Auckland', '2026-11-30T20:00:00.000Z'],
])('%s at %s in %s is %s', (date, time, zone, dateTime) => {
  expect(dateTimeAt(date, time, zone)?.toISOString()).toBe(dateTime);
  expect(wallTimeOf(new Date(dateTime), zone)).toEqual({ date, time });
});

describe('when the clocks change', () => {
  test.each([
    ['an hour in Denver', '2026-03-08', '02:30', denver],
    ['half an hour on Lord Howe', '2026-10-04', '02:15', 'Australia/Lord_Howe'],
    ['midnight in Cairo', '2026-04-24', '00:30', 'Africa/Cairo'],
    ['a whole day in Samoa', '2011-12-30', '12:00', 'Pacific/Apia'],
  ])('%s is skipped and is no date-time', (_what, date, time, zone) => {
    expect(dateTimeAt(date, time, zone)).toBeNull();
  });

  test.each([
    ['Denver', '2026-11-01', '01:30', denver, '2026-11-01T07:30:00.000Z'],
    ['Lord Howe', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('a time that comes twice in %s is the first of the two', (_where, date, time, zone, dateTime) => {
    expect(dateTimeAt(date, time, zone)?.toISOString()).toBe(dateTime);
  });
});

test.each([
  ['2026-03-08', ''],
  ['soon', '09:00'],
  ['2026-02-30', '09:00'],
  ['2026-03-01', '24:30'],
])('%j at %j is no time at all', (date, time) => {
  expect(dateTimeAt(date, time, denver)).toBeNull();
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const minutes = fc
  .integer({ min: Date.UTC(2020, 0, 1) / minute, max: Date.UTC(2036, 0, 1) / minute })
  .map((count) => count * minute);

test('every date-time is found again from its day and time, whatever the zone', () => {
  fc.assert(
    fc.property(zones, minutes, (zone, dateTime) => {
      const wall = wallTimeOf(new Date(dateTime), zone);
      const found = dateTimeAt(wall.date, wall.time, zone)?.getTime() ?? Number.NaN;
      expect(wallTimeOf(new Date(found), zone)).toEqual(wall);
      // Earlier only where the clocks run through the same time twice.
      expect(dateTime - found).toBeGreaterThanOrEqual(0);
      expect(dateTime - found).toBeLessThanOrEqual(3 * hour);
    }),
    { numRuns: 2000 },
  );
});

test('a day and time is a date-time exactly if some date-time reads so', () => {
  fc.assert(
    fc.property(zones, minutes, (zone, dateTime) => {
      const text = new Date(dateTime).toISOString();
      const [date, time] = [text.slice(0, 10), text.slice(11, 16)];
      const found = dateTimeAt(date, time, zone);
      const readings = Array.from({ length: (2 * 27 * hour) / (15 * minute) }, (_, index) =>
        wallTimeOf(new Date(dateTime - 27 * hour + index * 15 * minute), zone),
      );
      const isRead = readings.some((wall) => wall.date === date && wall.time === time);
      expect(found !== null).toBe(isRead);
    }),
    { numRuns: 200 },
  );
});
