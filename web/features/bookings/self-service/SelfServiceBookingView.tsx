import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { MoveBookingForm } from './MoveBookingForm.tsx';
import { movedToast } from './outcomes.ts';
import { SelfServiceBookingActions } from './SelfServiceBookingActions.tsx';
import { BookingConfirmationCard } from '../confirmation/BookingConfirmationCard.tsx';

interface SelfServiceBookingViewProps {
  booking: SelfServiceBooking;
  token: string;
  rules: BookingRules;
  bookAgain: ReactNode;
}

/** Shows a visitor's self-service booking and, on demand, the form that moves it. */
export function SelfServiceBookingView({ booking, token, rules, bookAgain }: SelfServiceBookingViewProps) {
  const [wantsMove, setWantsMove] = useState(false);
  const confirmation = useRef<HTMLDivElement>(null);
  const { show } = useToasts();
  const lastState = useRef(booking.state);
  useEffect(() => {
    if (lastState.current === booking.state) return;
    lastState.current = booking.state;
    // The buttons, one of which had the focus, are removed.
    confirmation.current?.focus();
  }, [booking.state]);
  const isMoving = wantsMove && booking.state === 'open';

  function stopMoving() {
    setWantsMove(false);
    // The form that had the focus is removed.
    confirmation.current?.focus();
  }

  return (
    <>
      <div ref={confirmation} tabIndex={-1} className="outline-none">
        <BookingConfirmationCard booking={booking}>
          <SelfServiceBookingActions
            booking={booking}
            token={token}
            isMoving={isMoving}
            onMove={() => setWantsMove(true)}
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
            onCancel={stopMoving}
            onMoved={() => {
              stopMoving();
              show({ ...movedToast, tone: 'success' });
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
