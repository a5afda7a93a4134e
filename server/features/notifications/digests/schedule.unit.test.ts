import { describe, expect, test } from 'vitest';
import { lastDigest } from './schedule.ts';

const denver = 'America/Denver';
const seven = { minutes: 7 * 60, zone: denver };
const last = (now: string, days: 'weekdays' | 'mondays', at = seven) =>
  lastDigest(new Date(now), at, days).toISOString();

describe('the last digest that was due', () => {
  test.each([
    // Thursday, before and at seven in Denver (UTC-7).
    ['2026-11-26T13:59:59Z', 'weekdays', '2026-11-25T14:00:00.000Z'],
    ['2026-11-26T14:00:00Z', 'weekdays', '2026-11-26T14:00:00.000Z'],
    // The weekend has none.
    ['2026-11-29T20:00:00Z', 'weekdays', '2026-11-27T14:00:00.000Z'],
    // Monday, before and after.
    ['2026-11-30T13:00:00Z', 'mondays', '2026-11-23T14:00:00.000Z'],
    ['2026-11-30T14:00:00Z', 'mondays', '2026-11-30T14:00:00.000Z'],
    ['2026-12-03T14:00:00Z', 'mondays', '2026-11-30T14:00:00.000Z'],
  ] as const)('at %s, on %s, is that of %s', (now, days, expected) => {
    expect(last(now, days)).toBe(expected);
  });

  test('stays at the same time on the clock when daylight saving begins and ends [2.491]', () => {
    // It began on Sunday, March 8, 2026 and ended on Sunday, November 1.
    expect(last('2026-03-06T20:00:00Z', 'weekdays')).toBe('2026-03-06T14:00:00.000Z');
    expect(last('2026-03-09T20:00:00Z', 'weekdays')).toBe('2026-03-09T13:00:00.000Z');
    expect(last('2026-10-30T20:00:00Z', 'weekdays')).toBe('2026-10-30T13:00:00.000Z');
    expect(last('2026-11-02T20:00:00Z', 'weekdays')).toBe('2026-11-02T14:00:00.000Z');
  });

  test('is one a day where the zone skips or repeats that time of a weekday', () => {
    // Cairo skips midnight to 1 AM on Friday, April 24, 2026, and repeats 11 PM of Thursday, October 29.
    const cairo = { minutes: 30, zone: 'Africa/Cairo' };
    expect(last('2026-04-24T12:00:00Z', 'weekdays', cairo)).toBe('2026-04-23T22:30:00.000Z');
    const late = { minutes: 23 * 60 + 30, zone: 'Africa/Cairo' };
    const first = last('2026-10-29T20:45:00Z', 'weekdays', late);
    expect(first).toBe('2026-10-29T20:30:00.000Z');
    expect(last('2026-10-29T21:45:00Z', 'weekdays', late)).toBe(first);
  });
});
