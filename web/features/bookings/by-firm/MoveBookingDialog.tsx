import { useState } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

const form = lazyComponent(
  async () => (await import('./MoveForm.tsx')).MoveForm,
  <Loading label="Loading">
    <Skeleton className="h-96" />
  </Loading>,
);

/** The Move button, with a dialog to choose another time for a booking or another type of meeting. */
export function MoveBookingDialog({
  booking,
  version,
  onMoved,
}: {
  booking: Booking;
  /** The version on screen: the server rejects the move if the booking has changed since. */
  version: number;
  onMoved: (booking: Booking) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Move this booking"
      description={`${booking.name} keeps the same calendar entry. You can also change how you meet.`}
      open={open}
      onOpenChange={setOpen}
      width="wide"
      trigger={<Button variant="secondary">Move</Button>}
    >
      <form.Component
        booking={booking}
        version={version}
        onMoved={(moved) => {
          setOpen(false);
          onMoved(moved);
        }}
      />
    </Dialog>
  );
}
