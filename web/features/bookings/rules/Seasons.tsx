import type { DateText } from '#contract/dates.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { DayRange } from './DayRange.tsx';
import type { RulesForm } from './rules-form.ts';
import { WeekHours } from './WeekHours.tsx';

/** Date ranges whose hours replace the usual ones. */
export function Seasons({ form, today }: { form: RulesForm; today: DateText }) {
  const week = form.watch('week');
  return (
    <RowList
      label="Other hours"
      hideLabel
      list={form.choice('seasons')}
      row="Season"
      blank={{ title: '', from: '', to: '', week: structuredClone(week) }}
      max={20}
    >
      {(index) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Title (optional)"
            autoComplete="off"
            placeholder="Tax season"
            className="sm:col-span-2"
            {...typedText(form.choice(`seasons.${index}.title`))}
          />
          <DayRange
            from={form.choice(`seasons.${index}.from`)}
            to={form.choice(`seasons.${index}.to`)}
            today={today}
          />
          <div className="min-w-0 sm:col-span-2">
            <WeekHours form={form} path={`seasons.${index}.week`} label="Hours in this season" />
          </div>
        </div>
      )}
    </RowList>
  );
}
