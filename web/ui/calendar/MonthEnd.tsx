import { isMonthEnd } from '#contract/tasks/recurrence.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

interface MonthEndProps {
  /** The day on which it begins. */
  date: string;
  repeats: boolean;
  choice: BoundChoice<boolean | undefined>;
}

/** Whether it repeats on the last day of the month. Offered only where that is not what repeating on the same day does anyway. */
export function MonthEnd({ date, repeats, choice: { name, value, onValueChange } }: MonthEndProps) {
  const day = date.slice(8);
  if (!repeats || date === '' || day === '31' || !isMonthEnd(date)) return null;
  return (
    <Checkbox
      label="On the last day of the month"
      description={`Otherwise the next ones are on the ${Number(day)}th.`}
      name={name}
      checked={value ?? false}
      onCheckedChange={onValueChange}
    />
  );
}
