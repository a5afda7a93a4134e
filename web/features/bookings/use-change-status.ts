import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Booking, bookingEndpoints, type BookingStatus } from '#contract/bookings.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { adminBookingsQuery } from './queries.ts';

/** Changes a booking's status; the toasts are the catalogue's (spec section 8). */
export function useChangeStatus() {
  const { show } = useToasts();
  const keep = useKeepBooking();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: BookingStatus; label: string }) =>
      call(bookingEndpoints.changeStatus, { params: { id: String(id) }, body: { status } }),
    onSuccess: (booking) => {
      keep(booking);
      show({
        title: 'Booking Updated',
        description: 'The booking status has been updated successfully',
        tone: 'success',
      });
    },
    onError: (error) => {
      const description = describe(error, 'Failed to update booking status. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
    },
  });
}

/** Puts a changed booking into the list on screen. */
export function useKeepBooking() {
  const queryClient = useQueryClient();
  return (changed: Booking) =>
    queryClient.setQueryData(adminBookingsQuery.queryKey, (old: Booking[] | undefined) =>
      old?.map((booking) => (booking.id === changed.id ? changed : booking)),
    );
}
