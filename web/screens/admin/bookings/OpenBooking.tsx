import type { Booking } from '#contract/bookings/schemas.ts';
import { longDate } from '#contract/dates.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';

// Lazy, since they contain forms and the first view doesn't need them.
const bookingDialog = lazyComponent(
  async () => (await import('#web/features/bookings/BookingDialog.tsx')).BookingDialog,
);
const clientOfPerson = lazyComponent(
  async () => (await import('#web/features/clients/ClientOfPerson.tsx')).ClientOfPerson,
);

const personsWork = lazyComponent(
  async () => (await import('#web/screens/admin/new-work/PersonsWork.tsx')).PersonsWork,
);

interface OpenBookingProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
}

/** The dialog of a booking, with the client record of its person and what becomes work of the firm. */
export function OpenBooking(props: OpenBookingProps) {
  const { booking } = props;
  const serviceTitle = useServiceTitle();
  const consultation = `${serviceTitle(booking.service)}, ${longDate(booking.date)}`;
  return (
    <bookingDialog.Component
      {...props}
      client={
        <>
          <clientOfPerson.Component key={booking.id} person={booking} />
          <personsWork.Component
            of="this booking"
            person={booking}
            title={consultation}
            text={[consultation, booking.message].join('\n').trim()}
          />
        </>
      }
    />
  );
}
