import { useState } from 'react';
import { type OwnBooking, ownBookingEndpoints, ownBookingMove } from '#contract/own-booking.ts';
import type { BookingRules } from '#contract/slots.ts';
import { ApiError, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { BookingTimes } from './BookingTimes.tsx';
import { useKeepOwnBooking } from './own-booking-query.ts';
import { useFreshSlots } from './use-fresh-slots.ts';

interface MoveBookingFormProps {
  token: string;
  rules: BookingRules;
  onMoved: (booking: OwnBooking) => void;
  onKeep: () => void;
}

/** Chooses another day and time for a visitor's own booking, by the picker of the booking form. */
export function MoveBookingForm({ token, rules, onMoved, onKeep }: MoveBookingFormProps) {
  const [missingSlot, setMissingSlot] = useState(false);
  const { keep, reload } = useKeepOwnBooking(token);
  const freshSlots = useFreshSlots();
  return (
    <Form
      label="Move to another time"
      schema={ownBookingMove}
      defaultValues={{ date: '', time: '' }}
      submitLabel="Move to this time"
      pendingLabel="Moving"
      failureTitle="Not moved"
      onSubmit={async (slot) => {
        setMissingSlot(false);
        const moved = await call(ownBookingEndpoints.move, { body: { ...slot, token } });
        keep(moved);
        freshSlots();
        onMoved(moved);
      }}
      onInvalid={() => setMissingSlot(true)}
      explain={(error) => {
        if (error instanceof ApiError && error.code === 'slot-taken') freshSlots();
        if (error instanceof ApiError && error.code === 'conflict') reload();
        return refusalOf(error, 'Something went wrong. Please try again.');
      }}
      actions={
        <Button variant="secondary" onClick={onKeep}>
          Keep the present time
        </Button>
      }
    >
      {(form) => (
        <BookingTimes
          rules={rules}
          date={form.choice('date')}
          time={form.choice('time')}
          chosen={undefined}
          missing={missingSlot}
        />
      )}
    </Form>
  );
}
