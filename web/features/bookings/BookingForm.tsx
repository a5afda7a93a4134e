import { useState } from 'react';
import { type RequestedBooking, bookingEndpoints, bookingRequest } from '#contract/bookings.ts';
import type { BookingRules } from '#contract/slots.ts';
import { useFirm, useServiceChoices } from '#web/api/site.ts';
import { ApiError, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { WithoutScript } from '#web/ui/WithoutScript.tsx';
import { BookingConfirmation } from './BookingConfirmation.tsx';
import { BookingTimes } from './BookingTimes.tsx';
import { useBookingCount } from './use-booking-count.ts';
import type { ChosenSlot } from './use-chosen-slot.ts';
import { useFreshSlots } from './use-fresh-slots.ts';

const empty = { name: '', email: '', business: '', service: '', message: '', date: '', time: '' };

interface BookingFormProps {
  rules: BookingRules;
  /** A slot chosen elsewhere, such as on the home page. */
  chosen?: ChosenSlot | undefined;
  /** On a page whose top is elsewhere: its calendar comes with its script. */
  farBelow?: boolean;
}

/** Requests a consultation: day and time at the left, who asks at the right, then a ticket (spec sections 2, 4, 5). */
export function BookingForm({ rules, chosen, farBelow = false }: BookingFormProps) {
  const firm = useFirm();
  const serviceChoices = useServiceChoices();
  const { show } = useToasts();
  const count = useBookingCount();
  const [booked, setBooked] = useState<RequestedBooking | null>(null);
  const [missingSlot, setMissingSlot] = useState(false);
  const [again, setAgain] = useState(false);
  const freshSlots = useFreshSlots();
  const another = () => {
    setBooked(null);
    setAgain(true);
  };
  if (booked) return <BookingConfirmation booking={booked} rules={rules} onAnother={another} />;
  return (
    <Form
      label="Book a consultation"
      schema={bookingRequest}
      defaultValues={empty}
      submitLabel="Request this time"
      pendingLabel="Processing..."
      onSubmit={async (body) => {
        setMissingSlot(false);
        const booking = await call(bookingEndpoints.request, { body });
        count.made();
        setBooked(booking);
        freshSlots();
        const description = "We've received your booking request. Check your email for confirmation details.";
        show({ title: 'Booking Confirmed', description, tone: 'success' });
      }}
      onInvalid={(names) => setMissingSlot(names.includes('date') || names.includes('time'))}
      explain={(error) => {
        if (error instanceof ApiError && error.code === 'slot-taken') freshSlots();
        return refusalOf(error, 'Something went wrong. Please try again.');
      }}
      onFailure={({ message }) =>
        show({ title: 'Booking Failed', description: message, tone: 'destructive' })
      }
    >
      {(form) => (
        <div
          className="grid gap-x-12 gap-y-8 lg:grid-cols-2 [&>noscript]:col-span-full"
          onFocus={count.begin}
        >
          <WithoutScript
            what="Booking on this page"
            outcome="we will find a time together"
            email={firm.email}
            phone={firm.phone}
          />
          <BookingTimes
            rules={rules}
            date={form.choice('date')}
            time={form.choice('time')}
            chosen={again ? undefined : chosen}
            missing={missingSlot}
            farBelow={farBelow}
          />
          <div className="flex flex-col gap-5">
            <TextInput label="Name" autoComplete="name" {...form.field('name')} />
            <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
            <TextInput label="Business name" autoComplete="organization" {...form.field('business')} />
            <Select
              label="Service"
              placeholder="Select a service"
              choices={serviceChoices}
              {...form.field('service')}
            />
            <TextArea
              label="Message (optional)"
              description="Please leave out Social Security and card numbers."
              rows={4}
              {...form.field('message')}
            />
          </div>
        </div>
      )}
    </Form>
  );
}
