import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Caller } from '#contract/bookings/caller.ts';
import { firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { type NewBooking, newBooking } from '#contract/bookings/firm-schemas.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';
import { fullDate } from '#contract/dates.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf, isSlotTaken, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useServiceChoices } from '#web/api/site.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { bookingRulesQuery } from '../queries.ts';
import { useRefreshSlots } from '../slots/use-refresh-slots.ts';
import { meetingChoices } from './meeting-choices.ts';
import { TimeFields } from './TimeFields.tsx';
import { useMissingSlot } from '../slots/use-missing-slot.ts';

const emptyValues = {
  name: '',
  email: '',
  phone: '',
  business: '',
  service: '',
  eventLink: '',
  notes: '',
  date: '',
  time: '',
  outsideHours: false,
  notify: true,
};

/** A slot that staff choose; with `outsideHours`, one that visitors can't book. */
export type FirmSlot = Pick<NewBooking, 'date' | 'time' | 'outsideHours'>;

interface NewBookingFormProps {
  caller: Caller | undefined;
  chooseCaller: ((onChoose: (caller: Caller) => void) => ReactNode) | undefined;
  /** A slot that was chosen before, such as in the week view. */
  slot?: FirmSlot | undefined;
  onBooked: () => void;
}

/** The form for a booking by staff: contact details, service, type of meeting, date and time. */
export function NewBookingForm(props: NewBookingFormProps) {
  const { data, error, refetch } = useQuery(bookingRulesQuery);
  return (
    <Loaded
      what="the booking rules"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ meetingTypes }) => <LoadedForm {...props} offeredTypes={meetingTypes} />}
    </Loaded>
  );
}

function LoadedForm(props: NewBookingFormProps & { offeredTypes: readonly MeetingType[] }) {
  const { caller, chooseCaller, slot, onBooked, offeredTypes } = props;
  const { missing, countMissing, resetMissing } = useMissingSlot();
  const services = useServiceChoices();
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const refreshSlots = useRefreshSlots();
  return (
    <Form
      label="New booking"
      schema={newBooking}
      defaultValues={{ ...emptyValues, meetingType: offeredTypes[0] ?? 'video', ...caller, ...slot }}
      submitLabel="Book this time"
      pendingLabel="Booking"
      failureTitle="Not booked"
      clearOnSuccess
      onSubmit={async (body, _form, leave) => {
        resetMissing();
        // The link may have been typed before another type of meeting was chosen.
        const eventLink = body.meetingType === 'video' ? body.eventLink : '';
        const booking = await call(firmBookingEndpoints.create, { body: { ...body, eventLink } });
        void refreshAfter(firmBookingEndpoints.create);
        refreshSlots();
        leave(onBooked);
        const when = `${booking.name}, ${fullDate(booking.date)}, ${booking.time}.`;
        show({
          title: 'Booking made',
          description: body.notify ? `${when} The confirmation was emailed.` : when,
          tone: 'success',
        });
      }}
      onInvalid={countMissing}
      explain={(error) => {
        if (isSlotTaken(error)) refreshSlots();
        return formErrorOf(error, 'The booking was not made. Please try again.');
      }}
    >
      {(form) => (
        <>
          {chooseCaller?.((chosen) => {
            for (const field of callerFields) form.setValue(field, chosen[field], { shouldDirty: true });
          })}
          <div
            // The form is rendered after the dialog has opened and focused its close button.
            ref={focusFirstField}
            className="grid gap-5 sm:grid-cols-2"
          >
            <TextInput label="Name" autoComplete="off" {...form.field('name')} />
            <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
            <TextInput
              label={form.watch('meetingType') === 'phone' ? 'Phone' : 'Phone (optional)'}
              type="tel"
              autoComplete="off"
              {...form.field('phone')}
            />
            <TextInput label="Business (optional)" autoComplete="off" {...form.field('business')} />
            <Select
              label="Service"
              placeholder="Select a service"
              choices={services}
              {...form.field('service')}
            />
            <Select label="Meeting" choices={meetingChoices(offeredTypes)} {...form.field('meetingType')} />
            {form.watch('meetingType') === 'video' && (
              <TextInput
                label="Meeting link (optional)"
                type="url"
                placeholder="https://"
                autoComplete="off"
                {...form.field('eventLink')}
              />
            )}
            <TextArea
              label="Notes (optional)"
              description="For your firm only."
              rows={2}
              className="sm:col-span-2"
              {...form.field('notes')}
            />
          </div>
          <TimeFields
            date={form.choice('date')}
            time={form.choice('time')}
            outsideHours={form.choice('outsideHours')}
            missing={missing}
          />
          <Checkbox
            label="Email them the confirmation"
            description="With the calendar file. A reminder goes out the day before either way."
            checked={form.watch('notify') ?? true}
            onCheckedChange={(notify) => form.setValue('notify', notify, { shouldDirty: true })}
          />
        </>
      )}
    </Form>
  );
}

function focusFirstField(element: HTMLElement | null) {
  element?.querySelector('input')?.focus();
}

const callerFields = ['name', 'email', 'phone', 'business'] as const;
