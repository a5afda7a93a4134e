import { parseSlotLabel } from '#contract/bookings/slot-labels.ts';
import {
  blockedOn,
  type BlockedTime,
  type BookingRules,
  dayProblem,
  slotsOfDay,
  whyClosed,
} from '#contract/bookings/slots.ts';
import type { WeekBooking } from '#contract/bookings/schemas.ts';
import { hoursOn, touches } from '#contract/bookings/week.ts';
import { addDays, type DateText, weekdayOf, weekdays } from '#contract/dates.ts';
import { minute } from '#contract/durations.ts';
import { dateTimeAt } from '#web/lib/wall-time.ts';

/** Part of a day in a column, in minutes after midnight. */
interface Part {
  from: number;
  to: number;
}

/** A time without a booking; `outsideHours` where visitors can't book it. */
export interface OpenTime extends Part {
  outsideHours: boolean;
}

export interface DayColumn {
  date: DateText;
  /** Why nobody can book the whole day, such as a holiday. */
  closed: string | null;
  bookings: (Part & { booking: WeekBooking })[];
  /** Blocked times and breaks; a break, which is one of the hours of its day, has no `time`. */
  blocked: (Part & { title: string; time?: BlockedTime })[];
  open: OpenTime[];
}

export interface WeekColumns {
  /** The hours that the columns show, in minutes after midnight. */
  from: number;
  to: number;
  days: DayColumn[];
}

/** The Sunday of the week that this day is in. */
export function firstOfWeek(date: DateText): DateText {
  return addDays(date, -weekdays.indexOf(weekdayOf(date)));
}

/**
 * Seven days from this one: what is booked, blocked and open. `now` is the firm's date and minute of the day: times before
 * it are past, and nothing can be booked there.
 */
export function weekColumns(
  first: DateText,
  rules: BookingRules,
  booked: readonly WeekBooking[],
  now: { date: DateText; minutes: number },
): WeekColumns {
  const dates = weekdays.map((_, index) => addDays(first, index));
  const parts = booked.map((booking) => {
    const from = parseSlotLabel(booking.time) ?? 0;
    return { booking, from, to: from + booking.length };
  });
  const hours = dates.flatMap((date) => hoursOn(date, rules) ?? []);
  const starts = [...hours.map(({ opens }) => opens), ...parts.map(({ from }) => from)];
  const ends = [...hours.map(({ closes }) => closes), ...parts.map(({ to }) => to)];
  const from = Math.floor(Math.min(...starts, 9 * 60) / 60) * 60;
  const to = Math.min(24, Math.ceil(Math.max(...ends, 17 * 60) / 60)) * 60;
  return {
    from,
    to,
    days: dates.map((date) => {
      const bookings = parts.filter(({ booking }) => booking.date === date);
      const breaks = hoursOn(date, rules)?.breaks ?? [];
      return {
        date,
        closed: whyClosed(date, rules),
        bookings,
        blocked: [
          ...breaks.map((span) => ({ ...span, title: 'Break' })),
          ...blockedOn(date, rules).map((span) => ({
            from: Math.max(from, span.from),
            to: Math.min(to, span.to),
            title: span.title ? `Blocked: ${span.title}` : 'Blocked',
            time: span,
          })),
        ].filter((span) => span.from < span.to),
        open: openTimes(date, { from, to }, rules, bookings, now),
      };
    }),
  };
}

function openTimes(
  date: DateText,
  shown: Part,
  rules: BookingRules,
  bookings: readonly Part[],
  now: { date: DateText; minutes: number },
): OpenTime[] {
  const { slotLength, minimumNotice, zone } = rules;
  const instant = (on: DateText, minutes: number) =>
    dateTimeAt(on, clockTime(minutes), zone)?.getTime() ?? NaN;
  const present = instant(now.date, now.minutes);
  // The hours that pass, which the clocks do not always show; false for a time that they skip.
  const isInTime = (minutes: number) => instant(date, minutes) - present > minimumNotice * minute;
  const bookable = dayProblem(date, rules, now.date) === null ? slotsOfDay(date, rules) : [];
  // In step with the day's own slots, so that each of them is one of these times; a closed day begins at the top.
  const first = shown.from + (((hoursOn(date, rules)?.opens ?? shown.from) - shown.from) % slotLength);
  const count = Math.max(0, Math.floor((shown.to - first) / slotLength));
  return Array.from({ length: count }, (_, index) => first + index * slotLength)
    .filter((minutes) => date > now.date || (date === now.date && minutes > now.minutes))
    .filter((minutes) => !bookings.some((part) => touches(part, minutes, slotLength)))
    .map((minutes) => ({
      from: minutes,
      to: minutes + slotLength,
      outsideHours: !bookable.includes(minutes) || !isInTime(minutes),
    }));
}

/** '09:30' of minutes after midnight. */
function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
