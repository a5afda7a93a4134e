import * as z from 'zod';
import { id, line } from '../text.ts';
import { asPhoneNumber } from '../phone-number.ts';
import { bookingRequest, bookingReschedule } from './form.ts';
import { hasPhoneToCall, meetingTypes, phoneMessage } from './meetings.ts';
import { booking, calendarInfo, seenVersion } from './schemas.ts';

const phone = line({ max: 40, numbers: 'any' }).overwrite(asPhoneNumber);

/** The time that the firm chooses: a free slot, or with `outsideHours` any free time in the future. */
const firmSlot = z.object({
  ...bookingReschedule.shape,
  outsideHours: z.boolean('Please say whether the time may be outside the booking hours').default(false),
  /** Whether the person is emailed now; the reminder on the day before is sent either way. */
  notify: z.boolean('Please say whether to email the person').default(true),
});

/** A consultation that the firm books for someone who calls. */
export const newBooking = firmSlot
  .extend({
    name: bookingRequest.shape.name,
    email: bookingRequest.shape.email,
    service: bookingRequest.shape.service,
    phone: phone.default(''),
    /** Empty for a person without a business. */
    business: line({ max: 150 }).default(''),
    /** By default, the first one that the owner allows. */
    meetingType: z.enum(meetingTypes, 'Please choose how to meet').optional(),
    ...calendarInfo.pick({ eventLink: true, notes: true }).shape,
  })
  .refine(hasPhoneToCall, { path: ['phone'], error: phoneMessage });
export type NewBooking = z.output<typeof newBooking>;

/** A new time for a booking, or the same time with another meeting type; an absent meeting type stays. */
export const bookingMove = firmSlot
  .extend({
    ...seenVersion,
    meetingType: z.enum(meetingTypes, 'Please choose how to meet').optional(),
    /** The number to call; if absent, the booking keeps its own. */
    phone: phone.optional(),
  })
  .refine((move) => move.phone === undefined || hasPhoneToCall(move), {
    path: ['phone'],
    error: phoneMessage,
  });
export type BookingMove = z.output<typeof bookingMove>;

/** Bookings that the firm makes and moves itself, beside deciding on those of visitors. */
export const firmBookingSchemas = {
  create: {
    summary:
      'Books a consultation for someone who calls, confirmed at once: a free slot, or with `outsideHours` any free time in the future.',
    body: newBooking,
    answer: booking,
  },
  move: {
    summary:
      'Moves a booking to another time, or changes how to meet; its status and its calendar event stay.',
    params: z.object({ id }),
    body: bookingMove,
    answer: booking,
  },
};
