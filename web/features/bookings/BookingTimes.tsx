import { useState } from 'react';
import { addMonths } from '#contract/dates.ts';
import { type BookingRules, bookingHoursText, dayProblem } from '#contract/bookings/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import { OpenDays } from './next-times/OpenDays.tsx';
import { SlotPicker } from './slots/SlotPicker.tsx';
import { type ChosenSlot, useChosenSlot } from './slots/use-chosen-slot.ts';

/** A chosen slot that someone else has taken in the meantime. */
export interface TakenSlot {
  date: string;
  time: string;
  /** The error message to show. */
  message: string;
}

interface BookingTimesProps {
  rules: BookingRules;
  date: BoundChoice<string>;
  time: BoundChoice<string>;
  /** A slot that was chosen elsewhere, such as in the URL. */
  initialSlot: ChosenSlot | undefined;
  /** How often in a row the form was sent without a day or a time. */
  missing: number;
  takenSlot?: TakenSlot | null | undefined;
}

/** The next open days, a field with a calendar for any other day, and the free times of the chosen day. */
export function BookingTimes({
  rules,
  date,
  time,
  initialSlot,
  missing,
  takenSlot = null,
}: BookingTimesProps) {
  const t = useTranslate();
  const zone = useFirmZone();
  const today = useFirmDay();
  const chosenDay = date.value === '' ? null : date.value;
  // Days pressed since one was last typed: after typing, the focus stays in the field.
  const [dayPresses, setDayPresses] = useState(0);

  useChosenSlot(initialSlot, (slot) => {
    if (dayProblem(slot.date, rules, today) !== null) return;
    date.onValueChange(slot.date);
    time.onValueChange(slot.time ?? '');
  });

  function chooseDay(day: string | null) {
    time.onValueChange('');
    date.onValueChange(day ?? '');
  }

  function pressDay(day: string | null) {
    chooseDay(day);
    setDayPresses((last) => last + 1);
  }

  // Shown above the first field to correct, which has the focus.
  const alert = missing > 0 && (chosenDay === null || time.value === '') && (
    <div key={`missing-${missing}`} ref={scrollToAlert}>
      <Alert tone="red" title={t('Please select both a date and time for your appointment.')} />
    </div>
  );

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OpenDays rules={rules} today={today} value={chosenDay} onChoose={pressDay} />
      {chosenDay === null && alert}
      <DatePicker
        label={t('Date')}
        description={t(`We meet ${bookingHoursText(rules, today)} ${zoneName(zone)}`)}
        name={date.name}
        error={date.error}
        value={chosenDay}
        onValueChange={(day) => {
          chooseDay(day);
          setDayPresses(0);
        }}
        onPress={pressDay}
        today={today}
        min={today}
        max={addMonths(today, rules.horizon)}
        isUnavailable={(day) => dayProblem(day, rules, today) !== null}
        unavailableText={(day) => `${dayProblem(day, rules, today) ?? ''}.`}
        calendar="unfolded"
      />
      {takenSlot?.date === chosenDay && (time.value === '' || time.value === takenSlot.time) && (
        // The pressed button is far below, so the focus moves up to the remaining times.
        <div ref={focusAlert} tabIndex={-1} className="outline-none">
          <Alert tone="red" title={t(takenSlot.message)} />
        </div>
      )}
      {chosenDay !== null && alert}
      {chosenDay !== null && (
        <SlotPicker
          key={`times-${dayPresses}`}
          date={chosenDay}
          name={time.name}
          value={time.value}
          error={time.error}
          onValueChange={time.onValueChange}
          onShown={dayPresses > 0 ? scrollToTimes : initialSlot?.time === undefined ? undefined : focusName}
        />
      )}
      {chosenDay === null && time.error && <p className="sr-only">{t(time.error)}</p>}
    </div>
  );
}

/** Visitors who arrive with a free day and time continue with their name, unless they have begun to scroll or to type. */
function focusName(times: HTMLElement | null) {
  if (!times?.querySelector(':checked') || document.activeElement !== document.body || scrollY > 0) return;
  const name = times.closest('form')?.querySelector<HTMLInputElement>('[autocomplete=name]');
  name?.focus({ preventScroll: true });
  // Centered, so that the chosen time above it is in view.
  name?.scrollIntoView({ block: 'center' });
}

/** Scrolls the times of a pressed day into view, unless the visitor has moved on to another field. */
function scrollToTimes(times: HTMLElement | null) {
  if (document.activeElement?.matches('input:not([name=date]), select, textarea')) return;
  times?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  });
}

/** Brings the alert into view together with the focused field, which it pushes down. */
function scrollToAlert(alert: HTMLElement | null) {
  if (!alert) return;
  document.activeElement?.scrollIntoView({ block: 'nearest' });
  alert.scrollIntoView({ block: 'nearest' });
}

function focusAlert(alert: HTMLElement | null) {
  alert?.focus({ preventScroll: true });
  alert?.scrollIntoView({ block: 'center' });
}
