import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asPhoneNumber } from '#contract/phone-number.ts';
import { firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { type BookingMove, bookingMove } from '#contract/bookings/firm-schemas.ts';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { fullDate } from '#contract/dates.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf, isSlotTaken } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { bookingRulesQuery } from '../queries.ts';
import { useRefreshSlots } from '../slots/use-refresh-slots.ts';
import { meetingChoices } from './meeting-choices.ts';
import { TimeFields } from './TimeFields.tsx';
import { useMissingSlot } from '../slots/use-missing-slot.ts';

interface MoveFormProps {
  booking: Booking;
  version: number;
  onMoved: (booking: Booking) => void;
}

/** Chooses a new time or type of meeting for a booking, and whether to email the visitor. */
export function MoveForm({ booking, version, onMoved }: MoveFormProps) {
  const { missing, countMissing, resetMissing } = useMissingSlot();
  const [keepsTime, setKeepsTime] = useState(false);
  const rules = useQuery(bookingRulesQuery);
  const [schema] = useState(() => moveSchemaOf(booking));
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const refreshSlots = useRefreshSlots();
  return (
    <Form
      label="Move this booking"
      schema={schema}
      defaultValues={{
        date: '',
        time: '',
        outsideHours: false,
        notify: true,
        meetingType: booking.meetingType,
        phone: booking.phone,
        version,
      }}
      submitLabel={keepsTime ? 'Change meeting type' : 'Move to this time'}
      pendingLabel={keepsTime ? 'Changing' : 'Moving'}
      failureTitle={keepsTime ? 'Not changed' : 'Not moved'}
      onSubmit={async (body, _form, leave) => {
        resetMissing();
        const params = { id: String(booking.id) };
        const moved = await call(firmBookingEndpoints.move, { params, body: { ...body, version } });
        void refreshAfter(firmBookingEndpoints.move);
        refreshSlots();
        leave(() => onMoved(moved));
        const when = `${fullDate(moved.date)}, ${moved.time}, ${meetingLabels[moved.meetingType].toLowerCase()}.`;
        show({
          title: keepsTime ? 'Booking changed' : 'Booking moved',
          description: body.notify ? `${when} ${booking.name} was emailed.` : when,
          tone: 'success',
        });
      }}
      onInvalid={countMissing}
      explain={(error) => {
        if (isSlotTaken(error)) refreshSlots();
        return formErrorOf(error, 'The booking was not moved. Please try again.');
      }}
    >
      {(form) => (
        <>
          <p>
            Now: {fullDate(booking.date)}, {booking.time}, {meetingLabels[booking.meetingType].toLowerCase()}
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label="Meeting"
              choices={meetingChoices(rules.data?.meetingTypes ?? [booking.meetingType])}
              {...form.field('meetingType')}
            />
            {form.watch('meetingType') === 'phone' && (
              <TextInput label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
            )}
          </div>
          <Checkbox
            label={`Keep the time, ${booking.time}`}
            checked={keepsTime}
            onCheckedChange={(keeps) => {
              setKeepsTime(keeps);
              form.setValue('date', keeps ? booking.date : '', { shouldDirty: true });
              form.setValue('time', keeps ? booking.time : '', { shouldDirty: true });
            }}
          />
          {!keepsTime && (
            <TimeFields
              date={form.choice('date')}
              time={form.choice('time')}
              outsideHours={form.choice('outsideHours')}
              missing={missing}
            />
          )}
          <Checkbox
            label={keepsTime ? `Email ${booking.name} how we meet` : `Email ${booking.name} the new time`}
            description="With the calendar file, which updates the entry in their calendar."
            checked={form.watch('notify') ?? true}
            onCheckedChange={(notify) => form.setValue('notify', notify, { shouldDirty: true })}
          />
        </>
      )}
    </Form>
  );
}

/** The schema of a move that changes something. */
function moveSchemaOf({ date, time, meetingType, phone }: Booking) {
  const isSame = (move: BookingMove) =>
    move.date === date &&
    move.time === time &&
    move.meetingType === meetingType &&
    // The number of an older booking is as it was typed; the schema writes it as it is stored today.
    move.phone === asPhoneNumber(phone);
  return bookingMove.refine((move) => !isSame(move), {
    path: ['meetingType'],
    error: 'Please choose another way to meet, or another time',
  });
}
