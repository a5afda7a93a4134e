import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { BookingFacts } from './BookingFacts.tsx';

// Its form is not part of the first view, so it is loaded on demand.
const editor = lazyComponent(
  async () => (await import('./BookingEditor.tsx')).BookingEditor,
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
  /** A link to the booking's client. */
  client: ReactNode;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Booking Details" open onOpenChange={(open) => !open && onClose()} width="wider">
      <BookingFacts booking={booking} />
      <editor.Component key={booking.id} booking={booking} onChanged={onChanged} client={client} />
    </Dialog>
  );
}
