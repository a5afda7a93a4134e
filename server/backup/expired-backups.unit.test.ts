import { describe, expect, test } from 'vitest';
import { expiredBackups, lastExpiry } from './expired-backups.ts';

const zone = 'America/Denver';
const backup = (time: string) => ({ name: time, at: new Date(time) });
const usual = { days: 14, months: 12 };
const kept = (times: string[], count = usual) => {
  const expired = new Set(expiredBackups(times.map(backup), zone, count));
  return times.filter((time) => !expired.has(time));
};

/** Every night at 9:00 UTC, which is 2:00 or 3:00 AM in Utah. */
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(`${from}T09:00:00Z`) + day * 24 * 3600_000).toISOString(),
  );

describe('backup retention', () => {
  test.each([
    ['none', [], []],
    ['the only one, however old', ['2020-01-01T09:00:00Z'], ['2020-01-01T09:00:00Z']],
    [
      'all of the newest day, and the last of each day before',
      ['2026-03-01T09:00:00Z', '2026-03-01T18:00:00Z', '2026-03-02T09:00:00Z', '2026-03-02T18:00:00Z'],
      ['2026-03-01T18:00:00Z', '2026-03-02T09:00:00Z', '2026-03-02T18:00:00Z'],
    ],
    [
      'by the day and the month of the firm: 5:00 UTC is the evening before in Utah',
      ['2026-02-28T12:00:00Z', '2026-03-01T05:00:00Z', ...nightly('2026-03-02', 20)],
      ['2026-03-01T05:00:00Z', ...nightly('2026-03-08', 14)],
    ],
    [
      'though no day of the last weeks has one',
      ['2026-01-05T09:00:00Z', '2026-01-06T09:00:00Z', '2026-06-01T09:00:00Z'],
      ['2026-01-05T09:00:00Z', '2026-01-06T09:00:00Z', '2026-06-01T09:00:00Z'],
    ],
  ])('%s', (_what, times, expected) => {
    expect(kept(times)).toEqual(expected);
  });

  test('14 days and the end of each of 12 months, after two years of nights', () => {
    const left = kept(nightly('2024-07-01', 730));
    expect(left).toHaveLength(14 + 11);
    expect(left.slice(0, 11).map((time) => time.slice(0, 10))).toEqual([
      '2025-07-31',
      '2025-08-31',
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  test('fewer where fewer are to be kept, down to those of the newest day [10.41]', () => {
    const nights = nightly('2026-01-01', 100);
    expect(kept(nights, { days: 3, months: 2 }).map((time) => time.slice(0, 10))).toEqual([
      '2026-03-31',
      '2026-04-08',
      '2026-04-09',
      '2026-04-10',
    ]);
    expect(kept(nights, { days: 1, months: 0 })).toEqual(nights.slice(-1));
  });

  test.each([
    [usual, '2027-01-02'],
    [{ days: 14, months: 1 }, '2026-02-15'],
    [{ days: 14, months: 0 }, '2026-02-15'],
    [{ days: 3, months: 1 }, '2026-02-04'],
    [{ days: 3, months: 2 }, '2026-03-02'],
  ])('with %o what was made until January 31, 2026 is gone by %s [10.41]', (count, expected) => {
    expect(lastExpiry(new Date('2026-01-31T20:00:00Z'), zone, count)).toBe(expected);
    const dayBefore = nightly('2026-01-01', 31 + 400).filter((time) => time.slice(0, 10) < expected);
    const left = kept([...dayBefore, `${expected}T09:00:00Z`], count);
    expect(left.filter((time) => time < '2026-02')).toEqual([]);
  });
});
