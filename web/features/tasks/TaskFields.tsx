import type { AdminTask } from '#contract/tasks/schemas.ts';
import { recurrenceChoices } from '#contract/tasks/rules.ts';
import { askedByHand, byHandMessage } from '#contract/signatures/by-hand.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { MonthEnd } from '#web/ui/calendar/MonthEnd.tsx';
import { periodHint, typedAsIsHint } from '#web/ui/calendar/period-hint.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { kindChoices, priorityChoices } from './priorities.ts';
import type { TypedTaskForm } from './task-form.ts';

interface TaskFieldsProps {
  form: TypedTaskForm;
  today: string;
  /** The task being edited: its kind can't change, and its progress can be set while it is open. */
  task?: AdminTask;
}

export function TaskFields({ form, today, task }: TaskFieldsProps) {
  const { value: dueDate, ...due } = form.choice('dueDate');
  const byHand = askedByHand(form.watch('title'));
  const repeats = (form.watch('recurrence') ?? 'none') !== 'none';
  return (
    <>
      <TextInput
        label="Task"
        autoComplete="off"
        description={periodHint([form.watch('title')], { date: dueDate, repeats })}
        {...form.field('title')}
      />
      {byHand && (
        <Alert tone="yellow" title="To be signed by hand">
          {byHandMessage(byHand)}
        </Alert>
      )}
      <TextArea
        label="Description (optional)"
        rows={3}
        description={typedAsIsHint([form.watch('description')])}
        {...form.field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker
          label="Due"
          today={today}
          // The task's current due date stays selectable, even in the past.
          min={task && task.dueDate < today ? task.dueDate : today}
          unavailableText="Please choose a day that is not in the past"
          {...due}
          value={dueDate || null}
          onValueChange={(date) => due.onValueChange(date ?? '')}
        />
        <Select label="Priority" choices={priorityChoices} {...form.field('priority')} />
        {!task && <Select label="Kind" choices={kindChoices} {...form.field('kind')} />}
        <Select label="Repeats" choices={recurrenceChoices} {...form.field('recurrence')} />
        {task && !task.completed && (
          <Select label="Progress" choices={progressChoices(task.progress)} {...form.field('progress')} />
        )}
      </div>
      <MonthEnd date={dueDate} repeats={repeats} choice={form.choice('monthEnd')} />
    </>
  );
}

/** Steps of ten percent, and the current value. */
function progressChoices(current: number) {
  const steps = [...new Set([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, current])];
  return steps.toSorted((a, b) => a - b).map((step) => ({ value: String(step), label: `${step}%` }));
}
