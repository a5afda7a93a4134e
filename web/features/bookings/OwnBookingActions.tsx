import { Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnBooking } from '#contract/own-booking.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirm } from '#web/api/site.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CancelOwnBooking } from './CancelOwnBooking.tsx';

interface OwnBookingActionsProps {
  booking: OwnBooking;
  token: string;
  zone: string;
  moving: boolean;
  onMove: () => void;
  /** The way to another booking, for one that is cancelled or over. */
  bookAgain: ReactNode;
}

/** What a visitor can do with a booking as it stands, and until when. */
export function OwnBookingActions(props: OwnBookingActionsProps) {
  const { booking, token, zone, moving, onMove, bookAgain } = props;
  const { state, meetingLink } = booking;
  if (state === 'cancelled' || state === 'past') return bookAgain;
  return (
    <>
      {state === 'open' ? (
        <p className="text-ink-2">
          You can move or cancel it here until {momentText(booking.changeableUntil, zone)} {zoneName(zone)}.
        </p>
      ) : (
        <TooLate />
      )}
      <div className="flex flex-wrap gap-3">
        {meetingLink && (
          <Button render={<a href={meetingLink} target="_blank" rel="noreferrer" />}>
            <Icon of={Video} />
            Join the video meeting
          </Button>
        )}
        {state === 'open' && (
          <>
            <Button variant="secondary" aria-expanded={moving} onClick={onMove}>
              Move to another time
            </Button>
            <CancelOwnBooking booking={booking} token={token} />
          </>
        )}
      </div>
    </>
  );
}

function TooLate() {
  const firm = useFirm();
  return (
    <Alert tone="yellow" title="Too close to the start to change it here">
      Please call us at{' '}
      <a href={firm.phoneAddress} className="link">
        {firm.phone}
      </a>{' '}
      to move or cancel this booking.
    </Alert>
  );
}

/** 'Monday, December 7, 2026 at 9:00 AM'. */
function momentText(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return format.format(new Date(moment));
}
