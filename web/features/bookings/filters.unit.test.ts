import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { type BookingFilter, filterBookings } from './filters.ts';

const now = new Date('2026-11-20T18:00:00Z');

const asTheyCameIn = [
  some('Next month', '2026-12-18T17:00:00Z'),
  some('Last month', '2026-10-20T17:00:00Z', 'confirmed'),
  some('Tomorrow', '2026-11-21T17:00:00Z', 'confirmed'),
  some('Yesterday', '2026-11-19T17:00:00Z', 'cancelled'),
  some('Next week', '2026-11-27T17:00:00Z', 'cancelled'),
];

describe('The bookings under', () => {
  test.each<[BookingFilter, string[]]>([
    ['all', ['Next month', 'Last month', 'Tomorrow', 'Yesterday', 'Next week']],
    ['confirmed', ['Last month', 'Tomorrow']],
    ['cancelled', ['Yesterday', 'Next week']],
    ['upcoming', ['Tomorrow', 'Next week', 'Next month']],
    ['past', ['Yesterday', 'Last month']],
  ])('%s are %j', (filter, names) => {
    expect(filterBookings(asTheyCameIn, filter, now).map(({ name }) => name)).toEqual(names);
  });
});

function some(name: string, startsAt: string, status: Booking['status'] = 'pending'): Booking {
  return {
    id: 1,
    name,
    email: 'pat@example.com',
    business: 'Sample',
    service: 'payroll',
    date: startsAt.slice(0, 10),
    time: '10:00 AM',
    status,
    startsAt,
    createdAt: '2026-10-01T12:00:00Z',
    notes: '',
    calendarEventId: '',
    calendarEventLink: '',
  };
}
