import type { DateText } from '#contract/dates.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { DayRange } from './DayRange.tsx';
import type { RulesForm } from './rules-form.ts';

/** Date ranges on which nobody can book, first and last day included. */
export function Vacations({ form, today }: { form: RulesForm; today: DateText }) {
  return (
    <RowList
      label="Vacations"
      hideLabel
      list={form.choice('vacations')}
      row="Vacation"
      blank={{ from: '', to: '' }}
      max={100}
    >
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayRange
            from={form.choice(`vacations.${index}.from`)}
            to={form.choice(`vacations.${index}.to`)}
            today={today}
          />
        </div>
      )}
    </RowList>
  );
}
