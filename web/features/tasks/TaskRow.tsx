import { Circle, CircleCheckBig, Trash2 } from 'lucide';
import { longDate } from '#contract/dates.ts';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { recurrenceChoices } from '#contract/tasks/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { priorityTone } from './priorities.ts';
import { useTaskChanges } from './use-task-changes.ts';

interface TaskRowProps {
  task: AdminTask;
  onEdit: () => void;
  /** Called when the row leaves its list, to move the focus elsewhere. */
  onRowRemoved: () => void;
}

/** A client's task in the firm's list: the circle completes or reopens it, the title opens it. */
export function TaskRow({ task, onEdit, onRowRemoved }: TaskRowProps) {
  const { setCompleted, remove } = useTaskChanges(onRowRemoved);
  const { title, completed, progress } = task;
  const verb = completed ? 'Reopen' : 'Complete';
  const isBusy = setCompleted.isPending || remove.isPending;
  return (
    <article aria-label={title} className="flex items-start gap-2 py-1.5 pr-2 pl-1.5">
      <IconButton
        icon={completed ? CircleCheckBig : Circle}
        label={`${verb}: ${title}`}
        disabled={isBusy}
        className={cx(completed && 'text-green')}
        onClick={() => setCompleted.mutate({ id: task.id, completed: !completed })}
      />
      <div className="grid min-w-0 grow items-center gap-x-6 gap-y-1 py-1.5 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="font-sans leading-snug">
            <button
              type="button"
              aria-label={`Edit: ${title}`}
              className={cx(
                'min-h-6 text-left wrap-anywhere hover:underline',
                completed ? 'text-ink-2' : 'font-strong',
              )}
              onClick={onEdit}
            >
              {title}
            </button>
          </h2>
          {task.description !== '' && (
            <p className="line-clamp-2 text-small max-[16rem]:line-clamp-none wrap-anywhere whitespace-pre-line text-ink-2">
              {task.description}
            </p>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          {task.priority === 'high' && !completed && (
            <Badge tone={priorityTone(task.priority)}>{task.priority}</Badge>
          )}
          {notesOn(task).map((note) => (
            <span key={note}>{note}</span>
          ))}
          {task.overdue && <span className="font-strong text-red-text">Overdue</span>}
          <span className="whitespace-nowrap">Due: {longDate(task.dueDate.slice(0, 10))}</span>
        </p>
        {progress > 0 && !completed && (
          <div className="max-w-56">
            <Progress label="Progress" of={title} percent={progress} done={false} />
          </div>
        )}
      </div>
      <IconButton
        icon={Trash2}
        label={`Delete: ${title}`}
        disabled={isBusy}
        className="text-ink-2"
        onClick={() => remove.mutate(task)}
      />
    </article>
  );
}

function notesOn({ kind, recurrence }: AdminTask): string[] {
  const repeats = recurrenceChoices.find(({ value }) => value === recurrence);
  return [
    ...(kind === 'document-request' ? ['Document needed'] : []),
    ...(repeats && recurrence !== 'none' ? [repeats.label] : []),
  ];
}
