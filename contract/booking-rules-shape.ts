import * as z from 'zod';
import { isRealDate, weekdays } from './dates.ts';
import { grouped } from './numbers.ts';
import type { BookingRules } from './slots.ts';
import { isRealZone } from './zones.ts';

const minuteOfDay = z
  .int('Please choose a time')
  .min(0, 'Please choose a time')
  .max(1440, 'Please choose a time');

/** A whole number between two bounds, with the words for everything else. */
const whole = (min: number, max: number, unit: string) => {
  const words = `Please enter ${min} to ${grouped(max)} ${unit}`;
  return z.int(words).min(min, words).max(max, words);
};

/** The shape of the rules as the owner sends them; units stand at `BookingRules`. */
export const bookingRules = z.object({
  zone: z
    .string('Please choose a time zone')
    .refine(isRealZone, 'Please choose a time zone such as America/Denver'),
  days: z.array(z.enum(weekdays)),
  opens: minuteOfDay,
  closes: minuteOfDay,
  slotLength: whole(5, 480, 'minutes'),
  minimumNotice: whole(0, 43_200, 'minutes'),
  horizon: whole(1, 60, 'months'),
  cutOff: whole(0, 720, 'hours'),
  closedDates: z.array(z.string().refine(isRealDate)),
}) satisfies z.ZodType<BookingRules>;
