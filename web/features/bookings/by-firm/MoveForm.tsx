import { useState } from 'react';
import { firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingMove } from '#contract/bookings/firm-schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { fullDate } from '#contract/dates.ts';
import { formErrorOf, isSlotTaken } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFreshSlots } from '../slots/use-fresh-slots.ts';
import { useKeepBooking } from '../use-keep-booking.ts';
import { TimeFields } from './TimeFields.tsx';

interface MoveFormProps {
  booking: Booking;
  version: number;
  onMoved: (booking: Booking) => void;
}

/** The new time of a booking, and whether its person is emailed. */
export function MoveForm({ booking, version, onMoved }: MoveFormProps) {
  const [missingTime, setMissingTime] = useState(false);
  const { show } = useToasts();
  const keep = useKeepBooking();
  const freshSlots = useFreshSlots();
  return (
    <Form
      label="Move this booking"
      schema={bookingMove}
      defaultValues={{ date: '', time: '', outsideHours: false, notify: true, version }}
      submitLabel="Move to this time"
      pendingLabel="Moving"
      failureTitle="Not moved"
      onSubmit={async (body) => {
        setMissingTime(false);
        const params = { id: String(booking.id) };
        const moved = await call(firmBookingEndpoints.move, { params, body: { ...body, version } });
        keep(moved);
        freshSlots();
        onMoved(moved);
        const when = `${fullDate(moved.date)}, ${moved.time}.`;
        show({
          title: 'Booking moved',
          description: body.notify ? `${when} ${booking.name} was emailed.` : when,
          tone: 'success',
        });
      }}
      onInvalid={() => setMissingTime(true)}
      explain={(error) => {
        if (isSlotTaken(error)) freshSlots();
        return formErrorOf(error, 'The booking was not moved. Please try again.');
      }}
    >
      {(form) => (
        <>
          <p>
            Now: {fullDate(booking.date)}, {booking.time}
          </p>
          <TimeFields
            date={form.choice('date')}
            time={form.choice('time')}
            outsideHours={form.choice('outsideHours')}
            missing={missingTime}
          />
          <Checkbox
            label={`Email ${booking.name} the new time`}
            description="With the calendar file, which moves the entry in their calendar."
            checked={form.watch('notify') ?? true}
            onCheckedChange={(notify) => form.setValue('notify', notify, { shouldDirty: true })}
          />
        </>
      )}
    </Form>
  );
}
