import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CompletedTasks, countOf } from './CompletedTasks.tsx';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { NewTaskDialog } from './NewTaskDialog.tsx';
import { clientTasksQuery } from './queries.ts';
import { TaskRow } from './TaskRow.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

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
        {(tasks) => <TaskList tasks={tasks} hasMore={query.hasNextPage} />}
      </PagedList>
    </>
  );
}

function TaskList({ tasks, hasMore }: { tasks: readonly AdminTask[]; hasMore: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const edited = tasks.find((task) => task.id === editing);
  const open = tasks.filter(({ completed }) => !completed);
  const completed = tasks.filter((task) => task.completed);
  const rows = (label: string, shown: readonly AdminTask[]) => (
    <ul aria-label={label} className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
      {shown.map((task) => (
        <li key={task.id}>
          <TaskRow task={task} onEdit={() => setEditing(task.id)} onGone={() => list.current?.focus()} />
        </li>
      ))}
    </ul>
  );
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {open.length > 0 ? rows('Tasks', open) : <p className="text-ink-2">No open tasks.</p>}
      {completed.length > 0 && (
        <CompletedTasks count={countOf(completed, hasMore)}>
          {rows('Completed tasks', completed)}
        </CompletedTasks>
      )}
      {edited && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEditing(null)} />}
    </div>
  );
}
