import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CompletedTasks, countText } from './CompletedTasks.tsx';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { NewTaskDialog } from './NewTaskDialog.tsx';
import { clientTasksQuery } from './queries.ts';
import { TaskRow } from './TaskRow.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

interface ClientTasksProps {
  clientId: number;
  /** An archived client gets no new tasks. */
  archived: boolean;
  /** The form for a new task, which an address can open and fill in. */
  newTask?: Omit<ComponentProps<typeof NewTaskDialog>, 'clientId'>;
}

/** A client's tasks on the firm's side: create, edit, complete, reopen, delete. */
export function ClientTasks({ clientId, archived, newTask }: ClientTasksProps) {
  const query = useInfiniteQuery(clientTasksQuery(clientId));
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  // A snapshot from when the dialog opened: what is typed survives if someone else deletes the task.
  const [edited, setEdited] = useState<AdminTask | null>(null);
  return (
    <>
      {!archived && (
        <div className="mb-5 flex flex-wrap gap-3">
          <NewTaskDialog {...newTask} clientId={clientId} />
          <TemplateDialog clientId={clientId} />
        </div>
      )}
      <div ref={list} role="group" aria-label="Tasks of the client" tabIndex={-1} className="outline-none">
        <PagedList
          what="the tasks"
          query={query}
          failure={loadFailure(query.error)}
          skeleton={[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-24" />
          ))}
          more="Show more tasks"
          empty={<EmptyState sentence="This client has no tasks. Create one, or start from a template." />}
        >
          {(tasks) => (
            <TaskList
              tasks={tasks}
              hasMore={query.hasNextPage}
              onEdit={(task) => {
                opener.current = document.activeElement;
                setEdited(task);
              }}
              onRowRemoved={() => list.current?.focus()}
            />
          )}
        </PagedList>
      </div>
      {edited && (
        <EditTaskDialog
          key={edited.id}
          clientId={clientId}
          task={edited}
          onClose={() => setEdited(null)}
          finalFocus={() =>
            opener.current instanceof HTMLElement && opener.current.isConnected
              ? opener.current
              : list.current
          }
        />
      )}
    </>
  );
}

interface TaskListProps {
  tasks: readonly AdminTask[];
  hasMore: boolean;
  onEdit: (task: AdminTask) => void;
  onRowRemoved: () => void;
}

function TaskList({ tasks, hasMore, onEdit, onRowRemoved }: TaskListProps) {
  const open = tasks.filter(({ completed }) => !completed);
  const completed = tasks.filter((task) => task.completed);
  const rows = (label: string, shown: readonly AdminTask[]) => (
    <ul aria-label={label} className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
      {shown.map((task) => (
        <li key={task.id}>
          <TaskRow task={task} onEdit={() => onEdit(task)} onRowRemoved={onRowRemoved} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-4">
      {open.length > 0 ? rows('Tasks', open) : <p className="text-ink-2">No open tasks.</p>}
      {completed.length > 0 && (
        <CompletedTasks count={countText(completed, hasMore)}>
          {rows('Completed tasks', completed)}
        </CompletedTasks>
      )}
    </div>
  );
}
