import type { ReactNode } from 'react';
import { longDate } from '#contract/dates.ts';
import type { Task } from '#contract/tasks/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { cx } from '#web/ui/cx.ts';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { priorityTone } from './priorities.ts';

const byHandAdvice = lazyComponent(async () => (await import('./ByHandAdvice.tsx')).ByHandAdvice);

interface TaskCardProps {
  task: Task;
  /** Shown under the description, such as how often the task repeats. */
  notes?: readonly string[];
  /** The buttons of the task. */
  action: ReactNode;
}

/** A task at a glance; on a wide screen its buttons are in one row, in line with those of the other tasks. Its left border is green once it is completed (requirements 2). */
export function TaskCard({ task, notes = [], action }: TaskCardProps) {
  return (
    <article
      aria-label={task.title}
      className={cx(
        '@container/task rounded-md border border-l-4 border-rule bg-sheet px-5 py-4',
        task.completed ? 'border-l-green' : 'border-l-rule-2',
      )}
    >
      <div className="grid items-center gap-x-8 gap-y-3 @2xl/task:grid-cols-[minmax(0,1fr)_8rem_12rem] @5xl/task:grid-cols-[minmax(0,1fr)_7rem_32rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <Badge tone={priorityTone(task.priority)}>{task.priority}</Badge>
            <span>Due: {longDate(task.dueDate.slice(0, 10))}</span>
            {task.overdue && <span className="font-strong text-red-text">Overdue</span>}
          </p>
          <h2 className="mt-1.5 font-sans font-strong wrap-anywhere">
            <UnbrokenText>{task.title}</UnbrokenText>
          </h2>
          {task.description !== '' && (
            <p className="whitespace-pre-line wrap-anywhere text-ink-2">
              <UnbrokenText>{task.description}</UnbrokenText>
            </p>
          )}
          {!task.completed && <byHandAdvice.Component title={task.title} />}
          {notes.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-2">
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </p>
          )}
        </div>
        <Progress label="Progress" of={task.title} percent={task.progress} done={task.completed} />
        <div className="flex flex-wrap items-center gap-2 @2xl/task:flex-col @2xl/task:items-stretch @5xl/task:flex-row @5xl/task:items-center @5xl/task:justify-end">
          {action}
        </div>
      </div>
    </article>
  );
}
