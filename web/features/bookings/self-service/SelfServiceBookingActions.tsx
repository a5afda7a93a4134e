import { fullDateTimeText } from '#contract/date-times.ts';
import { Video } from 'lucide';
import type { ReactNode } from 'react';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirm, useFirmZone } from '#web/api/site.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AddToCalendarButton } from './AddToCalendarButton.tsx';
import { CancelBooking } from './CancelBooking.tsx';

interface SelfServiceBookingActionsProps {
  booking: SelfServiceBooking;
  token: string;
  isMoving: boolean;
  onMove: () => void;
  /** A link to book again, if the booking is cancelled or over. */
  bookAgain: ReactNode;
}

/** What a visitor can do with the booking in its current state, and until when. */
export function SelfServiceBookingActions(props: SelfServiceBookingActionsProps) {
  const { booking, token, isMoving, onMove, bookAgain } = props;
  const zone = useFirmZone();
  const { state, meetingLink } = booking;
  if (state === 'cancelled' || state === 'past') return bookAgain;
  return (
    <>
      {state === 'open' ? (
        <p className="text-ink-2">
          You can move or cancel it here until {fullDateTimeText(booking.changeableUntil, zone)}{' '}
          {zoneName(zone)}.
        </p>
      ) : (
        <TooLateAlert />
      )}
      <div className="flex flex-wrap gap-3">
        {meetingLink && (
          <Button render={<a href={meetingLink} target="_blank" rel="noreferrer" />}>
            <Icon of={Video} />
            Join the video meeting
          </Button>
        )}
        <AddToCalendarButton token={token} />
        {state === 'open' && (
          <>
            <Button variant="secondary" aria-expanded={isMoving} onClick={onMove}>
              Move to another time
            </Button>
            <CancelBooking booking={booking} token={token} />
          </>
        )}
      </div>
    </>
  );
}

function TooLateAlert() {
  const firm = useFirm();
  return (
    <Alert tone="yellow" title="It’s too close to the start to change it here">
      Please call us at{' '}
      <a href={firm.phoneAddress} className="link">
        {firm.phone}
      </a>{' '}
      to move or cancel this booking.
    </Alert>
  );
}
