import { bookingReschedule } from '#contract/bookings/form.ts';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { ApiError, formErrorOf, isSlotTaken } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { BookingSummary } from '../BookingSummary.tsx';
import { BookingTimes } from '../BookingTimes.tsx';
import { useUpdateSelfServiceBooking } from './self-service-query.ts';
import { useRefreshSlots } from '../slots/use-refresh-slots.ts';
import { visitorZone } from '../slots/visitor-zone.ts';
import { useMissingSlot } from '../slots/use-missing-slot.ts';

interface MoveBookingFormProps {
  token: string;
  rules: BookingRules;
  onMoved: (booking: SelfServiceBooking) => void;
  onCancel: () => void;
}

/** Moves a visitor's self-service booking, with the same picker as the booking form. */
export function MoveBookingForm({ token, rules, onMoved, onCancel }: MoveBookingFormProps) {
  const { missing, countMissing, resetMissing } = useMissingSlot();
  const { update, reload } = useUpdateSelfServiceBooking(token);
  const refreshSlots = useRefreshSlots();
  return (
    <Form
      label="Move to another time"
      schema={bookingReschedule}
      defaultValues={{ date: '', time: '' }}
      submitLabel="Move to this time"
      pendingLabel="Moving"
      failureTitle="Not moved"
      onSubmit={async (slot) => {
        resetMissing();
        const moved = await call(selfServiceBookingEndpoints.move, {
          body: { ...slot, zone: visitorZone(), token },
        });
        update(moved);
        refreshSlots();
        onMoved(moved);
      }}
      onInvalid={countMissing}
      explain={(error) => {
        if (isSlotTaken(error)) refreshSlots();
        if (error instanceof ApiError && error.code === 'conflict') reload();
        return formErrorOf(error, 'Something went wrong. Please try again.');
      }}
      actions={
        <Button variant="secondary" onClick={onCancel}>
          Keep my current time
        </Button>
      }
    >
      {(form) => (
        <>
          <BookingTimes
            rules={rules}
            date={form.choice('date')}
            time={form.choice('time')}
            initialSlot={undefined}
            missing={missing}
          />
          <BookingSummary date={form.watch('date') || null} time={form.watch('time')} />
        </>
      )}
    </Form>
  );
}
