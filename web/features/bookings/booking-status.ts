import type { BookingStatus } from '#contract/bookings/rules.ts';

/** The status of a booking; without one it is new, so pending. */
export function statusOf({ status }: { status?: BookingStatus | undefined }): BookingStatus {
  return status ?? 'pending';
}
