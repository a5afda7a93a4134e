import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { bookingUpdated } from './booking-updated.ts';
import { useUpdateCachedBooking } from './use-cached-booking.ts';

/** Confirms a booking from its row in the table. The toasts are from requirements 8. */
export function ConfirmInRow({ booking }: { booking: Booking }) {
  const button = useRef<HTMLButtonElement>(null);
  const { show } = useToasts();
  const updateCached = useUpdateCachedBooking();
  const confirm = useMutation({
    mutationFn: async () => {
      const params = { id: String(booking.id) };
      const body = { status: 'confirmed', version: booking.version } as const;
      const response: Partial<Booking> = (await call(bookingEndpoints.changeStatus, { params, body })) ?? {};
      // Fields that the response leaves out are unchanged.
      return { ...booking, status: body.status, ...response };
    },
    onSuccess: (confirmed) => {
      const nextButton = button.current?.nextElementSibling;
      // This button is about to be removed, so the focus moves to the next one.
      if (document.activeElement === button.current && nextButton instanceof HTMLElement) nextButton.focus();
      updateCached(confirmed);
      show(bookingUpdated);
    },
    onError: (error) => {
      // Someone else may have changed the booking: this reloads the list.
      updateCached(booking);
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
      pending={confirm.isPending}
      pendingLabel="Confirm"
      aria-label={`Confirm the booking of ${booking.name}`}
      onClick={() => confirm.mutate()}
    >
      Confirm
    </Button>
  );
}
