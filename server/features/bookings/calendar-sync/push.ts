import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import type { Deps } from '#server/deps.ts';
import { changeHeldSlots } from '../held-slots.ts';
import { findBooking } from '../store.ts';
import { disconnectedError, type OpenCalendar } from './connection.ts';
import { eventFile } from '../calendar-files.ts';
import {
  type CalendarEvent,
  deleteEvent,
  lockCalendar,
  putEvent,
  selectOrphanedEvents,
  selectUnwritten,
  storeObject,
} from './store.ts';

/** Events that one sync writes, and also the number that it deletes for missing bookings. */
const maxPerSync = 100;

/**
 * Writes changed bookings to the calendar server, deletes events of cancelled ones, and returns the number of events handled.
 * When the signal ends it, the next sync writes the rest.
 */
export async function pushBookings(deps: Deps, opened: OpenCalendar, signal: AbortSignal): Promise<number> {
  const { db, now } = deps;
  const changed = await selectUnwritten(db, now(), maxPerSync);
  const orphaned = await selectOrphanedEvents(db, maxPerSync);
  let written = 0;
  try {
    for (const { booking, event } of changed) {
      await writeEvent(deps, opened, booking, event);
      written += 1;
    }
    for (const { id, href } of orphaned) {
      await opened.server.remove(href);
      await deleteEvent(db, id);
      written += 1;
    }
  } catch (error) {
    if (!signal.aborted || written === 0) throw error;
  }
  return written;
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
  const text = eventFile(booking, await site.firm(), publicUrl());
  const version = event === null || event.deletedThere ? null : (event.etag ?? undefined);
  const written = await server.write(href, text, version);
  // A file at our href that we have no version of is from an earlier connection: overwrite it. One that we have was edited there.
  const result =
    written === 'changed' && version === null ? await server.write(href, text, undefined) : written;
  if (result === 'changed') return;
  const readAt = deps.now();
  await changeHeldSlots(deps, async (tx) => {
    if (!(await lockCalendar(tx, calendar))) throw disconnectedError();
    if (!(await findBooking(tx, booking.id))) return;
    const { etag } = result;
    await putEvent(tx, { bookingId: booking.id, href, etag, pushedSequence: booking.sequence });
    // As written, it is as long as the booking, which holds its own slot.
    await storeObject(tx, {
      href,
      etag: etag ?? '',
      readAt,
      unreadable: false,
      encryptedTitle: null,
      busy: [],
    });
  });
}
