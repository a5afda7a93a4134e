import { useRef } from 'react';
import { track } from '#web/api/track.ts';

/** Analytics events for a booking: one when the visitor first uses the form, one when the request has succeeded. */
export function useBookingTracking() {
  const begun = useRef(false);
  function begin(): void {
    if (!begun.current) track('booking_begun');
    begun.current = true;
  }
  function made(): void {
    begin();
    track('booking_made');
    begun.current = false;
  }
  return { begin, made };
}
