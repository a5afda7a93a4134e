import { CalendarPlus } from 'lucide';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import type { BookingReceived } from '#contract/bookings/schemas.ts';
import { useFirmZone, useServiceTitle } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
import { type LateTexts, TypedLate } from '#web/ui/form/TypedLate.tsx';
import { ConfirmationCard } from '#web/ui/feedback/ConfirmationCard.tsx';
import { HeldForYou } from './HeldForYou.tsx';
import { visitorZone } from '../slots/visitor-zone.ts';
import { confirmedTime } from './confirmed-time.ts';
import { saveCalendarFile } from '../calendar-file.ts';

/** Confirms a booking request: what was requested, what happens next, and a file for the visitor's calendar. */
export function BookingConfirmation({
  booking,
  late,
  onAnother,
}: {
  booking: BookingReceived;
  late: LateTexts;
  onAnother: () => void;
}) {
  const t = useTranslate();
  const serviceTitle = useServiceTitle();
  const zone = useFirmZone();
  const { calendarFile } = booking;
  const shown = confirmedTime(booking, zone, visitorZone());
  return (
    // On a phone it scrolls to below the toast, which would cover the date.
    <div ref={takeFocus} tabIndex={-1} className="outline-none max-sm:scroll-mt-28">
      <ConfirmationCard
        title={t('Your request has been received')}
        over={t(shown.weekday)}
        numeral={shown.day}
        under={t(shown.monthAndYear)}
        facts={[
          { term: t('Time'), detail: t(shown.time) },
          { term: t('Meeting'), detail: t(meetingLabels[booking.meetingType]) },
          { term: t('Service'), detail: t(serviceTitle(booking.service)) },
          { term: t('Name'), detail: booking.name },
          { term: t('Email'), detail: booking.email },
          { term: t('Business'), detail: booking.business },
          ...(booking.message ? [{ term: t('Message'), detail: booking.message }] : []),
        ]}
      >
        <TypedLate
          typed={
            typeof late['service'] === 'string' ? { ...late, service: serviceTitle(late['service']) } : late
          }
          labels={lateLabels}
          advice={t('Your request went out without it. Reply to our email, and we’ll add it.')}
        />
        <HeldForYou meetingType={booking.meetingType} />
        <div className="flex flex-wrap gap-3">
          {calendarFile && (
            <Button onClick={() => saveCalendarFile(calendarFile)}>
              <Icon of={CalendarPlus} />
              {t('Add to calendar')}
            </Button>
          )}
          <Button variant="secondary" onClick={onAnother}>
            {t('Book Another Appointment')}
          </Button>
        </div>
      </ConfirmationCard>
    </div>
  );
}

const lateLabels = {
  date: 'Date',
  time: 'Time',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  business: 'Business',
  service: 'Service',
  message: 'Message',
};

/** Focuses the confirmation, because the form that had the focus is removed. */
function takeFocus(element: HTMLDivElement | null) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
