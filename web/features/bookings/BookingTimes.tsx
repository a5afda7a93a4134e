import { addMonths } from '#contract/dates.ts';
import { type BookingRules, dayRefusal, listOfDays, slotLabel } from '#contract/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { useToday } from '#web/features/bookings/use-today.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { DatePicker } from '#web/ui/DatePicker.tsx';
import type { BoundChoice } from '#web/ui/typed-form.ts';
import { BookingSummary } from './BookingSummary.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { type ChosenSlot, useChosenSlot } from './use-chosen-slot.ts';

interface BookingTimesProps {
  rules: BookingRules;
  date: BoundChoice<string>;
  time: BoundChoice<string>;
  chosen: ChosenSlot | undefined;
  /** The form was sent without a day or a time. */
  missing: boolean;
  farBelow?: boolean;
}

/** Calendar, free times and the line that says what will be booked. */
export function BookingTimes({
  rules,
  date,
  time,
  chosen: elsewhere,
  missing,
  farBelow = false,
}: BookingTimesProps) {
  const today = useToday(rules.zone);
  const chosen = date.value === '' ? null : date.value;

  useChosenSlot(elsewhere, (slot) => {
    if (dayRefusal(slot.date, rules, today) !== null) return;
    date.onValueChange(slot.date);
    time.onValueChange(slot.time ?? '');
  });

  function chooseDay(day: string | null) {
    time.onValueChange('');
    date.onValueChange(day ?? '');
  }

  return (
    <div className="flex min-w-0 flex-col gap-5">
      {missing && (chosen === null || time.value === '') && (
        <Alert tone="red" title="Please select both a date and time for your appointment." />
      )}
      <DatePicker
        label="Date"
        description={`Month/day/year. ${listOfDays(rules.days)}, ${slotLabel(rules.opens)} to ${slotLabel(rules.closes)} ${zoneName(rules.zone)}`}
        name={date.name}
        error={date.error}
        value={chosen}
        onValueChange={chooseDay}
        today={today}
        min={today}
        max={addMonths(today, rules.horizon)}
        isUnavailable={(day) => dayRefusal(day, rules, today) !== null}
        unavailableText={`Please choose a ${listOfDays(rules.days)} that is not in the past.`}
        calendar={farBelow ? 'inline-later' : 'inline'}
      />
      {chosen !== null && (
        <SlotPicker
          date={chosen}
          name={time.name}
          value={time.value}
          error={time.error}
          onValueChange={time.onValueChange}
        />
      )}
      {chosen === null && time.error && <p className="sr-only">{time.error}</p>}
      <BookingSummary date={chosen} time={time.value} zone={rules.zone} />
    </div>
  );
}
