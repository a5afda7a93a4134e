import { page } from 'vitest/browser';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { server } from './answers.ts';

let lastId = 0;

export function booking(changes: Partial<Booking> = {}): Booking {
  lastId += 1;
  return {
    id: lastId,
    name: `Ann Sample ${lastId}`,
    email: `ann${lastId}@example.com`,
    phone: '',
    business: `Sample Bakery ${lastId}`,
    service: 'payroll',
    meetingType: 'video',
    date: '2026-12-15',
    time: '10:00 AM',
    status: 'pending',
    startsAt: '2026-12-15T17:00:00.000Z',
    createdAt: '2026-11-20T17:05:00.000Z',
    notes: '',
    calendarEventId: '',
    calendarEventLink: '',
    language: 'en',
    suspectedSpam: false,
    version: 1,
    ...changes,
  };
}

/** Answers with these bookings and no others. */
export function bookingsAre(...bookings: Booking[]): void {
  server.answer(bookingEndpoints.list, ({ query: { q = '' } }) =>
    bookings.filter(({ name }) => name.includes(q)),
  );
  server.answer(bookingEndpoints.surge, []);
  server.answer(clientEndpoints.choices, []);
}

/** The dialog of one booking. */
export const details = page.getByRole('dialog', { name: 'Booking Details' });

/** The button that opens it. */
export const detailsOf = ({ name }: Booking) =>
  page.getByRole('button', { name: `View Details of ${name}`, exact: true });
