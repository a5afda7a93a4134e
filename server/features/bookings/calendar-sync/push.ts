import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import type { Deps } from '#server/deps.ts';
import { findBooking } from '../store.ts';
import { disconnectedError, type OpenCalendar } from './connection.ts';
import { eventFile } from './event-file.ts';
import {
  type CalendarEvent,
  deleteEvent,
  lockCalendar,
  putEvent,
  selectOrphanedEvents,
  selectUnwritten,
} from './store.ts';

/** Events that one sync writes, and also the number that it deletes for missing bookings. */
const maxPerSync = 100;

/** Writes changed bookings to the calendar server, deletes events of cancelled ones, and returns the number of events handled. */
export async function pushBookings(deps: Deps, opened: OpenCalendar): Promise<number> {
  const { db, now } = deps;
  const changed = await selectUnwritten(db, now(), maxPerSync);
  const orphaned = await selectOrphanedEvents(db, maxPerSync);
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
  // A file at our href that we have no version of is from an earlier connection: overwrite it. One that we have was edited there.
  const result =
    written === 'changed' && version === null ? await server.write(href, text, undefined) : written;
  if (result === 'changed') return;
  await db.transaction(async (tx) => {
    if (!(await lockCalendar(tx, calendar))) throw disconnectedError();
    if (!(await findBooking(tx, booking.id))) return;
    await putEvent(tx, { bookingId: booking.id, href, etag: result.etag, pushedSequence: booking.sequence });
  });
}
