import { useState } from 'react';
import { bookingRequest } from '#contract/bookings/form.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';
import type { BookingReceived } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Language } from '#contract/languages.ts';
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
import type { LateTexts } from '#web/ui/form/TypedLate.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { BookingFields } from './BookingFields.tsx';
import { BookingSummary, ChosenTimeAbove } from './BookingSummary.tsx';
import { BookingTimes, type TakenSlot } from './BookingTimes.tsx';
import { useBookingTracking } from './use-booking-tracking.ts';
import { useServiceFromUrl, useSlotFromUrl } from './slots/use-chosen-slot.ts';
import { useRefreshSlots } from './slots/use-refresh-slots.ts';
import { visitorZone } from './slots/visitor-zone.ts';
import { useMissingSlot } from './slots/use-missing-slot.ts';

const emptyValues = {
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
  /** What was typed after it was sent. */
  late: LateTexts;
  /** Aborted when the visitor leaves the confirmation for another request, which closes the toast. */
  leftConfirmation: AbortController;
}

type BookingValues = typeof emptyValues & { meetingType: string };

const receivedText = "We've received your booking request. Check your email for confirmation details.";

function Received() {
  const t = useTranslate();
  return <p role="status">{t(receivedText)}</p>;
}

// Its script is loaded while the request is being sent.
const confirmation = lazyComponent(
  async () => (await import('./confirmation/BookingConfirmation.tsx')).BookingConfirmation,
  <Received />,
);

interface ConsultationFormProps {
  rules: BookingRules;
  language: Language;
  /** Under which the browser stores what is typed. */
  draftName: string;
}

/** Requests a consultation: day and time, contact details, then a confirmation card (requirements 2, 4, 5). */
export function ConsultationForm({ rules, language, draftName }: ConsultationFormProps) {
  const t = useTranslate();
  const slotFromUrl = useSlotFromUrl();
  const serviceFromUrl = useServiceFromUrl();
  const serviceChoices = useServiceChoices();
  const { show } = useFormToasts();
  const tracking = useBookingTracking();
  const elapsed = useElapsed();
  const visitor = useVisitorPrefill();
  const [booked, setBooked] = useState<Booked | null>(null);
  const { missing, countMissing, resetMissing } = useMissingSlot();
  const [takenSlot, setTakenSlot] = useState<TakenSlot | null>(null);
  const [limitMessage, setLimitMessage] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  const refreshSlots = useRefreshSlots();
  if (booked) {
    const bookAnother = () => {
      booked.leftConfirmation.abort();
      setBooked(null);
      setIsAnother(true);
    };
    return <confirmation.Component booking={booked.booking} late={booked.late} onAnother={bookAnother} />;
  }
  return (
    <Form
      label={t('Book a consultation')}
      schema={bookingRequest}
      defaultValues={{ ...emptyValues, meetingType: defaultMeetingType(rules.meetingTypes) }}
      submitLabel={t('Request this time')}
      pendingLabel={t('Processing...')}
      draft={draftFor(draftName, rules.meetingTypes)}
      prefill={visitor}
      className="booking-form"
      actions={(form) => <BookingSummary date={form.watch('date') || null} time={form.watch('time')} />}
      onSubmit={async (body, _form, leave) => {
        resetMissing();
        setTakenSlot(null);
        setLimitMessage(null);
        // If the script can't be loaded, its one-line fallback is shown.
        const prepared = confirmation.prepare().catch(() => {});
        const response = await call(bookingEndpoints.request, {
          body: { ...body, language, zone: visitorZone(), elapsed: elapsed() },
        }).catch((error: unknown) => {
          if (isSlotTaken(error)) setTakenSlot({ ...body, message: error.displayMessage });
          else if (isLimitReached(error)) setLimitMessage(error.displayMessage);
          throw error;
        });
        await prepared;
        tracking.made();
        // The confirmation shows what was entered, even if the server's response leaves it out.
        const leftConfirmation = new AbortController();
        let late: LateTexts = {};
        leave.taking((typed) => (late = typed));
        setBooked({ booking: { ...body, ...response }, late, leftConfirmation });
        refreshSlots();
        show({
          title: t('Booking Confirmed'),
          description: t(receivedText),
          tone: 'success',
          until: leftConfirmation.signal,
        });
      }}
      onInvalid={countMissing}
      explain={(error) => {
        if (isSlotTaken(error)) refreshSlots();
        return formErrorOf(error, 'Something went wrong. Please try again.');
      }}
      onFailure={({ message }) =>
        show({ title: t('Booking Failed'), description: t(message), tone: 'destructive' })
      }
    >
      {(form) => (
        <div
          ref={isAnother ? takeFocus : undefined}
          tabIndex={-1}
          className="grid grid-cols-1 gap-x-12 gap-y-8 outline-none lg:grid-cols-2"
          onFocus={tracking.begin}
          onChange={clearUrl}
          onPointerUp={clearUrl}
        >
          <BookingTimes
            rules={rules}
            date={form.choice('date')}
            time={form.choice('time')}
            initialSlot={isAnother ? undefined : slotFromUrl}
            missing={missing}
            takenSlot={takenSlot}
          />
          <div className="flex min-w-0 flex-col gap-5">
            <ChosenTimeAbove date={form.watch('date') || null} time={form.watch('time')} />
            <BookingFields
              form={form}
              services={serviceChoices}
              chosenService={isAnother ? undefined : serviceFromUrl}
              meetingTypes={rules.meetingTypes}
              asksPhone={form.watch('meetingType') === 'phone'}
            />
            {/* It says what to do instead, so it has to stay longer than a toast. */}
            {limitMessage && <Alert tone="red" title={t(limitMessage)} />}
          </div>
        </div>
      )}
    </Form>
  );
}

function draftFor(name: string, meetingTypes: readonly MeetingType[]): FormDraft<BookingValues> {
  return {
    read: () => withinChoices(readFormDraft(name), { meetingType: meetingTypes }),
    store: (values) => storeFormDraft(name, values),
    fields: ['name', 'email', 'business', 'service', 'message', 'meetingType', 'phone', 'date', 'time'],
    preset: { meetingType: defaultMeetingType(meetingTypes) },
  };
}

/** A choice in the form replaces the one in the URL, also after a reload or going back: from then on it is in the draft. */
function clearUrl() {
  history.replaceState(null, '', location.pathname);
}

/** Whether a booking limit was reached, so that the same request would fail again. */
function isLimitReached(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'too-many');
}

function defaultMeetingType([first]: readonly MeetingType[]): MeetingType {
  return first ?? 'video';
}

/** Focuses the form, because the pressed button is removed with the confirmation. */
function takeFocus(fields: HTMLElement | null) {
  fields?.focus({ preventScroll: true });
  fields?.scrollIntoView();
}
