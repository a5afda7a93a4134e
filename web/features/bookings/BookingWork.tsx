import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useCloseDialog } from '#web/ui/overlay/close-dialog.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedForm } from '#web/ui/form/typed-form.ts';
import { MoveBookingDialog } from './by-firm/MoveBookingDialog.tsx';
import { type BookingAction, bookingActions } from './booking-actions.ts';
import { statusOf } from './booking-status.ts';
import { useBookingWork } from './use-booking-work.ts';

/** The calendar fields of a booking and its status transitions: a transition saves what is typed along with it. */
export function BookingWork({
  booking,
  onChanged,
  client,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  client: ReactNode;
}) {
  const { form, element, submit, failure, sending, move, version, setSeen } = useBookingWork(
    booking,
    onChanged,
  );
  const { field } = typedForm(form);
  const close = useCloseDialog();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {booking.status !== 'cancelled' && (
          <MoveBookingDialog
            booking={booking}
            version={version}
            onMoved={(moved) => {
              onChanged(moved);
              setSeen(moved.version);
            }}
          />
        )}
        {client}
      </div>
      <form
        ref={element}
        method="post"
        noValidate
        aria-label="Calendar information"
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput label="Calendar Event ID" autoComplete="off" {...field('eventId')} />
          <TextInput
            label="Calendar Event Link"
            description={
              booking.meetingType === 'video'
                ? 'Link to the video meeting. It goes out in emails; a confirmed booking gets it right away.'
                : 'For your firm only: this meeting is not by video.'
            }
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...field('eventLink')}
          />
          <TextArea label="Admin Notes" rows={3} className="sm:col-span-2" {...field('notes')} />
        </div>
        {failure && (
          <Alert tone="red" title="Error">
            <p>{failure.message}</p>
            {failure.theirs.map(({ label, text }) => (
              <p key={label} className="mt-1 wrap-anywhere whitespace-pre-line">
                {label} now: {text || 'empty'}
              </p>
            ))}
          </Alert>
        )}
        <div>
          <Button
            type="submit"
            variant="secondary"
            pending={sending === 'calendar'}
            pendingLabel="Saving"
            disabled={sending !== null && sending !== 'calendar'}
          >
            Save Calendar Info
          </Button>
        </div>
        <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
          <Button variant="secondary" className="mr-auto" onClick={close}>
            Close
          </Button>
          {bookingActions[statusOf(booking)].map((action) => (
            <Move key={action.label} {...{ action, booking, sending, move }} />
          ))}
        </div>
      </form>
    </>
  );
}

interface MoveProps {
  action: BookingAction;
  booking: Booking;
  /** What is being sent: a move by its label, the calendar fields alone, or nothing. */
  sending: string | null;
  move: (action: BookingAction) => Promise<unknown>;
}

/** A press changes the status; a cancellation, whose email cannot be recalled, asks first. */
function Move({ action, booking: { name }, sending, move }: MoveProps) {
  const { label, variant, status } = action;
  const button = (press?: () => void) => (
    <Button
      variant={variant}
      pending={sending === label}
      pendingLabel={label}
      disabled={sending !== null && sending !== label}
      onClick={press}
    >
      {label}
    </Button>
  );
  if (status !== 'cancelled') return button(() => void move(action));
  return (
    <AlertDialog
      trigger={button()}
      title="Cancel this booking?"
      description={`${name} gets a cancellation email, and the time opens up again.`}
      confirmLabel="Yes, cancel it"
      pendingLabel="Cancelling"
      dismissLabel="Keep it"
      destructive
      onConfirm={() => move(action)}
    />
  );
}
