import * as z from 'zod';
import { bookingRules } from './booking-rules-shape.ts';
import { endpoint } from './endpoint.ts';
import { withoutPrivateNumbers } from './private-numbers.ts';
import { bookingServiceId } from './services.ts';
import { parseSlotLabel, slotLabel } from './slots.ts';
import { dateText, email, id, line, text } from './text.ts';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Allowed moves (spec section 4). Buttons are offered by this table and the server refuses by it. */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: ['confirmed'],
};

/** A label of the day's grid in any usual spelling; kept in the one spelling '9:00 AM'. */
const slotTime = z
  .string('Please select a time slot')
  .trim()
  .min(1, 'Please select a time slot')
  .transform((value, context) => {
    const minutes = parseSlotLabel(value);
    if (minutes !== null) return slotLabel(minutes);
    context.addIssue({ code: 'custom', message: 'Please select a time slot' });
    return z.NEVER;
  });

/** The booking form, spec section 5. */
export const bookingRequest = z.object({
  name: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: email(),
  business: line({ min: 1, max: 150, message: 'Business name is required' }),
  service: z.string('Please select a service').trim().pipe(bookingServiceId),
  message: withoutPrivateNumbers(text({ max: 2000 })).optional(),
  date: dateText('Please select a date'),
  time: slotTime,
});

/** What a visitor gets back: what was booked, without the firm's own notes. Moments are ISO 8601 UTC. */
export const requestedBooking = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  business: z.string(),
  service: bookingServiceId,
  message: z.string().optional(),
  date: z.string(),
  time: z.string(),
  status: z.enum(bookingStatuses),
  startsAt: z.string(),
  createdAt: z.string(),
});

/** The admin's view (spec section 3). */
export const booking = requestedBooking.extend({
  notes: z.string(),
  calendarEventId: z.string(),
  calendarEventLink: z.string(),
});
export type Booking = z.output<typeof booking>;
export type RequestedBooking = z.output<typeof requestedBooking>;

export const availableSlots = z.object({
  available: z.boolean(),
  slots: z.array(z.string()),
  /** The moment each slot begins, in the order of `slots`: for showing a visitor's own zone. */
  startsAt: z.array(z.string()),
});

const webAddress = z
  .string()
  .trim()
  .max(2000, 'Please use a shorter link')
  .refine(
    (value) => value === '' || /^https?:\/\/\S+$/i.test(value),
    'Please enter a link that starts with https://',
  );

/** An absent field leaves what is saved; an empty one clears it. */
export const calendarInfo = z.object({
  eventId: line({ max: 300 }).optional(),
  eventLink: webAddress.optional(),
  notes: text({ max: 5000 }).optional(),
});

const bookingId = z.object({ id });

export const bookingEndpoints = {
  rules: endpoint({
    method: 'GET',
    path: '/api/bookings/rules',
    summary:
      "The firm's booking rules: zone, days, hours, slot length, notice, horizon, cut-off, closed dates.",
    who: 'anyone',
    answer: bookingRules,
    refusals: [],
  }),
  nextSlots: endpoint({
    method: 'GET',
    path: '/api/bookings/next-slots',
    summary: 'The first free slots of the next bookable days, for the home page.',
    who: 'anyone',
    answer: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })),
    refusals: [],
  }),
  availableSlots: endpoint({
    method: 'GET',
    path: '/api/bookings/available-slots',
    summary: 'Free slots of one day; a day that cannot be booked answers available: false.',
    who: 'anyone',
    query: z.object({ date: dateText('Please select a date') }),
    answer: availableSlots,
    refusals: ['invalid'],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/bookings',
    summary: 'Requests a consultation; the slot is held at once, letters follow.',
    who: 'anyone',
    body: bookingRequest,
    answer: requestedBooking,
    status: 201,
    refusals: ['invalid', 'slot-taken', 'too-many'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bookings',
    summary: 'Every booking, newest request first.',
    who: 'staff',
    answer: z.array(booking),
    refusals: [],
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/bookings/{id}/status',
    summary: 'Confirms, cancels or reactivates a booking by the table of moves.',
    who: 'staff',
    params: bookingId,
    body: z.object({ status: z.enum(bookingStatuses, 'Please choose pending, confirmed or cancelled') }),
    answer: booking,
    refusals: ['invalid', 'not-found', 'conflict', 'slot-taken'],
  }),
  saveCalendar: endpoint({
    method: 'PATCH',
    path: '/api/admin/bookings/{id}/calendar',
    summary: 'Saves the calendar event, its meeting link and the notes of a booking.',
    who: 'staff',
    params: bookingId,
    body: calendarInfo,
    answer: booking,
    refusals: ['invalid', 'not-found'],
  }),
};
