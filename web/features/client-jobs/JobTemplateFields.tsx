import { recurrences } from '#contract/tasks/rules.ts';
import type { EditedJobTemplates } from '#contract/settings/schemas.ts';
import { ChoiceSelect } from '#web/ui/form/in-lists/ChoiceSelect.tsx';
import { DaysInput } from '#web/ui/form/in-lists/DaysInput.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { TextRows } from '#web/ui/form/TextRows.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { recurrenceLabels } from './recurrence-labels.ts';

interface JobTemplateFieldsProps {
  form: TypedForm<EditedJobTemplates, EditedJobTemplates>;
  /** The place of the template. */
  at: number;
}

/** One template of a job: its name, how often it comes, when it is to be done, and its checklist. */
export function JobTemplateFields({ form, at }: JobTemplateFieldsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextInput label="Job" autoComplete="off" {...typedText(form.choice(`templates.${at}.title`))} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceSelect
          label="Repeats"
          choices={recurrences.map((value) => ({ value, label: recurrenceLabels[value] }))}
          {...form.choice(`templates.${at}.recurrence`)}
        />
        <DaysInput label="Days before the deadline" {...form.choice(`templates.${at}.daysBefore`)} />
      </div>
      <TextRows
        label="Checklist"
        list={form.choice(`templates.${at}.checklist`)}
        row="Step"
        max={50}
        field={(place) => form.choice(`templates.${at}.checklist.${place}`)}
      />
      <TextArea label="Notes (optional)" rows={3} {...typedText(form.choice(`templates.${at}.notes`))} />
    </div>
  );
}
