import { expect, test } from 'vitest';
import { confirmedTime } from './confirmed-time.ts';

const booked = { date: '2026-12-02', time: '11:30 AM', startsAt: '2026-12-02T18:30:00.000Z' };

test.for([
  ['America/Denver', 'Wednesday', '2', '11:30 AM Mountain Time'],
  ['America/New_York', 'Wednesday', '2', '11:30 AM Mountain Time, 1:30 PM your time'],
  [
    'Asia/Kolkata',
    'Thursday',
    '3',
    '12:00 AM on Thursday your time. That is 11:30 AM Mountain Time, Wednesday, December 2, 2026',
  ],
] as const)('a confirmation shows the date of its visitor large: %s', ([zone, weekday, day, time]) => {
  expect(confirmedTime(booked, 'America/Denver', zone)).toEqual({
    weekday,
    day,
    monthAndYear: 'December 2026',
    time,
  });
});

test('a confirmation without a date-time shows the date of the firm', () => {
  const { weekday, time } = confirmedTime(
    { ...booked, startsAt: undefined },
    'America/Denver',
    'Asia/Kolkata',
  );
  expect([weekday, time]).toEqual(['Wednesday', '11:30 AM Mountain Time']);
});
