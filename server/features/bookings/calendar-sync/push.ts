import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import type { Deps } from '#server/deps.ts';
import { findBooking } from '../store.ts';
import { disconnected, type OpenCalendar } from './connection.ts';
import { eventFile } from './event-file.ts';
import {
  type CalendarEvent,
  deleteEvent,
  lockCalendar,
  putEvent,
  selectOrphanedEvents,
  selectUnwritten,
} from './store.ts';

/** Events that one sync writes. */
const writtenAtOnce = 100;

/** Writes the events of bookings that have changed to the calendar server, and deletes those of cancelled ones; gives how many. */
export async function pushBookings(deps: Deps, opened: OpenCalendar): Promise<number> {
  const { db, now } = deps;
  const changed = await selectUnwritten(db, now(), writtenAtOnce);
  const orphaned = await selectOrphanedEvents(db, writtenAtOnce);
  for (const { booking, event } of changed) await writeEvent(deps, opened, booking, event);
  for (const { id, href } of orphaned) {
    await opened.server.remove(href);
    await deleteEvent(db, id);
  }
  return changed.length + orphaned.length;
}

async function writeEvent(
  deps: Deps,
  { calendar, server }: OpenCalendar,
  booking: BookingRow,
  event: CalendarEvent | null,
): Promise<void> {
  const { db, site, publicUrl } = deps;
  if (event && booking.status === 'cancelled') {
    await server.remove(event.href);
    return deleteEvent(db, event.id);
  }
  const href = event?.href ?? new URL(`${booking.calendarUid}.ics`, calendar.address).pathname;
  const text = eventFile(booking, (await site.firm()).name, publicUrl());
  const version = event === null || event.deletedThere ? null : (event.etag ?? undefined);
  const written = await server.write(href, text, version);
  // What is there under our name and unknown here is from an earlier connection; a version that we knew was changed there.
  const result =
    written === 'changed' && version === null ? await server.write(href, text, undefined) : written;
  if (result === 'changed') return;
  await db.transaction(async (tx) => {
    if (!(await lockCalendar(tx, calendar))) throw disconnected();
    if (!(await findBooking(tx, booking.id))) return;
    await putEvent(tx, { bookingId: booking.id, href, etag: result.etag, pushedSequence: booking.sequence });
  });
}
