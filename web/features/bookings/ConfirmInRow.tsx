import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { bookingUpdated } from './booking-updated.ts';
import { useKeepBooking } from './use-keep-booking.ts';

/** Confirms a booking from its row, as it is shown there; the toasts are those of requirements 8. */
export function ConfirmInRow({ booking }: { booking: Booking }) {
  const button = useRef<HTMLButtonElement>(null);
  const { show } = useToasts();
  const keep = useKeepBooking();
  const confirming = useMutation({
    mutationFn: async () => {
      const params = { id: String(booking.id) };
      const body = { status: 'confirmed', version: booking.version } as const;
      const answer: Partial<Booking> = (await call(bookingEndpoints.changeStatus, { params, body })) ?? {};
      // What an answer does not repeat is as it was.
      return { ...booking, status: body.status, ...answer };
    },
    onSuccess: (confirmed) => {
      const beside = button.current?.nextElementSibling;
      // This button goes: its focus moves to the next one.
      if (document.activeElement === button.current && beside instanceof HTMLElement) beside.focus();
      keep(confirmed);
      show(bookingUpdated);
    },
    onError: (error) => {
      // Someone else may have changed it: the row shows it as it is now.
      keep(booking);
      show({
        title: 'Update Failed',
        description: errorText(error, 'Failed to update booking status. Please try again.'),
        tone: 'destructive',
      });
    },
  });
  return (
    <Button
      ref={button}
      pending={confirming.isPending}
      pendingLabel="Confirm"
      aria-label={`Confirm the booking of ${booking.name}`}
      onClick={() => confirming.mutate()}
    >
      Confirm
    </Button>
  );
}
