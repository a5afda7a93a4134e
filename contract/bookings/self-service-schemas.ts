import * as z from 'zod';
import { text } from '../text.ts';
import { bookingReschedule, visitorZone } from './form.ts';
import { selfServiceBookingStates } from './rules.ts';
import { requestedBooking, calendarFile } from './schemas.ts';

/** The secret of a magic link in a booking's emails. */
const token = text({ min: 1, max: 200, message: 'Please open the link in our email again', numbers: 'any' });

/** A booking as its visitor sees it: without the firm's notes and calendar event. Date-times are ISO 8601 UTC. */
export const selfServiceBooking = requestedBooking.omit({ id: true, createdAt: true }).extend({
  /** Minutes. */
  length: z.number(),
  state: z.enum(selfServiceBookingStates),
  /** Until when the visitor can move or cancel it. */
  changeableUntil: z.string(),
  /** The number to call, for a meeting by phone. */
  phone: z.string().optional(),
  /** Link to the video meeting, once the booking is confirmed and the link is set. */
  meetingLink: z.string().optional(),
});
export type SelfServiceBooking = z.output<typeof selfServiceBooking>;

export const selfServiceBookingSchemas = {
  see: {
    summary: 'The booking of a magic link.',
    body: z.object({ token }),
    answer: selfServiceBooking,
  },
  calendarFile: {
    summary: 'The booking of a magic link as an iCalendar file, the same one that its emails have attached.',
    body: z.object({ token }),
    answer: calendarFile,
  },
  move: {
    summary: 'Moves the booking of a magic link to another free slot; it is pending again.',
    body: z.object({ ...bookingReschedule.shape, zone: visitorZone, token }),
    answer: selfServiceBooking,
  },
  cancel: {
    summary: 'Cancels the booking of a magic link and frees its slot.',
    body: z.object({ token }),
    answer: selfServiceBooking,
  },
};
