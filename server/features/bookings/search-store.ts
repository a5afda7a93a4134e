import { desc, sql } from 'drizzle-orm';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { longDate } from '#contract/dates.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { resultLimit, type SearchSource } from '#server/domain/search/source.ts';

/** Requests and bookings by name, address or business: pending ones first, then the latest. */
export const bookingSearch: SearchSource = {
  listedBy: bookingEndpoints.list,
  async find({ db, terms }) {
    const rows = await db
      .select({
        id: bookings.id,
        name: bookings.name,
        date: bookings.date,
        minutes: bookings.minutes,
        status: bookings.status,
      })
      .from(bookings)
      .where(containsWords(bookings.searchText, terms.words))
      .orderBy(sql`${bookings.status} = 'pending' desc`, desc(bookings.startsAt), desc(bookings.id))
      .limit(resultLimit);
    return rows.map(({ id, name, date, minutes, status }) => ({
      kind: 'booking',
      id,
      client: null,
      title: name,
      detail: `${longDate(date)}, ${slotLabel(minutes)}${status === 'cancelled' ? ', cancelled' : ''}`,
      ...(status === 'pending' && { pending: true }),
    }));
  },
};
