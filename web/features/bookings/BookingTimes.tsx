import { addMonths } from '#contract/dates.ts';
import { type BookingRules, bookingHoursText, dayProblem } from '#contract/bookings/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useToday } from '#web/features/bookings/use-today.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
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
  /** The form was sent without a day or a time. */
  missing: boolean;
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

  useChosenSlot(elsewhere, (slot) => {
    if (dayProblem(slot.date, rules, today) !== null) return;
    date.onValueChange(slot.date);
    time.onValueChange(slot.time ?? '');
  });

  function chooseDay(day: string | null) {
    time.onValueChange('');
    date.onValueChange(day ?? '');
  }

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OpenDays rules={rules} today={today} value={chosen} onChoose={chooseDay} />
      {missing && (chosen === null || time.value === '') && (
        <Alert tone="red" title="Please select both a date and time for your appointment." />
      )}
      <DatePicker
        label="Date"
        description={`Month/day/year. ${bookingHoursText(rules, today)} ${zoneName(zone)}`}
        name={date.name}
        error={date.error}
        value={chosen}
        onValueChange={chooseDay}
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
      {chosen !== null && (
        <SlotPicker
          date={chosen}
          name={time.name}
          value={time.value}
          error={time.error}
          onValueChange={time.onValueChange}
          onShown={elsewhere?.time === undefined ? undefined : goOn}
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

function bringUp(alert: HTMLElement | null) {
  alert?.focus({ preventScroll: true });
  alert?.scrollIntoView({ block: 'center' });
}
