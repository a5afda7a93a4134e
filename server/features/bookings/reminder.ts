import { addDays } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import { enqueueEmails, dequeueEmails } from '#server/domain/enqueue-emails.ts';
import { sendingHours } from '#server/jobs/sending-hours.ts';
import { slotStart } from '#server/firm-clock.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';

const kind = 'booking-reminder';
/** Minutes after midnight in the firm's zone, on the day before the meeting. */
const reminderTime = sendingHours.from * 60;

/**
 * Enqueues the reminder of a confirmed booking in the caller's transaction, replacing an earlier one that hasn't been sent. A
 * booking confirmed after the reminder's time gets none: the confirmation itself is recent enough.
 */
export async function enqueueReminder(
  tx: Transaction,
  booking: BookingRow,
  zone: string,
  now: Date,
): Promise<void> {
  await dequeueEmails(tx, { kind, payload: { bookingId: booking.id } });
  const dueAt = slotStart(addDays(booking.date, -1), reminderTime, zone);
  if (!dueAt || dueAt <= now) return;
  const payload = { bookingId: booking.id, startsAt: booking.startsAt.toISOString() };
  await enqueueEmails(tx, [{ kind, payload, unproven: null, dueAt, scheduledAt: dueAt }]);
}
