import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { MoveBookingForm } from './MoveBookingForm.tsx';
import { moved } from './outcomes.ts';
import { SelfServiceBookingActions } from './SelfServiceBookingActions.tsx';
import { BookingConfirmationCard } from '../confirmation/BookingConfirmationCard.tsx';

interface SelfServiceBookingViewProps {
  booking: SelfServiceBooking;
  token: string;
  rules: BookingRules;
  bookAgain: ReactNode;
}

/** The confirmation of a visitor's self-service booking and, on demand, the form that reschedules it. */
export function SelfServiceBookingView({ booking, token, rules, bookAgain }: SelfServiceBookingViewProps) {
  const [moving, setMoving] = useState(false);
  const confirmation = useRef<HTMLDivElement>(null);
  const { show } = useToasts();
  const lastState = useRef(booking.state);
  useEffect(() => {
    if (lastState.current === booking.state) return;
    lastState.current = booking.state;
    // The buttons that had the focus are removed.
    confirmation.current?.focus();
  }, [booking.state]);
  const isMoving = moving && booking.state === 'open';

  function stopMoving() {
    setMoving(false);
    // The form that had the focus is removed: the confirmation takes its place.
    confirmation.current?.focus();
  }

  return (
    <>
      <div ref={confirmation} tabIndex={-1} className="outline-none">
        <BookingConfirmationCard booking={booking}>
          <SelfServiceBookingActions
            booking={booking}
            token={token}
            moving={isMoving}
            onMove={() => setMoving(true)}
            bookAgain={bookAgain}
          />
        </BookingConfirmationCard>
      </div>
      {isMoving && (
        <section aria-labelledby="move" className="mt-10 max-w-xl">
          <h2 id="move" ref={takeFocus} tabIndex={-1} className="mb-5 text-heading outline-none">
            Choose another time
          </h2>
          <MoveBookingForm
            token={token}
            rules={rules}
            onKeep={stopMoving}
            onMoved={() => {
              stopMoving();
              show({ ...moved, tone: 'success' });
            }}
          />
        </section>
      )}
    </>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
