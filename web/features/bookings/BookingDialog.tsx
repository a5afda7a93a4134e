import type { Booking } from '#contract/bookings/schemas.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingWork } from './BookingWork.tsx';

/** Everything about one booking, its calendar fields, and the transitions its status allows. */
export function BookingDialog({
  booking,
  onChanged,
  onClose,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Booking Details" open onOpenChange={(open) => !open && onClose()} className="max-w-3xl">
      <BookingFacts booking={booking} />
      <BookingWork key={booking.id} booking={booking} onChanged={onChanged} />
    </Dialog>
  );
}
