import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T12:00:00Z', 'a moment ago'],
  ['2026-11-23T12:00:30Z', 'a moment ago'],
  ['2026-11-23T11:59:48Z', '12 seconds ago'],
  ['2026-11-23T11:58:59Z', '1 minute ago'],
  ['2026-11-21T12:00:00Z', '2 days ago'],
])('%s was %s', (dateTime, text) => {
  expect(timeAgo(dateTime, now)).toBe(text);
});
