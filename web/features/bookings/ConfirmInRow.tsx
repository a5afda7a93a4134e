import { useRef } from 'react';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { bookingUpdated } from './booking-updated.ts';

/** Confirms a booking from its row in the table. The toasts are from requirements 8. */
export function ConfirmInRow({ booking }: { booking: Booking }) {
  const button = useRef<HTMLButtonElement>(null);
  const confirm = useAction(bookingEndpoints.changeStatus, {
    input: () => ({
      params: { id: String(booking.id) },
      body: { status: 'confirmed' as const, version: booking.version },
    }),
    done: () => {
      const nextButton = button.current?.nextElementSibling;
      // This button is about to be removed, so the focus moves to the next one.
      if (document.activeElement === button.current && nextButton instanceof HTMLElement) nextButton.focus();
      return bookingUpdated;
    },
    failed: 'Update Failed',
    advice: 'Failed to update booking status. Please try again.',
  });
  return (
    <Button
      ref={button}
      pending={confirm.isPending}
      pendingLabel="Confirm"
      aria-label={`Confirm the booking of ${booking.name}`}
      onClick={() => confirm.mutate()}
    >
      Confirm
    </Button>
  );
}
