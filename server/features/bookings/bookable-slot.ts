import { addMonths, type DateText } from '#contract/dates.ts';
import { parseSlotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules, dayProblem, slotsOfDay } from '#contract/bookings/slots.ts';
import { hoursOn, slotsOfHours } from '#contract/bookings/week.ts';
import { firmDate, slotStart } from '#server/firm-clock.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { isInTime } from './availability.ts';

/** The requested slot and its date-time. Throws the form's message for why it isn't available. */
export function bookableSlot(
  rules: BookingRules,
  requested: { date: DateText; time: string },
  now: Date,
): { minutes: number; startsAt: Date } {
  const day = dayProblem(requested.date, rules, firmDate(now, rules.zone));
  if (day) throw new ApiError('invalid', { message: day, fields: { date: day } });
  const minutes = parseSlotLabel(requested.time);
  const hours = hoursOn(requested.date, rules);
  const isStart =
    minutes !== null &&
    hours !== null &&
    slotsOfHours({ ...hours, breaks: [] }, rules.slotLength).includes(minutes);
  const startsAt = isStart && slotStart(requested.date, minutes, rules.zone);
  if (minutes === null || !startsAt) throw badTime('Please select a time slot');
  if (!slotsOfDay(requested.date, rules).includes(minutes))
    throw badTime('This time is not available. Please choose another time');
  if (!isInTime(startsAt, rules, now))
    throw badTime('This time can no longer be booked. Please choose another time');
  return { minutes, startsAt };
}

/**
 * The slot that the firm requests: one that a visitor could book or, with `outsideHours`, any time within the next five years,
 * whatever the rules say. Throws the form's message for why it isn't available.
 */
export function firmSlot(
  rules: BookingRules,
  requested: { date: DateText; time: string; outsideHours: boolean },
  now: Date,
): { minutes: number; startsAt: Date } {
  if (!requested.outsideHours) return bookableSlot(rules, requested, now);
  const minutes = parseSlotLabel(requested.time);
  const startsAt = minutes !== null && slotStart(requested.date, minutes, rules.zone);
  if (minutes === null || !startsAt)
    throw badTime('The clocks skip this time on that day. Please choose another time');
  if (startsAt <= now) throw badTime('This time is in the past. Please choose another time');
  if (requested.date > addMonths(firmDate(now, rules.zone), maxMonthsAhead)) {
    const message = 'Please choose a date within five years';
    throw new ApiError('invalid', { message, fields: { date: message } });
  }
  return { minutes, startsAt };
}

const maxMonthsAhead = 60;

function badTime(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { time: message } });
}
