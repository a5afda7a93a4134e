import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { longDate } from '#contract/dates.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { bookingSurgeQuery } from './queries.ts';

/** Warns while many pending bookings came in close together, such as from a bot, and offers to cancel them all at once. */
export function BookingSurge() {
  const { data: bookings = [] } = useQuery(bookingSurgeQuery);
  const cancelMany = useCancelMany();
  if (bookings.length === 0) return null;
  const countText = bookings.length === 1 ? '1 pending booking' : `${bookings.length} pending bookings`;
  return (
    <Alert tone="orange" title="An unusual number of bookings" className="mb-6">
      <p>
        More than 10 booking requests came in within an hour. If they are not from real visitors, you can
        cancel {countText} together. You can reactivate each one later.
      </p>
      <AlertDialog
        trigger={
          <Button variant="secondary" className="mt-3">
            Review and cancel
          </Button>
        }
        title={`Cancel ${countText}?`}
        description="Their times open up again, and each visitor gets the usual cancellation email. Confirmed bookings stay as they are."
        confirmLabel={bookings.length === 1 ? 'Cancel booking' : `Cancel ${bookings.length} bookings`}
        pendingLabel="Cancelling"
        dismissLabel="Keep them"
        destructive
        onConfirm={() => cancelMany.mutateAsync(bookings.map(({ id }) => id))}
      >
        <SurgeList bookings={bookings} />
      </AlertDialog>
    </Alert>
  );
}

function SurgeList({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul
      aria-label="Bookings to be cancelled"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by keyboard too
      tabIndex={0}
      className="max-h-72 overflow-y-auto overscroll-contain rounded-md border border-rule-2"
    >
      {bookings.map(({ id, name, email, date, time }) => (
        <li key={id} className="flex flex-col border-t border-rule px-3 py-2 wrap-anywhere first:border-t-0">
          <span className="font-strong">{name}</span>
          <span className="text-ink-2">
            {email}, {longDate(date)} at {time}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useCancelMany() {
  return useAction(bookingEndpoints.cancelMany, {
    input: (ids: number[]) => ({ body: { ids } }),
    done: ({ length }) => ({
      title: length === 1 ? '1 booking cancelled' : `${length} bookings cancelled`,
      description: 'Their times are open again. To bring one back, open it and choose Reactivate Booking.',
    }),
    failed: 'Not cancelled',
  });
}
