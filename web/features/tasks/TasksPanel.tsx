import { Check } from 'lucide';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Task } from '#contract/tasks/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myTasksQuery } from './queries.ts';
import { CompletedTasks, countText } from './CompletedTasks.tsx';
import { TaskCard } from './TaskCard.tsx';
import { useCompleteTask } from './use-complete-task.ts';

interface TasksPanelProps {
  /** The action for a task that requests a document, such as an upload. */
  answer: (task: Task) => ReactNode;
  /** The action that asks a question about a task. */
  ask: (task: Task) => ReactNode;
}

/** The portal's Tasks tab (requirements 2). */
export function TasksPanel({ answer, ask }: TasksPanelProps) {
  const query = useInfiniteQuery(myTasksQuery);
  return (
    <PagedList
      what="your tasks"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-28" />
      ))}
      more="Show more tasks"
      empty={<NoTasks />}
    >
      {(tasks) => <TaskList tasks={tasks} hasMore={query.hasNextPage} answer={answer} ask={ask} />}
    </PagedList>
  );
}

function NoTasks() {
  return (
    <EmptyState
      sentence="You have no pending tasks"
      hint="Anything we need from you shows up here with a due date. We’ll email you too."
    />
  );
}

interface TaskListProps extends TasksPanelProps {
  tasks: readonly Task[];
  /** Whether more tasks are on pages that aren't loaded yet. Open tasks come first. */
  hasMore: boolean;
}

function TaskList({ tasks, hasMore, answer, ask }: TaskListProps) {
  const list = useRef<HTMLDivElement>(null);
  const complete = useCompleteTask(() => {
    // A toast that is still closing has the focus, which would be lost with it.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[role=status]'))
      list.current?.focus({ preventScroll: true });
  });
  const { isPending, variables } = complete;
  const open = tasks.filter((task) => !task.completed);
  const completed = tasks.filter((task) => task.completed);
  return (
    <div
      ref={list}
      role="group"
      aria-label="Your tasks"
      tabIndex={-1}
      className="flex flex-col gap-5 outline-none"
    >
      {open.length === 0 ? (
        <NoTasks />
      ) : (
        <ul aria-label="Tasks" className="flex flex-col gap-3">
          {open.map((task) => (
            <li key={task.id}>
              <TaskCard
                task={task}
                notes={notesOn(task)}
                action={
                  <>
                    {task.kind === 'document-request' && answer(task)}
                    <Button
                      variant="secondary"
                      className="@max-2xl/task:grow"
                      aria-label={`Mark Complete: ${task.title}`}
                      pending={isPending && variables === task.id}
                      pendingLabel="Saving"
                      // The button is removed afterwards, so move the focus to the list of tasks.
                      onClick={() => complete.mutate(task.id, { onSuccess: () => list.current?.focus() })}
                    >
                      <Icon of={Check} />
                      Mark Complete
                    </Button>
                    {ask(task)}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {completed.length > 0 && (
        <CompletedTasks count={countText(completed, hasMore)}>
          <ul aria-label="Completed tasks" className="flex flex-col gap-3">
            {completed.map((task) => (
              <li key={task.id}>
                <TaskCard
                  task={task}
                  notes={notesOn(task)}
                  action={<span className="font-strong text-green-text @2xl/task:px-4">Completed</span>}
                />
              </li>
            ))}
          </ul>
        </CompletedTasks>
      )}
    </div>
  );
}

/** Completing a recurring task creates the next one; the note tells clients that it isn't the old one reopened. */
function notesOn({ kind, recurrence }: Partial<Task>): string[] {
  const isRepeated = recurrence !== undefined && recurrence !== 'none';
  return [
    ...(kind === 'document-request' ? ['Document needed'] : []),
    ...(isRepeated ? [`Repeats ${recurrence}`] : []),
  ];
}
