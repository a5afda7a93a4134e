import * as z from 'zod';
import { bookingRequest, requestedBooking } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

/** The secret of a private link in a booking's letters. */
const token = text({ min: 1, max: 200, message: 'Please open the link of our letter again' });

/**
 * What may still be done: `open` to moving and cancelling, `late` after the cut-off, `past` once it has begun,
 * `cancelled`.
 */
export const ownBookingStates = ['open', 'late', 'past', 'cancelled'] as const;

/** A booking as its visitor sees it: without the firm's notes and calendar event. Moments are ISO 8601 UTC. */
export const ownBooking = requestedBooking.omit({ id: true, createdAt: true }).extend({
  /** Minutes. */
  length: z.number(),
  state: z.enum(ownBookingStates),
  /** The moment until which it can be moved and cancelled here. */
  changeableUntil: z.string(),
  /** Link to the video meeting, once the booking is confirmed and the link is set. */
  meetingLink: z.string().optional(),
});
export type OwnBooking = z.output<typeof ownBooking>;

/** The day and time to move to, by the words of the booking form. */
export const ownBookingMove = bookingRequest.pick({ date: true, time: true });

export const ownBookingEndpoints = {
  see: endpoint({
    method: 'POST',
    path: '/api/bookings/own',
    summary: 'The booking that a private link of its letters leads to.',
    who: 'anyone',
    body: z.object({ token }),
    answer: ownBooking,
    refusals: ['invalid', 'not-found', 'too-many'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/bookings/own/move',
    summary:
      'Moves the booking of a private link to another free slot; it then waits for confirmation again.',
    who: 'anyone',
    body: ownBookingMove.extend({ token }),
    answer: ownBooking,
    refusals: ['invalid', 'not-found', 'conflict', 'slot-taken', 'too-many'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/bookings/own/cancel',
    summary: 'Cancels the booking of a private link and frees its slot.',
    who: 'anyone',
    body: z.object({ token }),
    answer: ownBooking,
    refusals: ['invalid', 'not-found', 'conflict', 'too-many'],
  }),
};
