import { type DateText, type Weekday, weekdays } from '#contract/dates.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { CheckGroup } from '#web/ui/form/CheckGroup.tsx';
import { ChoiceSelect } from '#web/ui/form/in-lists/ChoiceSelect.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { closingChoices, openingChoices } from './rule-choices.ts';
import { newBlockedTime, type RulesForm } from './rules-form.ts';

interface BlockedTimesProps {
  form: RulesForm;
  /** The firm's date. */
  today: DateText;
  /** The booking days, which a new row is for. */
  days: readonly Weekday[];
}

/** Parts of days on which nobody can book, every week or once. */
export function BlockedTimes({ form, today, days }: BlockedTimesProps) {
  return (
    <RowList
      label="Blocked times"
      hideLabel
      list={form.choice('blockedTimes')}
      row="Blocked time"
      blank={newBlockedTime(days)}
      max={100}
    >
      {(index) => <BlockedTime form={form} index={index} today={today} />}
    </RowList>
  );
}

const repeats = [
  { value: 'weekly', label: 'Every week' },
  { value: 'once', label: 'One day' },
] as const;

function BlockedTime({ form, index, today }: { form: RulesForm; index: number; today: DateText }) {
  const row = `blockedTimes.${index}` as const;
  const date = form.choice(`${row}.date`);
  const from = form.choice(`${row}.from`);
  const to = form.choice(`${row}.to`);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label="Title (optional)"
        autoComplete="off"
        placeholder="Lunch"
        {...typedText(form.choice(`${row}.title`))}
      />
      <ChoiceSelect label="Repeats" choices={repeats} {...form.choice(`${row}.repeats`)} />
      <ChoiceSelect label="From" choices={openingChoices(Number(from.value))} {...from} />
      <ChoiceSelect label="To" choices={closingChoices(Number(to.value))} {...to} />
      {form.watch(`${row}.repeats`) === 'weekly' ? (
        <CheckGroup
          label="Days"
          choices={weekdays}
          className="sm:col-span-2"
          {...form.choice(`${row}.days`)}
        />
      ) : (
        <DatePicker
          label="Date"
          name={date.name}
          error={date.error}
          value={date.value || null}
          onValueChange={(day) => date.onValueChange(day ?? '')}
          today={today}
          className="sm:w-56"
        />
      )}
    </div>
  );
}
