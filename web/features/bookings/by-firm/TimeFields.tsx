import { useQuery } from '@tanstack/react-query';
import { parseSlotLabel, slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules, outsideRules } from '#contract/bookings/slots.ts';
import { fullDate } from '#contract/dates.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { BookingTimes } from '../BookingTimes.tsx';
import { bookingRulesQuery } from '../queries.ts';
import { useFirmDay } from '#web/api/today.ts';

interface TimeFieldsProps {
  date: BoundChoice<string>;
  time: BoundChoice<string>;
  outsideHours: BoundChoice<boolean | undefined>;
  /** How often in a row the form was sent without a day or a time. */
  missing: number;
}

/** Date and time: one that visitors can book, or any other. */
export function TimeFields({ date, time, outsideHours, missing }: TimeFieldsProps) {
  const { data, error, refetch } = useQuery(bookingRulesQuery);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-rule pt-4">
      <legend className="sr-only">Date and time</legend>
      <Checkbox
        label="Choose a time outside the booking hours"
        checked={outsideHours.value === true}
        onCheckedChange={(outside) => {
          outsideHours.onValueChange(outside);
          time.onValueChange('');
        }}
      />
      <Loaded
        what="the booking rules"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-24" />}
      >
        {(rules) =>
          outsideHours.value === true ? (
            <AnyTime rules={rules} date={date} time={time} />
          ) : (
            <BookingTimes rules={rules} date={date} time={time} initialSlot={undefined} missing={missing} />
          )
        }
      </Loaded>
    </fieldset>
  );
}

/** Every quarter hour of a day, as slot labels. */
const quarterHours = Array.from({ length: 96 }, (_, index) => slotLabel(index * 15));

/** Any time from today on, with a note if visitors couldn't book it. */
function AnyTime({
  rules,
  date,
  time,
}: {
  rules: BookingRules;
  date: BoundChoice<string>;
  time: BoundChoice<string>;
}) {
  const today = useFirmDay();
  const minutes = parseSlotLabel(time.value);
  const reason =
    date.value === '' || minutes === null
      ? null
      : outsideRules({ date: date.value, minutes, length: rules.slotLength }, rules, today);
  const times =
    time.value === '' || quarterHours.includes(time.value) ? quarterHours : [time.value, ...quarterHours];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker
          label="Date"
          name={date.name}
          error={date.error}
          value={date.value || null}
          onValueChange={(day) => date.onValueChange(day ?? '')}
          today={today}
          min={today}
          unavailableText="Please choose a date that is not in the past."
        />
        <Select
          label="Time"
          placeholder="Select a time"
          choices={times.map((label) => ({ value: label, label }))}
          name={time.name}
          error={time.error}
          value={time.value}
          onChange={({ target }) => time.onValueChange(target.value)}
        />
      </div>
      {reason !== null && (
        <Alert tone="yellow" title={`${fullDate(date.value)}, ${time.value} is outside your booking rules`}>
          {reason}. You can book it anyway.
        </Alert>
      )}
    </>
  );
}
