import { use } from 'react';
import { answerId } from '#contract/forms/answer.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { ChooseDay } from './ChooseDay.tsx';
import { dayAddress, noDay, type OpenDays } from './open-days.ts';
import { PlainBookingForm } from './PlainBookingForm.tsx';
import { PlainConfirmation } from './PlainConfirmation.tsx';

interface BookingWithoutScriptProps {
  rules: BookingRules;
  /** Null on the cached page that is the same for everyone: it only links to the open days. */
  openDays: OpenDays | null;
  /** The time that was booked, on the page that confirms it. */
  time?: string | undefined;
}

/**
 * Replaces the booking form for visitors without JavaScript: first they choose a day, then a time and enter their details, then
 * they see the confirmation. Use only within <noscript>: nothing of it is hydrated.
 */
export function BookingWithoutScript({ rules, openDays, time }: BookingWithoutScriptProps) {
  const answer = use(FormAnswerContext);
  if (!openDays) return <OpenDaysLink />;
  const { days, chosen } = openDays;
  const isSent = answer?.form === 'booking' && !answer.postError;
  if (isSent && chosen && time !== undefined) {
    return (
      <div id={answerId('booking')}>
        <PlainConfirmation date={chosen.date} time={time} rules={rules} />
      </div>
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <ChooseDay rules={rules} days={days} chosen={chosen?.date} />
      {chosen && <PlainBookingForm rules={rules} date={chosen.date} times={chosen.times} />}
    </div>
  );
}

function OpenDaysLink() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-2">First choose a day, then one of its open times.</p>
      <Button render={<a href={dayAddress(noDay)} />}>See the open days</Button>
    </div>
  );
}
