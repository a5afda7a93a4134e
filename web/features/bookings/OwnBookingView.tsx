import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnBooking } from '#contract/own-booking.ts';
import type { BookingRules } from '#contract/slots.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { MoveBookingForm } from './MoveBookingForm.tsx';
import { OwnBookingActions } from './OwnBookingActions.tsx';
import { OwnBookingTicket } from './OwnBookingTicket.tsx';

interface OwnBookingViewProps {
  booking: OwnBooking;
  token: string;
  rules: BookingRules;
  bookAgain: ReactNode;
}

/** The ticket of a visitor's own booking and, on demand, the form that moves it. */
export function OwnBookingView({ booking, token, rules, bookAgain }: OwnBookingViewProps) {
  const [moving, setMoving] = useState(false);
  const ticket = useRef<HTMLDivElement>(null);
  const { show } = useToasts();
  const lastState = useRef(booking.state);
  useEffect(() => {
    if (lastState.current === booking.state) return;
    lastState.current = booking.state;
    // The buttons that had the focus are gone.
    ticket.current?.focus();
  }, [booking.state]);
  const isMoving = moving && booking.state === 'open';

  function stopMoving() {
    setMoving(false);
    // The form that had the focus is gone: its place goes on with the ticket.
    ticket.current?.focus();
  }

  return (
    <>
      <div ref={ticket} tabIndex={-1} className="outline-none">
        <OwnBookingTicket booking={booking} zone={rules.zone}>
          <OwnBookingActions
            booking={booking}
            token={token}
            zone={rules.zone}
            moving={isMoving}
            onMove={() => setMoving(true)}
            bookAgain={bookAgain}
          />
        </OwnBookingTicket>
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
              const description = 'The new time is held for you. An email about it is on its way.';
              show({ title: 'Booking moved', description, tone: 'success' });
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
