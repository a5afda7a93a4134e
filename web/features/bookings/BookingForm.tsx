import { useState } from 'react';
import { bookingRequest } from '#contract/bookings/form.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';
import type { BookingReceived } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { useServiceChoices } from '#web/api/site.ts';
import { ApiError, formErrorOf, isSlotTaken } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useVisitorPrefill } from '#web/api/current-user.ts';
import { useElapsed } from '#web/lib/use-elapsed.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { storeFormDraft, readFormDraft, withinChoices } from '#web/lib/drafts/form-draft.ts';
import type { FormDraft } from '#web/ui/form/use-form-draft.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { BookingFields } from './BookingFields.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { BookingTimes, type LostSlot } from './BookingTimes.tsx';
import { useBookingCount } from './use-booking-count.ts';
import { useServiceInAddress, useSlotInAddress } from './slots/use-chosen-slot.ts';
import { useFreshSlots } from './slots/use-fresh-slots.ts';
import { visitorZone } from './slots/visitor-zone.ts';
import { useMissingSlot } from './slots/use-missing-slot.ts';

const empty = {
  name: '',
  phone: '',
  email: '',
  business: '',
  service: '',
  message: '',
  date: '',
  time: '',
  website: '',
};

interface Booked {
  booking: BookingReceived;
  /** Aborted once its confirmation is left for another request. */
  left: AbortController;
}

type Empty = typeof empty & { meetingType: string };

function draftFor(meetingTypes: readonly MeetingType[]): FormDraft<Empty> {
  return {
    read: () => withinChoices(readFormDraft('booking'), { meetingType: meetingTypes }),
    store: (values) => storeFormDraft('booking', values),
    fields: ['name', 'email', 'business', 'service', 'message', 'meetingType', 'phone', 'date', 'time'],
    preset: { meetingType: firstType(meetingTypes) },
  };
}

const received = "We've received your booking request. Check your email for confirmation details.";

// Fetched while the request is on its way.
const confirmation = lazyComponent(
  async () => (await import('./confirmation/BookingConfirmation.tsx')).BookingConfirmation,
  <p role="status">{received}</p>,
);

/** Requests a consultation: day and time at the left, who asks at the right, then a confirmation card (requirements 2, 4, 5). */
export function BookingForm({ rules }: { rules: BookingRules }) {
  const chosen = useSlotInAddress();
  const service = useServiceInAddress();
  const serviceChoices = useServiceChoices();
  const { show } = useFormToasts();
  const count = useBookingCount();
  const elapsed = useElapsed();
  const visitor = useVisitorPrefill();
  const [booked, setBooked] = useState<Booked | null>(null);
  const { missing, noteMissing, forgetMissing } = useMissingSlot();
  const [lost, setLost] = useState<LostSlot | null>(null);
  const [limit, setLimit] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const freshSlots = useFreshSlots();
  if (booked) {
    const another = () => {
      booked.left.abort();
      setBooked(null);
      setAgain(true);
    };
    return <confirmation.Component booking={booked.booking} onAnother={another} />;
  }
  return (
    <Form
      label="Book a consultation"
      schema={bookingRequest}
      defaultValues={{ ...empty, meetingType: firstType(rules.meetingTypes) }}
      submitLabel="Request this time"
      pendingLabel="Processing..."
      draft={draftFor(rules.meetingTypes)}
      prefill={visitor}
      className="booking-form"
      actions={(form) => <BookingSummary date={form.watch('date') || null} time={form.watch('time')} />}
      onSubmit={async (body) => {
        forgetMissing();
        setLost(null);
        setLimit(null);
        // Where it can't be fetched, one sentence takes its place.
        const prepared = confirmation.prepare().catch(() => {});
        const answer = await call(bookingEndpoints.request, {
          body: { ...body, zone: visitorZone(), elapsed: elapsed() },
        }).catch((error: unknown) => {
          if (isSlotTaken(error)) setLost({ ...body, message: error.displayMessage });
          else if (isLimit(error)) setLimit(error.displayMessage);
          throw error;
        });
        await prepared;
        count.made();
        // The confirmation repeats what was entered, however little the answer says.
        const left = new AbortController();
        setBooked({ booking: { ...body, ...answer }, left });
        freshSlots();
        show({ title: 'Booking Confirmed', description: received, tone: 'success', until: left.signal });
      }}
      onInvalid={noteMissing}
      explain={(error) => {
        if (isSlotTaken(error)) freshSlots();
        return formErrorOf(error, 'Something went wrong. Please try again.');
      }}
      onFailure={({ message }) =>
        show({ title: 'Booking Failed', description: message, tone: 'destructive' })
      }
    >
      {(form) => (
        <div
          ref={again ? takeFocus : undefined}
          tabIndex={-1}
          className="grid grid-cols-1 gap-x-12 gap-y-8 outline-none lg:grid-cols-2"
          onFocus={count.begin}
          onChange={leaveAddress}
          onPointerUp={leaveAddress}
        >
          <BookingTimes
            rules={rules}
            date={form.choice('date')}
            time={form.choice('time')}
            chosen={again ? undefined : chosen}
            missing={missing}
            lost={lost}
          />
          <div className="flex min-w-0 flex-col gap-5">
            <BookingFields
              form={form}
              services={serviceChoices}
              chosenService={again ? undefined : service}
              meetingTypes={rules.meetingTypes}
              asksPhone={form.watch('meetingType') === 'phone'}
            />
            {/* It says what to do instead: longer than a toast is there. */}
            {limit && <Alert tone="red" title={limit} />}
          </div>
        </div>
      )}
    </Form>
  );
}

/** What is chosen here takes the place of what the address named, also after a reload and on the way back: it is in the draft. */
function leaveAddress() {
  history.replaceState(null, '', location.pathname);
}

/** A limit was reached: the same request would fail again. */
function isLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'too-many');
}

function firstType([first]: readonly MeetingType[]): MeetingType {
  return first ?? 'video';
}

/** The button that led back here is removed with the confirmation. */
function takeFocus(fields: HTMLElement | null) {
  fields?.focus({ preventScroll: true });
  fields?.scrollIntoView();
}
