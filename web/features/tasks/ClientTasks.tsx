import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { NewTaskDialog } from './NewTaskDialog.tsx';
import { recurrenceChoices } from './priorities.ts';
import { clientTasksQuery } from './queries.ts';
import { TaskCard } from './TaskCard.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { useTaskChanges } from './use-task-changes.ts';

interface ClientTasksProps {
  clientId: number;
  /** An archived client gets no new tasks. */
  archived: boolean;
}

/** A client's tasks on the firm's side: give, edit, complete, reopen, delete. */
export function ClientTasks({ clientId, archived }: ClientTasksProps) {
  const query = useInfiniteQuery(clientTasksQuery(clientId));
  return (
    <>
      {!archived && (
        <div className="mb-5 flex flex-wrap gap-3">
          <NewTaskDialog clientId={clientId} />
          <TemplateDialog clientId={clientId} />
        </div>
      )}
      <PagedList
        what="the tasks"
        query={query}
        failure={loadFailure(query.error)}
        blocks={[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
        more="Show more tasks"
        empty={<EmptyState sentence="This client has no tasks. Create one, or start from a template." />}
      >
        {(tasks) => <TaskList tasks={tasks} />}
      </PagedList>
    </>
  );
}

function TaskList({ tasks }: { tasks: readonly AdminTask[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const edited = tasks.find((task) => task.id === editing);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Tasks" className="flex flex-col gap-3 outline-none">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskCard
              task={task}
              notes={notesOn(task)}
              action={
                <Actions
                  task={task}
                  onEdit={() => setEditing(task.id)}
                  onDeleted={() => list.current?.focus()}
                />
              }
            />
          </li>
        ))}
      </ul>
      {edited && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEditing(null)} />}
    </>
  );
}

function Actions(props: { task: AdminTask; onEdit: () => void; onDeleted: () => void }) {
  const { task, onEdit } = props;
  const { settle, remove } = useTaskChanges(props.onDeleted);
  const verb = task.completed ? 'Reopen' : 'Complete';
  return (
    <>
      <Button variant="secondary" aria-label={`Edit: ${task.title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="secondary"
        aria-label={`${verb}: ${task.title}`}
        pending={settle.isPending}
        pendingLabel="Saving"
        onClick={() => settle.mutate({ id: task.id, completed: !task.completed })}
      >
        {verb}
      </Button>
      <Button
        variant="destructive"
        aria-label={`Delete: ${task.title}`}
        pending={remove.isPending}
        pendingLabel="Deleting"
        onClick={() => remove.mutate(task)}
      >
        Delete
      </Button>
    </>
  );
}

function notesOn({ kind, recurrence }: AdminTask): string[] {
  const often = recurrenceChoices.find(({ value }) => value === recurrence);
  return [
    ...(kind === 'document-request' ? ['Document needed'] : []),
    ...(often && recurrence !== 'none' ? [often.label] : []),
  ];
}
