import { CalendarPlus } from 'lucide-react';
import type { RequestedBooking } from '#contract/bookings.ts';
import { fullDate } from '#contract/dates.ts';
import type { BookingRules } from '#contract/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirm, useServiceTitle } from '#web/api/site.ts';
import { icsFile } from '#web/lib/ics.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Ticket } from '#web/ui/Ticket.tsx';
import { visitorTime, visitorZone } from './local-time.ts';

/** The ticket: what was requested, a calendar entry, what happens next. */
export function BookingConfirmation({
  booking,
  rules: { zone, slotLength },
  onAnother,
}: {
  booking: RequestedBooking;
  rules: Pick<BookingRules, 'zone' | 'slotLength'>;
  onAnother: () => void;
}) {
  const serviceTitle = useServiceTitle();
  const firm = useFirm();
  const [weekday = '', monthDay = '', year = ''] = fullDate(booking.date).split(', ');
  const [month = '', day = ''] = monthDay.split(' ');
  const own = visitorTime(booking.startsAt, zone, visitorZone());
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Ticket
        title="Your request has been received"
        over={weekday}
        numeral={day}
        under={`${month} ${year}`}
        facts={[
          { term: 'Time', detail: `${booking.time} ${zoneName(zone)}${own ? `, ${own} yours` : ''}` },
          { term: 'Service', detail: serviceTitle(booking.service) },
          { term: 'Name', detail: booking.name },
          { term: 'Email', detail: booking.email },
          { term: 'Business', detail: booking.business },
          ...(booking.message ? [{ term: 'Message', detail: booking.message }] : []),
        ]}
      >
        <p className="text-ink-2">
          This time is held for you; our email has a link to move or cancel it. We will confirm it by email
          and send the link to the video meeting before the appointment.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onAnother}>Book Another Appointment</Button>
          <Button
            variant="secondary"
            onClick={() => saveFile(calendarEntry(booking, slotLength, firm.name), 'consultation.ics')}
          >
            <Icon of={CalendarPlus} />
            Add to calendar
          </Button>
        </div>
      </Ticket>
    </div>
  );
}

/** The form that had the focus is gone: its place goes on with the ticket. */
function takeFocus(element: HTMLDivElement | null) {
  element?.focus();
}

function calendarEntry(booking: RequestedBooking, minutes: number, firmName: string): Blob {
  return icsFile({
    id: `booking-${booking.id}@${location.hostname}`,
    startsAt: booking.startsAt,
    minutes,
    title: `Consultation with ${firmName}`,
    text: 'By video. The link comes by email before the appointment.',
  });
}
