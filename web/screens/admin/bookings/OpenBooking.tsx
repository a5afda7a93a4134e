import type { Booking } from '#contract/bookings/schemas.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';

// Lazy, since they contain forms and the first view doesn't need them.
const bookingDialog = lazyComponent(
  async () => (await import('#web/features/bookings/BookingDialog.tsx')).BookingDialog,
);
const clientOfPerson = lazyComponent(
  async () => (await import('#web/features/clients/ClientOfPerson.tsx')).ClientOfPerson,
);

interface OpenBookingProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
}

/** The dialog of a booking, with the client record of its person. */
export function OpenBooking(props: OpenBookingProps) {
  const { booking } = props;
  return (
    <bookingDialog.Component
      {...props}
      client={<clientOfPerson.Component key={booking.id} person={booking} />}
    />
  );
}
