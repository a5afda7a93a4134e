import type { DateText } from '#contract/dates.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { RowList } from '#web/ui/table/RowList.tsx';
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
          {(['from', 'to'] as const).map((end) => {
            const { name, error, value, onValueChange } = form.choice(`vacations.${index}.${end}`);
            return (
              <DatePicker
                key={end}
                label={end === 'from' ? 'First day' : 'Last day'}
                name={name}
                error={error}
                value={value || null}
                onValueChange={(date) => onValueChange(date ?? '')}
                today={today}
              />
            );
          })}
        </div>
      )}
    </RowList>
  );
}
