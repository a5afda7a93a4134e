import type { BookingStatus } from '#contract/bookings/rules.ts';

/** The status of a booking; one that says nothing of it is new, and pending. */
export function statusOf({ status }: { status?: BookingStatus | undefined }): BookingStatus {
  return status ?? 'pending';
}
