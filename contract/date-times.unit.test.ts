import { describe, expect, test } from 'vitest';
import * as texts from './date-times.ts';

const zone = 'America/Denver';
const afternoon = '2026-11-24T22:00:05.000Z';

describe('Date-times as text', () => {
  test.each([
    [texts.dateTimeText, 'Nov 24, 2026, 3:00 PM'],
    [texts.exactDateTimeText, 'Nov 24, 2026, 3:00:05 PM'],
    [texts.fullDateTimeText, 'Tuesday, November 24, 2026 at 3:00 PM'],
    [texts.longDateTimeText, 'November 24, 2026 at 3:00 PM'],
    [texts.zonedDateTimeText, 'November 24, 2026 at 3:00:05 PM MST'],
    [texts.dateText, 'Nov 24, 2026'],
    [texts.fullDateText, 'Tuesday, November 24, 2026'],
    [texts.longDateText, 'November 24, 2026'],
    [texts.timeText, '3:00 PM'],
    [texts.weekdayText, 'Tuesday'],
  ] as const)('%o writes it in the zone that was asked for', (write, text) => {
    expect(write(afternoon, zone)).toBe(text);
    expect(write(new Date(afternoon), zone)).toBe(write(Date.parse(afternoon), zone));
  });

  test('anything that is no date-time is formatted as an empty text', () => {
    expect(texts.dateTimeText('soon')).toBe('');
  });

  test('the day of a date-time is that of the zone, a plain date is the same day everywhere', () => {
    expect(texts.longDateText('2026-11-24T03:00:00Z', zone)).toBe('November 23, 2026');
    expect(texts.longDateText('2026-11-24', zone)).toBe('November 24, 2026');
  });
});

test('a time in another zone says which, unless the reader’s clock shows the same [2.963]', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const winter = '2026-12-02T18:30:00Z';
  expect(texts.zoneLabel(winter, here)).toBe('');
  expect(texts.zoneLabel(winter, 'Etc/GMT+12')).not.toBe('');
  const labels = ['America/Denver', 'Asia/Kolkata', 'Pacific/Auckland'].map((other) =>
    texts.zoneLabel(winter, other),
  );
  expect(labels.filter((label) => label !== '')).toEqual(
    [' MST', ' GMT+5:30', ' GMT+13'].filter((_label, index) => labels[index] !== ''),
  );
  expect(texts.zoneLabel('not a date', 'America/Denver')).toBe('');
});
