import { expect, test } from 'vitest';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { sameHours } from '#contract/bookings/week.ts';
import { conflictingBookings } from './conflicting-bookings.ts';

const held = { id: 1, name: 'Pat', date: '2026-12-01', minutes: 540, length: 30, status: 'pending' as const };
const reasons = (booking: Partial<typeof held>, rules: Partial<typeof defaultBookingRules> = {}) =>
  conflictingBookings([{ ...held, ...booking }], { ...defaultBookingRules, ...rules }, '2026-11-30').map(
    ({ reason }) => reason,
  );

test('a booking that the rules allow is not listed', () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({ minutes: 990 })).toEqual([]);
});

test.each([
  [{ date: '2026-12-04' }, {}, 'Friday is not a booking day'],
  [{}, { closedDates: ['2026-12-01'] }, 'The office is closed on this date'],
  [{ date: '2027-11-11' }, {}, 'The office is closed for Veterans Day'],
  [{}, { week: sameHours(['Tuesday'], 545, 1020) }, 'Outside the booking hours'],
  [{ minutes: 1000 }, {}, 'Outside the booking hours'],
  [{ date: '2027-01-05' }, { horizon: 1 }, 'Further ahead than can be booked'],
])('%j by %j: %s', (booking, rules, reason) => {
  expect(reasons(booking, rules)).toEqual([reason]);
});
