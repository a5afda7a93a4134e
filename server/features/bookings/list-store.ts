import { and, asc, between, eq, getTableColumns, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import {
  type BookingFilter,
  type BookingOrder,
  maxBookingsToCancel,
  holdingStatuses,
  usualBookingsAnHour,
} from '#contract/bookings/rules.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database } from '#server/db/client.ts';
import { containsText } from '#server/db/contains-text.ts';
import { endPage, type ListOrder, listOrder } from '#server/db/paging.ts';
import { isMemberOf } from '#server/domain/members/client-members.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';

interface ListQuery extends Paging {
  q?: string | undefined;
  filter?: BookingFilter | undefined;
  order?: BookingOrder | undefined;
}

/**
 * Bookings for the firm, newest request first or ordered by day; upcoming and past ones always start with the nearest. `today`
 * is the firm's date.
 */
export async function listBookings(
  db: Database,
  now: Date,
  today: DateText,
  { q = '', filter = 'all', order, limit, cursor }: ListQuery,
): Promise<BookingRow[]> {
  const sorted =
    order === 'day' && filter !== 'upcoming' && filter !== 'past' ? orderByDay(today) : orderByTime(filter);
  const query = db
    .select({ ...getTableColumns(bookings), keyset: sorted.keyset })
    .from(bookings)
    .where(
      and(
        matching(filter, now),
        q === '' ? undefined : containsText(bookings.searchText, q),
        sorted.after(cursor),
      ),
    )
    .orderBy(...sorted.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

function orderByTime(filter: BookingFilter): ListOrder {
  const { startsAt, createdAt, id } = bookings;
  if (filter === 'upcoming') return listOrder([startsAt, id], 'ascending', 'start');
  if (filter === 'past') return listOrder([startsAt, id], 'descending', 'latest');
  return listOrder([createdAt, id], 'descending', 'request');
}

/** Today and later first, in ascending order, then past days in descending order. */
function orderByDay(today: DateText): ListOrder {
  const seconds = sql`extract(epoch from ${bookings.startsAt})`;
  // 1e12 seconds is later than any date that can be booked, so past bookings follow, latest first.
  const rank = sql`case when ${bookings.date} >= ${today}::date then ${seconds} else 1e12 - ${seconds} end`;
  return listOrder([{ value: rank, type: 'numeric' }, bookings.id], 'ascending', 'day');
}

/** Pending and confirmed bookings of the seven days starting at `from`, earliest first. */
export function listWeek(db: Database, from: DateText): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(between(bookings.date, from, addDays(from, 6)), inArray(bookings.status, holdingStatuses)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** The next booking under any email address on a client's record: its own, its accounts', its contacts'. */
export async function findNextOfClient(
  db: Database,
  now: Date,
  clientId: number,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        gt(bookings.startsAt, now),
        ne(bookings.status, 'cancelled'),
        sql`lower(${bookings.email}) in (
          select lower(email) from ${clients} where id = ${clientId} and email <> ''
          union select lower(email) from ${accounts} where ${isMemberOf(clientId)}
          union select lower(contact ->> 'email') from ${clients}, jsonb_array_elements(contacts) contact
            where id = ${clientId})`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(1);
  return row;
}

function matching(filter: BookingFilter, now: Date): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'upcoming') return gt(bookings.startsAt, now);
  if (filter === 'past') return lte(bookings.startsAt, now);
  return eq(bookings.status, filter);
}

/** The numbers above the list. */
export async function countBookings(db: Database, now: Date) {
  const [row] = await db.execute<Record<'total' | 'pending' | 'confirmed' | 'upcoming', number>>(
    sql`select count(*)::integer as total,
      count(*) filter (where status = 'pending')::integer as pending,
      count(*) filter (where status = 'confirmed')::integer as confirmed,
      count(*) filter (where starts_at > ${now.toISOString()}::timestamptz)::integer as upcoming
      from ${bookings}`,
    'objects',
  );
  return row ?? { total: 0, pending: 0, confirmed: 0, upcoming: 0 };
}

/**
 * Pending bookings of the last week that are part of a surge: made within one hour in which more than the usual number of
 * requests came in.
 */
export function listSurge(db: Database, now: Date): Promise<BookingRow[]> {
  const surging = sql`(select id from (
      select id, max(recent) over (order by created_at range between current row and interval '1 hour' following) as most from (
        select id, created_at,
          count(*) over (order by created_at range between interval '1 hour' preceding and current row) as recent
        from bookings where created_at > ${now.toISOString()}::timestamptz - interval '7 days'
      ) counted
    ) around where most > ${usualBookingsAnHour})`;
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), sql`${bookings.id} in ${surging}`))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(maxBookingsToCancel);
}
