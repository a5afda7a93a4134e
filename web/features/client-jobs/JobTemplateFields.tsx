import { periodHint, typedAsIsHint } from '#web/ui/calendar/period-hint.ts';
import { recurrenceChoices } from '#contract/tasks/rules.ts';
import type { EditedJobTemplates } from '#contract/settings/schemas.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { ChoiceSelect } from '#web/ui/form/in-lists/ChoiceSelect.tsx';
import { DaysInput } from '#web/ui/form/in-lists/DaysInput.tsx';
import { HoursInput } from '#web/ui/form/in-lists/HoursInput.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { TextRows } from '#web/ui/form/TextRows.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';

interface JobTemplateFieldsProps {
  form: TypedForm<EditedJobTemplates, EditedJobTemplates>;
  /** Index of the template. */
  index: number;
}

/** The fields of one job template: its name, how often it repeats, when it is due, and its checklist. */
export function JobTemplateFields({ form, index }: JobTemplateFieldsProps) {
  const title = form.choice(`templates.${index}.title`);
  const recurrence = form.choice(`templates.${index}.recurrence`);
  const checklist = form.choice(`templates.${index}.checklist`);
  const closesMonth = form.choice(`templates.${index}.closesMonth`);
  const notes = form.choice(`templates.${index}.notes`);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextInput
        label="Job"
        autoComplete="off"
        description={periodHint([title.value], { date: '', repeats: recurrence.value !== 'none' })}
        {...typedText(title)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceSelect label="Repeats" choices={recurrenceChoices} {...recurrence} />
        <DaysInput label="Days before the deadline" {...form.choice(`templates.${index}.daysBefore`)} />
        <HoursInput
          label="Estimated hours (optional)"
          {...form.choice(`templates.${index}.estimateMinutes`)}
        />
      </div>
      <Checkbox
        label="Closes the books of a month"
        description="When such a job is done, the client’s portal says that the month is closed."
        name={closesMonth.name}
        checked={closesMonth.value ?? false}
        onCheckedChange={closesMonth.onValueChange}
      />
      <TextRows
        label="Checklist"
        description={typedAsIsHint(checklist.value)}
        list={checklist}
        row="Step"
        max={50}
        field={(step) => form.choice(`templates.${index}.checklist.${step}`)}
      />
      <TextArea
        label="Notes (optional)"
        rows={3}
        description={typedAsIsHint([notes.value])}
        {...typedText(notes)}
      />
    </div>
  );
}
