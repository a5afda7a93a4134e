import { describe, expect, test } from 'vitest';
import { expiredBackups } from './retention.ts';

const zone = 'America/Denver';
const backup = (time: string) => ({ name: time, at: new Date(time) });
const kept = (times: string[]) => {
  const expired = new Set(expiredBackups(times.map(backup), zone));
  return times.filter((time) => !expired.has(time));
};

/** Each night at 9:00 UTC, which is 2 or 3 in the morning in Utah. */
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
});
