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
  /** Null on a page that is the same for everyone: it leads to the days. */
  openDays: OpenDays | null;
  /** What was booked, if this page says so. */
  time?: string | undefined;
}

/**
 * In place of the booking form where there is no script: first a day, then a time of it and who asks, then the confirmation.
 * Only within <noscript>: nothing of it is hydrated.
 */
export function BookingWithoutScript({ rules, openDays, time }: BookingWithoutScriptProps) {
  const answer = use(FormAnswerContext);
  if (!openDays) return <ToDays />;
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

function ToDays() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-2">First choose a day, then one of its open times.</p>
      <Button render={<a href={dayAddress(noDay)} />}>See the open days</Button>
    </div>
  );
}
