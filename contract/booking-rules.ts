import * as z from 'zod';
import { bookingStatuses } from './bookings.ts';
import { isRealDate, weekdays } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { bookingRules } from './booking-rules-shape.ts';

/** What the owner saves: the rules, and the number of the change they stand on. */
export const bookingRulesChange = bookingRules
  .extend({
    closedDates: z
      .array(z.string('Please enter a real date').refine(isRealDate, 'Please enter a real date'))
      .max(200, 'Please keep at most 200 closed dates')
      .transform((dates) => [...new Set(dates)].toSorted()),
    days: z
      .array(z.enum(weekdays), 'Please choose at least one day')
      .min(1, 'Please choose at least one day')
      .transform((days) => weekdays.filter((day) => days.includes(day))),
    version: z.int().min(0),
  })
  .refine(({ opens, closes, slotLength }) => closes >= opens + slotLength, {
    path: ['closes'],
    error: 'Closing time must be at least one appointment after opening time',
  });

/** A coming booking that the rules would not allow any more; it stays as it is. */
const bookingOutside = z.object({
  id: z.number(),
  name: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.enum(bookingStatuses),
  /** Why, in words. */
  reason: z.string(),
});
export type BookingOutside = z.output<typeof bookingOutside>;

const editedRules = bookingRules.extend({
  version: z.int(),
  outside: z.array(bookingOutside),
});
export type EditedBookingRules = z.output<typeof editedRules>;

export const bookingRulesEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/booking-rules',
    summary: 'The booking rules for editing, with the coming bookings that they would not allow any more.',
    who: 'staff',
    answer: editedRules,
    refusals: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/booking-rules',
    summary: 'Saves the booking rules; they count at once, bookings that exist stay as they are.',
    who: 'owner',
    body: bookingRulesChange,
    answer: editedRules,
    refusals: ['invalid', 'conflict'],
  }),
};
