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
import { hoursOn, overlaps } from '#contract/bookings/week.ts';
import { addDays, type DateText, weekdays } from '#contract/dates.ts';
import { minute } from '#contract/durations.ts';
import { dateTimeAt } from '#web/lib/wall-time.ts';

/** A part of a day, in minutes after midnight. */
interface TimeSpan {
  from: number;
  to: number;
}

/** A time without a booking. `outsideHours` means that visitors can't book it. */
export interface OpenTime extends TimeSpan {
  outsideHours: boolean;
}

export interface DayColumn {
  date: DateText;
  /** Why the whole day is closed, such as for a holiday; null if it isn't. */
  closed: string | null;
  bookings: (TimeSpan & { booking: WeekBooking })[];
  /** Blocked times and breaks. A break has no `time`, because it belongs to the day's hours. */
  blocked: (TimeSpan & { title: string; time?: BlockedTime })[];
  open: OpenTime[];
}

export interface WeekColumns {
  /** The span of hours that the columns show, in minutes after midnight. */
  from: number;
  to: number;
  days: DayColumn[];
}

/**
 * What is booked, blocked and open on seven days, starting with `first`. `now` is the firm's date and minutes after midnight:
 * times before it can't be booked.
 */
export function weekColumns(
  first: DateText,
  rules: BookingRules,
  booked: readonly WeekBooking[],
  now: { date: DateText; minutes: number },
): WeekColumns {
  const dates = weekdays.map((_, index) => addDays(first, index));
  const placed = booked.map((booking) => {
    const from = parseSlotLabel(booking.time) ?? 0;
    return { booking, from, to: from + booking.length };
  });
  const hours = dates.flatMap((date) => hoursOn(date, rules) ?? []);
  const starts = [...hours.map(({ opens }) => opens), ...placed.map(({ from }) => from)];
  const ends = [...hours.map(({ closes }) => closes), ...placed.map(({ to }) => to)];
  const from = Math.floor(Math.min(...starts, 9 * 60) / 60) * 60;
  const to = Math.min(24, Math.ceil(Math.max(...ends, 17 * 60) / 60)) * 60;
  return {
    from,
    to,
    days: dates.map((date) => {
      const bookings = placed.filter(({ booking }) => booking.date === date);
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
        open: openTimes({ date, shown: { from, to }, rules, bookings, now }),
      };
    }),
  };
}

interface OpenTimesInput {
  date: DateText;
  /** The span of hours that the columns show. */
  shown: TimeSpan;
  rules: BookingRules;
  /** The bookings of that day. */
  bookings: readonly TimeSpan[];
  now: { date: DateText; minutes: number };
}

function openTimes({ date, shown, rules, bookings, now }: OpenTimesInput): OpenTime[] {
  const { slotLength, minimumNotice, zone } = rules;
  const instant = (on: DateText, minutes: number) =>
    dateTimeAt(on, clockTime(minutes), zone)?.getTime() ?? NaN;
  const currentInstant = instant(now.date, now.minutes);
  // Measured in elapsed time, because clocks change twice a year; false for a time that the clocks skip.
  const hasNotice = (minutes: number) => instant(date, minutes) - currentInstant > minimumNotice * minute;
  const bookable = dayProblem(date, rules, now.date) === null ? slotsOfDay(date, rules) : [];
  // Aligned with the day's own slots, so that each of them is one of these times. A closed day starts at the top.
  const first = shown.from + (((hoursOn(date, rules)?.opens ?? shown.from) - shown.from) % slotLength);
  const count = Math.max(0, Math.floor((shown.to - first) / slotLength));
  return Array.from({ length: count }, (_, index) => first + index * slotLength)
    .filter((minutes) => date > now.date || (date === now.date && minutes > now.minutes))
    .filter((minutes) => !bookings.some((booking) => overlaps(booking, minutes, slotLength)))
    .map((minutes) => ({
      from: minutes,
      to: minutes + slotLength,
      outsideHours: !bookable.includes(minutes) || !hasNotice(minutes),
    }));
}

/** Minutes after midnight as '09:30'. */
function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0')).join(':');
}
