import type { DateText, Weekday } from '#contract/dates.ts';
import { type AdminTask, type OpenTasks, type templateUse, taskSchemas } from '#contract/tasks/schemas.ts';
import type { TaskTemplate } from '#contract/tasks/templates.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { TaskKind } from '#contract/tasks/rules.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type * as z from 'zod';
import { openDays } from '#server/open-days.ts';
import { countOpenTasks, listTasks, type TaskRow } from './store.ts';
import {
  datedTasks,
  changeTask,
  completeTask,
  createTask,
  createTasks,
  removeTask,
  reopenTask,
  restoreTask,
} from './tasks.ts';

/** Tasks for clients (requirements 7) and for the firm. `templates` reads the firm's task templates. */
export function taskRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  templates: () => Promise<readonly TaskTemplate[]>,
): Route[] {
  const present = async (row: TaskRow) => presentTask(row, await deps.site.today());
  const presentAll = async (rows: TaskRow[]) => {
    const today = await deps.site.today();
    return rows.map((row) => presentTask(row, today));
  };
  return [
    bind(taskEndpoints.mine, taskSchemas.mine, async ({ account: { clientId }, query }) =>
      clientId === null ? [] : presentAll(await listTasks(deps.db, clientId, query)),
    ),
    bind(taskEndpoints.counts, taskSchemas.counts, async ({ account: { clientId } }) => {
      const today = await deps.site.today();
      return countsOf(clientId === null ? [] : await countOpenTasks(deps.db, clientId, today), today);
    }),
    bind(taskEndpoints.complete, taskSchemas.complete, async ({ account, params }) =>
      present(await completeTask(deps, account, params.id)),
    ),
    bind(taskEndpoints.reopen, taskSchemas.reopen, async ({ account, params }) =>
      present(await reopenTask(deps, account, params.id)),
    ),
    bind(taskEndpoints.ofClient, taskSchemas.ofClient, async ({ params, query }) => {
      if (!(await findClient(deps.db, params.id))) throw new ApiError('not-found');
      return presentAll(await listTasks(deps.db, params.id, query));
    }),
    bind(taskEndpoints.create, taskSchemas.create, async ({ account, params, body }) =>
      present(await createTask(deps, account.id, params.id, body)),
    ),
    bind(taskEndpoints.templates, taskSchemas.templates, async () => [...(await templates())]),
    bind(taskEndpoints.fromTemplate, taskSchemas.fromTemplate, async ({ account, params, body }) =>
      presentAll(
        await createTasks(
          deps,
          account.id,
          params.id,
          chosenTasks(await templates(), body, await openDays(deps), await deps.site.today()),
        ),
      ),
    ),
    bind(taskEndpoints.change, taskSchemas.change, async ({ account, params, body }) =>
      present(await changeTask(deps, account.id, params.id, body)),
    ),
    bind(taskEndpoints.remove, taskSchemas.remove, ({ account, params }) =>
      removeTask(deps, account.id, params.id),
    ),
    bind(taskEndpoints.restore, taskSchemas.restore, async ({ account, params }) =>
      present(await restoreTask(deps, account.id, params.id)),
    ),
  ];
}

/**
 * The chosen tasks of a template, with due dates counted from the start date. None is due in the past or on a day when the office
 * is closed.
 */
function chosenTasks(
  templates: readonly TaskTemplate[],
  { template: id, startsOn, tasks: indexes }: z.output<typeof templateUse>,
  days: readonly Weekday[],
  today: DateText,
) {
  const template = templates.find((candidate) => candidate.id === id);
  const chosen = template?.tasks.filter((_, index) => !indexes || indexes.includes(index)) ?? [];
  if (!template || chosen.length === 0) {
    const message = 'Please choose a template and at least one of its tasks';
    throw new ApiError('invalid', { message, fields: { template: message } });
  }
  return { template: template.id, tasks: datedTasks(chosen, { startsOn, today }, days) };
}

function countsOf(
  rows: Awaited<ReturnType<typeof countOpenTasks>>,
  today: string,
): Record<TaskKind, OpenTasks> {
  const none = { count: 0, overdue: 0, next: null };
  const counts: Record<TaskKind, OpenTasks> = { plain: none, 'document-request': none };
  for (const { kind, count, overdue, title, dueDate } of rows) {
    counts[kind] = { count, overdue, next: { title, dueDate, overdue: dueDate < today } };
  }
  return counts;
}

function presentTask(row: TaskRow, today: string): AdminTask {
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
    titlePattern: row.titlePattern,
    monthEnd: row.monthEnd,
    version: row.version,
    progress: completed ? 100 : row.progress,
    completed,
    completedAt: row.completedAt?.toISOString() ?? null,
    overdue: !completed && row.dueDate < today,
    createdAt: row.createdAt.toISOString(),
  };
}
