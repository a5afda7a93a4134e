import type { EditedTaskTemplates } from '#contract/settings/schemas.ts';
import { periodHint, typedAsIsHint } from '#web/ui/calendar/period-hint.ts';
import { recurrenceChoices } from '#contract/tasks/rules.ts';
import type { TaskTemplate } from '#contract/tasks/templates.ts';
import { ChoiceSelect } from '#web/ui/form/in-lists/ChoiceSelect.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { kindChoices, priorityChoices } from '../priorities.ts';
import { DaysInput } from '#web/ui/form/in-lists/DaysInput.tsx';

interface TaskTemplateFieldsProps {
  form: TypedForm<EditedTaskTemplates, EditedTaskTemplates>;
  /** Index of the template. */
  index: number;
}

type TemplateTask = TaskTemplate['tasks'][number];

const blank: TemplateTask = {
  title: '',
  description: '',
  priority: 'medium',
  kind: 'plain',
  recurrence: 'none',
  days: 14,
};

/** The fields of one template: its name, when to use it, and its tasks. */
export function TaskTemplateFields({ form, index }: TaskTemplateFieldsProps) {
  const task = <Field extends keyof TemplateTask>(row: number, field: Field) =>
    form.choice(`templates.${index}.tasks.${row}.${field}`);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextInput label="Name" autoComplete="off" {...typedText(form.choice(`templates.${index}.title`))} />
      <TextInput
        label="When to use it (optional)"
        autoComplete="off"
        {...typedText(form.choice(`templates.${index}.lead`))}
      />
      <RowList
        label="Tasks"
        description="Documents to send can also be asked for together, as one request with one due date."
        list={form.choice(`templates.${index}.tasks`)}
        row="Task"
        blank={blank}
        max={50}
      >
        {(row) => {
          const [title, description, days] = [
            task(row, 'title'),
            task(row, 'description'),
            task(row, 'days'),
          ];
          return (
            <div className="flex flex-col gap-4">
              <TextInput
                label="Task"
                autoComplete="off"
                description={periodHint([title.value], {
                  date: '',
                  repeats: task(row, 'recurrence').value !== 'none',
                })}
                {...typedText(title)}
              />
              <TextArea
                label="Description (optional)"
                grows
                description={typedAsIsHint([description.value])}
                {...typedText(description)}
              />
              <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
                <ChoiceSelect label="Kind" choices={kindChoices} {...task(row, 'kind')} />
                <DaysInput label="Days until due" {...days} />
                <ChoiceSelect label="Priority" choices={priorityChoices} {...task(row, 'priority')} />
                <ChoiceSelect label="Repeats" choices={recurrenceChoices} {...task(row, 'recurrence')} />
              </div>
            </div>
          );
        }}
      </RowList>
    </div>
  );
}
