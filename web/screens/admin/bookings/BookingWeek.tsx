import { type ReactNode, useState } from 'react';
import type { Caller } from '#contract/bookings/caller.ts';
import { bookingRulesEndpoints, firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { WeekView } from '#web/features/bookings/week/WeekView.tsx';
import { OpenBooking } from './OpenBooking.tsx';

interface BookingWeekProps {
  /** Any date of the week to show; 'this' for the current week. */
  date: string;
  onDate: (date: string) => void;
  chooseCaller: (onChoose: (caller: Caller) => void) => ReactNode;
}

/** The bookings of a week, and the open one's dialog. */
export function BookingWeek(props: BookingWeekProps) {
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<Booking | null>(null);
  return (
    <>
      <WeekView
        {...props}
        onOpen={setOpened}
        mayBook={mayCall(firmBookingEndpoints.create)}
        mayBlock={mayCall(bookingRulesEndpoints.save)}
      />
      {opened && <OpenBooking booking={opened} onChanged={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}
