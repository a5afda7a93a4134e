import type { DateText } from '#contract/dates.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

interface DayRangeProps {
  from: BoundChoice<string>;
  to: BoundChoice<string>;
  today: DateText;
}

/** The first and last day of a season or vacation. */
export function DayRange({ from, to, today }: DayRangeProps) {
  return [from, to].map(({ value, onValueChange, ...field }) => (
    <DatePicker
      key={field.name}
      label={field.name === from.name ? 'First day' : 'Last day'}
      {...field}
      value={value || null}
      onValueChange={(date) => onValueChange(date ?? '')}
      today={today}
    />
  ));
}
