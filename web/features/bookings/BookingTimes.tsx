import { useState } from 'react';
import { addMonths } from '#contract/dates.ts';
import { type BookingRules, bookingHoursText, dayProblem } from '#contract/bookings/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useToday } from '#web/features/bookings/use-today.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { OpenDays } from './next-times/OpenDays.tsx';
import { SlotPicker } from './slots/SlotPicker.tsx';
import { type ChosenSlot, useChosenSlot } from './slots/use-chosen-slot.ts';

/** A slot that was chosen and could not be had. */
export interface LostSlot {
  date: string;
  time: string;
  message: string;
}

interface BookingTimesProps {
  rules: BookingRules;
  date: BoundChoice<string>;
  time: BoundChoice<string>;
  chosen: ChosenSlot | undefined;
  /** How often the form was sent without a day or a time since it last had both. */
  missing: number;
  /** The slot that someone else has taken meanwhile, and the words for it. */
  lost?: LostSlot | null | undefined;
}

/** The next open days, any other day by typing or on the calendar, and the free times of the chosen one. */
export function BookingTimes({
  rules,
  date,
  time,
  chosen: elsewhere,
  missing,
  lost = null,
}: BookingTimesProps) {
  const zone = useFirmZone();
  const today = useToday();
  const chosen = date.value === '' ? null : date.value;
  // Since a day was last typed: whoever types goes on in the field.
  const [presses, setPresses] = useState(0);

  useChosenSlot(elsewhere, (slot) => {
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
    setPresses((last) => last + 1);
  }

  // Above the first field to correct, which has the focus.
  const alert = missing > 0 && (chosen === null || time.value === '') && (
    <div key={`missing-${missing}`} ref={showWithFocus}>
      <Alert tone="red" title="Please select both a date and time for your appointment." />
    </div>
  );

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OpenDays rules={rules} today={today} value={chosen} onChoose={pressDay} />
      {chosen === null && alert}
      <DatePicker
        label="Date"
        description={`Month/day/year. ${bookingHoursText(rules, today)} ${zoneName(zone)}`}
        name={date.name}
        error={date.error}
        value={chosen}
        onValueChange={(day) => {
          chooseDay(day);
          setPresses(0);
        }}
        onPress={pressDay}
        today={today}
        min={today}
        max={addMonths(today, rules.horizon)}
        isUnavailable={(day) => dayProblem(day, rules, today) !== null}
        unavailableText={(day) => `${dayProblem(day, rules, today) ?? ''}.`}
        calendar="unfolded"
      />
      {lost?.date === chosen && (time.value === '' || time.value === lost.time) && (
        // The button that was pressed is far below: the focus goes up to the times that are left.
        <div ref={bringUp} tabIndex={-1} className="outline-none">
          <Alert tone="red" title={lost.message} />
        </div>
      )}
      {chosen !== null && alert}
      {chosen !== null && (
        <SlotPicker
          key={`times-${presses}`}
          date={chosen}
          name={time.name}
          value={time.value}
          error={time.error}
          onValueChange={time.onValueChange}
          onShown={presses > 0 ? showTimes : elsewhere?.time === undefined ? undefined : goOn}
        />
      )}
      {chosen === null && time.error && <p className="sr-only">{time.error}</p>}
    </div>
  );
}

/** Whoever comes with a day and a time that is free goes on with their name, unless they have begun to read or to type. */
function goOn(times: HTMLElement | null) {
  if (!times?.querySelector(':checked') || document.activeElement !== document.body || scrollY > 0) return;
  const name = times.closest('form')?.querySelector<HTMLInputElement>('[autocomplete=name]');
  name?.focus({ preventScroll: true });
  // In the middle, with the chosen time above it.
  name?.scrollIntoView({ block: 'center' });
}

/** A day was pressed: its times may be out of sight, unless someone has gone on to another field meanwhile. */
function showTimes(times: HTMLElement | null) {
  if (document.activeElement?.matches('input:not([name=date]), select, textarea')) return;
  times?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  });
}

/** It pushes down the field that has the focus: both are brought into view. */
function showWithFocus(alert: HTMLElement | null) {
  if (!alert) return;
  document.activeElement?.scrollIntoView({ block: 'nearest' });
  alert.scrollIntoView({ block: 'nearest' });
}

function bringUp(alert: HTMLElement | null) {
  alert?.focus({ preventScroll: true });
  alert?.scrollIntoView({ block: 'center' });
}
