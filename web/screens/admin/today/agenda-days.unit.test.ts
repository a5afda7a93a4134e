import { expect, test } from 'vitest';
import type { WeekBooking } from '#contract/bookings/schemas.ts';
import { agendaDays } from './agenda-days.ts';

const booking = (id: number, date: string, startsAt: string): WeekBooking => ({
  id,
  name: 'Pat',
  email: 'pat@example.com',
  business: '',
  service: 'payroll',
  meetingType: 'video',
  date,
  time: '10:00 AM',
  status: 'confirmed',
  startsAt,
  createdAt: '2026-11-20T17:00:00.000Z',
  phone: '',
  notes: '',
  calendarEventId: '',
  calendarEventLink: '',
  suspectedSpam: false,
  version: 1,
  length: 30,
});
const week = [
  booking(1, '2026-12-01', '2026-12-01T16:30:00.000Z'),
  booking(2, '2026-12-01', '2026-12-01T17:00:00.000Z'),
  booking(3, '2026-12-02', '2026-12-02T17:00:00.000Z'),
  booking(4, '2026-12-03', '2026-12-03T17:00:00.000Z'),
];

test('a meeting is on the agenda until it is over', () => {
  const { days, next } = agendaDays(week, '2026-12-01', new Date('2026-12-01T17:10:00Z'));
  expect(days.map(({ name, bookings }) => [name, bookings.map(({ id }) => id)])).toEqual([
    ['Today', [2]],
    ['Tomorrow', [3]],
  ]);
  expect(next?.id).toBe(4);
});
