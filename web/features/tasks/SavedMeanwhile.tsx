import { longDate } from '#contract/dates.ts';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { priorityChoices, recurrenceChoices } from './priorities.ts';

type Compared = Pick<AdminTask, 'title' | 'description' | 'dueDate' | 'priority' | 'recurrence'>;

/** As a form has it: what was left out is as it was before. */
type Typed = { [Name in keyof Compared]?: Compared[Name] | undefined };

/** What someone else has saved of a task, as far as it differs from what is typed here; nothing where it does not. */
export function SavedMeanwhile({ saved, typed }: { saved: Compared; typed: Typed }) {
  const rows = [
    { label: 'Task', value: saved.title, isSame: saved.title === typed.title?.trim() },
    {
      label: 'Description',
      value: saved.description || 'None',
      isSame: saved.description === typed.description?.trim(),
    },
    { label: 'Due', value: longDate(saved.dueDate), isSame: saved.dueDate === typed.dueDate },
    {
      label: 'Priority',
      value: labelOf(priorityChoices, saved.priority),
      isSame: saved.priority === typed.priority,
    },
    {
      label: 'Repeats',
      value: labelOf(recurrenceChoices, saved.recurrence),
      isSame: saved.recurrence === typed.recurrence,
    },
  ].filter(({ isSame }) => !isSame);
  if (rows.length === 0) return null;
  return (
    <Alert tone="orange" title="Saved by someone else">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
