import type { Booking } from '#contract/bookings.ts';
import { describe } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { bookingActions } from './booking-actions.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { CalendarInfoForm } from './CalendarInfoForm.tsx';
import { useChangeStatus } from './use-change-status.ts';

/** Everything about one booking, its calendar fields, and the moves its status allows. */
export function BookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const change = useChangeStatus();
  const reason = change.error ? describe(change.error, '') : '';
  return (
    <Dialog title="Booking Details" open onOpenChange={(open) => !open && onClose()} className="max-w-3xl">
      <BookingFacts booking={booking} />
      <CalendarInfoForm key={booking.id} booking={booking} />
      {change.error && (
        <Alert tone="red" title="Error">
          Failed to update booking status{reason && `. ${reason}`}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
        <Button variant="secondary" className="mr-auto" onClick={onClose}>
          Close
        </Button>
        {bookingActions[booking.status].map((action) => (
          <Button
            key={action.label}
            variant={action.variant}
            pending={change.isPending && change.variables.label === action.label}
            pendingLabel={action.label}
            disabled={change.isPending && change.variables.label !== action.label}
            onClick={() => change.mutate({ id: booking.id, ...action })}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
