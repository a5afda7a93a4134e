import { and, eq, lte, sql } from 'drizzle-orm';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { shortDate } from '#contract/dates.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

/** Bookings to confirm. */
export const pendingBookings: OpenWorkSource = {
  listedBy: bookingEndpoints.list,
  async list({ db }) {
    const { id, name, date, minutes, createdAt } = bookings;
    const rows = await db
      .select({ id, who: name, date, minutes, since: createdAt })
      .from(bookings)
      .where(eq(bookings.status, 'pending'));
    return rows.map(({ date: day, minutes: start, ...row }) => ({
      ...row,
      title: `${shortDate(day)}, ${slotLabel(start)}`,
      client: null,
      due: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },
};

/** Confirmed consultations until they are over. */
export const consultations: OpenWorkSource = {
  listedBy: bookingEndpoints.list,
  async list({ db, now, until }) {
    const { id, name, date, minutes, length, meetingType, startsAt, calendarEventLink } = bookings;
    const at = now().toISOString();
    const rows = await db
      .select({ id, who: name, due: date, minutes, meetingType, startsAt, joinUrl: calendarEventLink })
      .from(bookings)
      .where(
        and(
          eq(bookings.status, 'confirmed'),
          sql`${startsAt} + make_interval(mins => ${length}) > ${at}::timestamptz`,
          lte(date, until),
        ),
      );
    return rows.map(({ minutes: start, meetingType: type, ...row }) => ({
      ...row,
      title: `${slotLabel(start)}, ${meetingLabels[type].toLowerCase()}`,
      client: null,
      since: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },
};
