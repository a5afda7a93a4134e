import { taskTemplates } from '#content/task-templates.ts';
import { addDays } from '#contract/dates.ts';
import { type AdminTask, taskEndpoints, type templateUse } from '#contract/tasks.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import type * as z from 'zod';
import { listTasks, type TaskRow } from './store.ts';
import { changeTask, completeTask, createTask, createTasks, removeTask, restoreTask } from './tasks.ts';

/** Tasks on the client's side (spec section 7) and on the firm's. */
export function taskRoutes(deps: Pick<Deps, 'db' | 'now' | 'site'>): Route[] {
  const present = async (row: TaskRow) => shown(row, await deps.site.today());
  const presentAll = async (rows: TaskRow[]) => {
    const today = await deps.site.today();
    return rows.map((row) => shown(row, today));
  };
  return [
    bind(taskEndpoints.mine, async ({ account: { clientId } }) =>
      clientId === null ? [] : presentAll(await listTasks(deps.db, clientId)),
    ),
    bind(taskEndpoints.complete, async ({ account, params }) =>
      present(await completeTask(deps, account, params.id)),
    ),
    bind(taskEndpoints.ofClient, async ({ params }) => {
      if (!(await findClient(deps.db, params.id))) throw new Refusal('not-found');
      return presentAll(await listTasks(deps.db, params.id));
    }),
    bind(taskEndpoints.create, async ({ account, params, body }) =>
      present(await createTask(deps, account.id, params.id, body)),
    ),
    bind(taskEndpoints.fromTemplate, async ({ account, params, body }) =>
      presentAll(await createTasks(deps, account.id, params.id, chosenTasks(body))),
    ),
    bind(taskEndpoints.change, async ({ account, params, body }) =>
      present(await changeTask(deps, account.id, params.id, body)),
    ),
    bind(taskEndpoints.remove, ({ account, params }) => removeTask(deps, account.id, params.id)),
    bind(taskEndpoints.restore, async ({ account, params }) =>
      present(await restoreTask(deps, account.id, params.id)),
    ),
  ];
}

/** The tasks of a template that were chosen, dated from the first day. */
function chosenTasks({ template: id, startsOn, tasks: chosen }: z.output<typeof templateUse>) {
  const template = taskTemplates.find((one) => one.id === id);
  const picked = template?.tasks.filter((_, index) => !chosen || chosen.includes(index)) ?? [];
  if (!template || picked.length === 0) {
    const message = 'Please choose a template and at least one of its tasks';
    throw new Refusal('invalid', { message, fields: { template: message } });
  }
  const tasks = picked.map(({ days, ...task }) => ({ ...task, dueDate: addDays(startsOn, days) }));
  return { template: template.id, tasks };
}

function shown(row: TaskRow, today: string): AdminTask {
  const completed = row.completedAt !== null;
  return {
    id: row.id,
    clientId: row.clientId,
    title: row.title,
    description: row.description,
    priority: row.priority,
    dueDate: row.dueDate,
    kind: row.kind,
    recurrence: row.recurrence,
    template: row.template,
    version: row.version,
    progress: completed ? 100 : row.progress,
    completed,
    completedAt: row.completedAt?.toISOString() ?? null,
    overdue: !completed && row.dueDate < today,
    createdAt: row.createdAt.toISOString(),
  };
}
