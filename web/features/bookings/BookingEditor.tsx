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
import { useBookingEditor } from './use-booking-editor.ts';

/** The calendar fields of a booking and its status buttons. A status button saves the fields too. */
export function BookingEditor({
  booking,
  onChanged,
  client,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  client: ReactNode;
}) {
  const { form, element, submit, failure, sending, changeStatus, version, setSeenVersion } = useBookingEditor(
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
              setSeenVersion(moved.version);
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
        {statusOf(booking) === 'cancelled' && (
          <p className="text-small text-ink-2">
            Confirming and reactivating do the same: the time is held again, and {booking.name} gets an email
            that the consultation is confirmed.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
          <Button variant="secondary" className="mr-auto" onClick={close}>
            Close
          </Button>
          {bookingActions[statusOf(booking)].map((action) => (
            <StatusButton key={action.label} {...{ action, booking, sending, changeStatus }} />
          ))}
        </div>
      </form>
    </>
  );
}

interface StatusButtonProps {
  action: BookingAction;
  booking: Booking;
  /** What is being sent: the label of the status button, 'calendar' for the fields alone, or null. */
  sending: string | null;
  changeStatus: (action: BookingAction) => Promise<unknown>;
}

/** Changes the status. A cancellation asks first, because its email can't be recalled. */
function StatusButton({ action, booking: { name }, sending, changeStatus }: StatusButtonProps) {
  const { label, variant, status } = action;
  const button = (onClick?: () => void) => (
    <Button
      variant={variant}
      pending={sending === label}
      pendingLabel={label}
      disabled={sending !== null && sending !== label}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  if (status !== 'cancelled') return button(() => void changeStatus(action));
  return (
    <AlertDialog
      trigger={button()}
      title="Cancel this booking?"
      description={`${name} gets a cancellation email, and the time opens up again.`}
      confirmLabel="Yes, cancel it"
      pendingLabel="Cancelling"
      dismissLabel="Keep it"
      destructive
      onConfirm={() => changeStatus(action)}
    />
  );
}
