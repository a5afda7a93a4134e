import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { type ClientJob, clientJobSchemas } from '#contract/client-jobs/schemas.ts';
import type { JobTemplate } from '#contract/client-jobs/templates.ts';
import type { Deps } from '#server/deps.ts';
import { readNotes } from '#server/domain/client-keys/notes.ts';
import { firmDate } from '#server/firm-clock.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { listStaff } from './assignees/store.ts';
import { readCapacity } from './capacity/capacity.ts';
import { changeJob, createJob, removeJob, restoreJob } from './client-jobs.ts';
import { exportJobs } from './export-jobs.ts';
import { closeJobsOf } from './many-jobs.ts';
import { countJobs, countStates, findClosedMonth, findJob, listJobs, type WholeClientJob } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;

/** Jobs: the firm's own work for its clients. `templates` reads the firm's job templates. */
export function clientJobRoutes(deps: Parts, templates: () => Promise<readonly JobTemplate[]>): Route[] {
  const { db, site } = deps;
  const readJob = async (id: number) => {
    const row = await findJob(db, id);
    if (!row) throw new ApiError('not-found');
    const [notes = ''] = await readNotes(deps, 'notes of a job', [row.job]);
    return presentJob({ ...row, notes }, await site.today());
  };
  return [
    bind(clientJobEndpoints.list, clientJobSchemas.list, async ({ account, query }) => {
      const today = await site.today();
      const { show = 'open', assignee, ...filters } = query;
      const assigneeFilter = assignee === 'me' ? account.id : assignee;
      const rows = await listJobs(db, account, { ...filters, show, today, assignee: assigneeFilter });
      const notes = await readNotes(
        deps,
        'notes of a job',
        rows.map(({ job }) => job),
      );
      return rows.map((row, index) => presentJob({ ...row, notes: notes[index] ?? '' }, today));
    }),
    bind(clientJobEndpoints.exporting, clientJobSchemas.exporting, ({ account, query }) =>
      exportJobs(deps, account, query),
    ),
    // Before the routes with an id, because the first matching route wins.
    bind(clientJobEndpoints.states, clientJobSchemas.states, async ({ account, query }) => {
      const { show = 'open', assignee, ...filters } = query;
      const assigneeFilter = assignee === 'me' ? account.id : assignee;
      const today = await site.today();
      return countStates(db, account, { ...filters, show, today, assignee: assigneeFilter });
    }),
    bind(clientJobEndpoints.counts, clientJobSchemas.counts, async ({ account, query }) =>
      countJobs(db, account, await site.today(), query.client),
    ),
    bind(clientJobEndpoints.capacity, clientJobSchemas.capacity, ({ account }) =>
      readCapacity(deps, account),
    ),
    bind(clientJobEndpoints.assignees, clientJobSchemas.assignees, () => listStaff(db)),
    bind(clientJobEndpoints.templates, clientJobSchemas.templates, async () => [...(await templates())]),
    bind(clientJobEndpoints.create, clientJobSchemas.create, async ({ account, params, body }) =>
      readJob(await createJob(deps, account.id, params.id, body)),
    ),
    bind(clientJobEndpoints.closeOfClient, clientJobSchemas.closeOfClient, async ({ account, params }) => ({
      changed: await closeJobsOf(deps, account.id, params.id),
    })),
    bind(clientJobEndpoints.read, clientJobSchemas.read, ({ params }) => readJob(params.id)),
    bind(clientJobEndpoints.change, clientJobSchemas.change, async ({ account, params, body }) => {
      await changeJob(deps, account.id, params.id, body);
      return readJob(params.id);
    }),
    bind(clientJobEndpoints.remove, clientJobSchemas.remove, ({ account, params }) =>
      removeJob(deps, account.id, params.id),
    ),
    bind(clientJobEndpoints.restore, clientJobSchemas.restore, async ({ account, params }) => {
      await restoreJob(deps, account.id, params.id);
      return readJob(params.id);
    }),
    bind(
      clientJobEndpoints.myClosedMonth,
      clientJobSchemas.myClosedMonth,
      async ({ account: { clientId } }) => {
        const closed = clientId === null ? undefined : await findClosedMonth(db, clientId);
        return closed
          ? { month: closed.month, closedOn: firmDate(closed.completedAt, await site.zone()) }
          : null;
      },
    ),
  ];
}

function presentJob(
  { job, client, assignee, clientTasks, notes }: WholeClientJob & { notes: string },
  today: string,
): ClientJob {
  return {
    id: job.id,
    client,
    title: job.title,
    notes,
    state: job.state,
    assignee,
    dueDate: job.dueDate,
    recurrence: job.recurrence,
    monthEnd: job.monthEnd,
    titlePattern: job.titlePattern,
    estimateMinutes: job.estimateMinutes,
    checklist: job.checklist,
    closesMonth: job.closesMonth,
    clientTasks,
    overdue: job.state !== 'done' && job.dueDate < today,
    completedAt: job.completedAt?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    version: job.version,
  };
}
