import { type DateText, weekdays } from '#contract/dates.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { CheckGroup } from '#web/ui/form/CheckGroup.tsx';
import { ChoiceSelect } from '#web/ui/form/in-lists/ChoiceSelect.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { closingChoices, openingChoices } from './rule-choices.ts';
import type { BlockedTimeInput } from './rules-form.ts';

type BlockedTimeFieldsProps = {
  [Name in keyof BlockedTimeInput]: BoundChoice<BlockedTimeInput[Name]>;
} & {
  /** The firm's date. */
  today: DateText;
};

const repeatChoices = [
  { value: 'weekly', label: 'Every week' },
  { value: 'once', label: 'One day' },
] as const;

/** The fields of a blocked time: title, hours, and the days it is on. */
export function BlockedTimeFields({ title, repeats, from, to, days, date, today }: BlockedTimeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput label="Title (optional)" autoComplete="off" placeholder="Lunch" {...typedText(title)} />
      <ChoiceSelect label="Repeats" choices={repeatChoices} {...repeats} />
      <ChoiceSelect label="From" choices={openingChoices(Number(from.value))} {...from} />
      <ChoiceSelect label="To" choices={closingChoices(Number(to.value))} {...to} />
      {repeats.value === 'weekly' ? (
        <CheckGroup label="Days" choices={weekdays} className="sm:col-span-2" {...days} />
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
