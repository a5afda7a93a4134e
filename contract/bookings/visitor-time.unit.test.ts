import { expect, test } from 'vitest';
import { bookedTimeText } from './visitor-time.ts';

test.for([
  ['America/Denver', 'Tuesday, March 16, 2027, 9:00 AM Mountain Time'],
  ['America/Boise', 'Tuesday, March 16, 2027, 9:00 AM Mountain Time'],
  ['Asia/Kolkata', 'Tuesday, March 16, 2027, 9:00 AM Mountain Time (8:30 PM your time)'],
  ['Asia/Tokyo', 'Tuesday, March 16, 2027, 9:00 AM Mountain Time (12:00 AM on Wednesday your time)'],
  ['Pacific/Honolulu', 'Tuesday, March 16, 2027, 9:00 AM Mountain Time (5:00 AM your time)'],
] as const)('whoever cancels a booking reads when it is in their own zone too: %s', ([zone, text]) => {
  const booking = { date: '2027-03-16', time: '9:00 AM', startsAt: '2027-03-16T15:00:00.000Z' };
  expect(bookedTimeText(booking, 'America/Denver', zone)).toBe(text);
});
