import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { BookingFacts } from './BookingFacts.tsx';

// Its form is no part of the first view of the list.
const work = lazyComponent(
  async () => (await import('./BookingWork.tsx')).BookingWork,
  <Loading label="Loading">
    <Skeleton className="h-96" />
  </Loading>,
);

/** Everything about one booking, its calendar fields, and the transitions its status allows. */
export function BookingDialog({
  booking,
  onChanged,
  onClose,
  client,
}: {
  booking: Booking;
  /** The way to the client whose booking it is. */
  client: ReactNode;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Booking Details" open onOpenChange={(open) => !open && onClose()} width="wider">
      <BookingFacts booking={booking} />
      <work.Component key={booking.id} booking={booking} onChanged={onChanged} client={client} />
    </Dialog>
  );
}
