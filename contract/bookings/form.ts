import * as z from 'zod/mini';
import { emailedLink } from '../forms/emailed-link.ts';
import { choice, dateText, email, line, text } from '../forms/text.ts';
import { bookingServiceIds } from '../settings/services.ts';
import { asPhoneNumber } from '../phone-number.ts';
import { languages } from '../languages.ts';
import { spamSigns } from '../forms/spam-signs.ts';
import { hasPhoneToCall, meetingTypes, phoneMessage } from './meetings.ts';
import { parseSlotLabel, slotLabel } from './slot-labels.ts';

const timeMessage = 'Please select a time slot';

/** The day and time to book or to move to; the time in any common format, normalized to '9:00 AM'. */
export const bookingReschedule = z.object({
  date: dateText('Please select a date'),
  time: z.string(timeMessage).check(
    z.trim(),
    z.minLength(1, timeMessage),
    z.overwrite(normalizedTime),
    z.refine((value) => parseSlotLabel(value) !== null, timeMessage),
  ),
});

/** Moving or cancelling a booking with the magic link from its emails pasted in. */
export const moveByLink = z.object({ token: emailedLink, ...bookingReschedule.shape });
export const cancelByLink = z.object({ token: emailedLink });

/** IANA name of the browser's time zone, for the times in emails; an unknown one is ignored. */
export const visitorZone = z.optional(
  z.string('Please send a time zone').check(z.maxLength(100, 'Please send a time zone')),
);

/** The booking form, requirements 5, and how to meet. */
export const bookingRequest = z
  .object({
    name: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
    email: email(),
    business: line({ min: 1, max: 150, message: 'Business name is required' }),
    service: choice(bookingServiceIds, 'Please select a service'),
    message: z.optional(text({ max: 2000 })),
    /** By default, the first one that the firm offers. */
    meetingType: z.optional(choice(meetingTypes, 'Please choose how to meet')),
    /** Required for a meeting by phone. */
    phone: z.optional(line({ max: 40, numbers: 'any' }).check(z.overwrite(asPhoneNumber))),
    zone: visitorZone,
    /** In which the visitor filled in the form. */
    language: z.optional(z.enum(languages, 'Please choose a language')),
    ...bookingReschedule.shape,
    ...spamSigns,
  })
  .check(z.refine(hasPhoneToCall, { path: ['phone'], error: phoneMessage }));

function normalizedTime(typed: string): string {
  const minutes = parseSlotLabel(typed);
  return minutes === null ? typed : slotLabel(minutes);
}
