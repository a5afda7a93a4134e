import { useRef } from 'react';
import { track } from '#web/api/track.ts';

/** Counts a booking twice: at the first touch of the form, and when the request has arrived. */
export function useBookingCount() {
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
