import * as z from 'zod';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import { jobFilter } from '#contract/client-jobs/schemas.ts';
import { longDate, shortDate } from '#contract/dates.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { inactiveClients } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { type BulkActions, bulkAction, bulkRows } from '#server/domain/bulk-actions/bulk-actions.ts';
import { emit } from '#server/domain/events.ts';
import { giveClientAccess } from '#server/domain/staff-access.ts';
import { openDays } from '#server/open-days.ts';
import { clientsOfStaff } from './assignees/store.ts';
import { beginJob, changeJobWithin, removeJobWithin } from './client-jobs.ts';
import { jobsAssigned } from './events.ts';
import { type ClientJobRow, findJobs, lockJob, matchingJobs, namesOfJobs, updateJob } from './store.ts';

/** How a bulk action finds its jobs. */
export const bulkJobs = bulkRows(jobFilter, {
  changes: [
    clientJobEndpoints.list.path,
    clientJobEndpoints.counts.path,
    clientJobEndpoints.states.path,
    clientJobEndpoints.capacity.path,
  ],
  matching: (db, viewer, { show = 'open', assignee, ...filters }, { today }) =>
    matchingJobs(db, viewer, {
      ...filters,
      show,
      today,
      assignee: assignee === 'me' ? viewer.id : assignee,
    }),
  names: namesOfJobs,
});

const notTheirs = 'The person it is assigned to doesn’t work for this client';

/** Jobs that are created for many clients at once, and what can be changed on many jobs at once. */
export function jobBulkActions(deps: Pick<Deps, 'now' | 'clientKeys' | 'site'>): Partial<BulkActions> {
  /** One notification and one email of all jobs that someone got. */
  const notify = async (
    tx: Transaction,
    actor: ActorId,
    assigneeId: number | null,
    results: readonly { id: number }[],
  ) => {
    const ids = results.map(({ id }) => id);
    const jobs = (await findJobs(tx, ids)).filter((job) => job.assigneeId === assigneeId);
    await emit(tx, jobsAssigned(tx, jobs, actor));
  };
  const changing = async () => {
    const [days, today] = [await openDays(deps), await deps.site.today()];
    return (tx: Transaction, row: Parameters<typeof changeJobWithin>[3]) =>
      changeJobWithin(tx, deps, { days, today }, row);
  };
  return {
    'create-job': bulkAction(bulkActionInputs['create-job'], {
      subject: 'clients',
      endpoint: clientJobEndpoints.create,
      title: ({ title }) => `New job: ${title}`,
      effect: ({ assigneeId }) =>
        assigneeId === null
          ? 'Clients don’t see it.'
          : 'Clients don’t see it. The person it is assigned to is notified once of all of the jobs.',
      async leaveOut(db, ids, { assigneeId }) {
        const inactive = await inactiveClients(db, ids);
        if (assigneeId === null) return inactive;
        const theirs = await clientsOfStaff(
          db,
          assigneeId,
          ids.map((clientId) => ({ clientId })),
        );
        const others = ids.filter((id) => !theirs.has(id)).map((id) => [id, notTheirs] as const);
        return new Map([...others, ...inactive]);
      },
      perform: async (tx, { id: clientId, actor, input: job }) => ({
        id: await beginJob(tx, deps, { actor, clientId, job, isOneOfMany: true }),
      }),
      finished: created,
      finish: (tx, { actor, input, results }) => notify(tx, actor, input.assigneeId, results),
      undo: {
        result: created,
        row: (tx, { actor, result }) => removeJobWithin(tx, deps, actor, result.id, { untouched: true }),
      },
    }),
    'set-job-state': bulkAction(bulkActionInputs['set-job-state'], {
      subject: 'jobs',
      endpoint: clientJobEndpoints.change,
      title: ({ state }) => `Set the status ${jobStateLabels[state]}`,
      effect: ({ state }) => (state === 'done' ? 'Recurring jobs get their next job.' : ''),
      leaveOut: (db, ids, { state }) =>
        leaveOutJobs(db, ids, (job) => (job.state === state ? 'Has this status' : null)),
      perform: {
        async prepare() {
          const change = await changing();
          return async (tx, { id, actor, input: { state } }) => {
            const { job } = await change(tx, { actor, id, change: { state } });
            return { before: job.state, after: state };
          };
        },
      },
      undo: {
        result: z.object({ before: z.enum(jobStates), after: z.enum(jobStates) }),
        row: {
          async prepare() {
            const change = await changing();
            return async (tx, { id, actor, result: { before, after } }) => {
              await requireSame(tx, id, (job) => job.state === after);
              await change(tx, { actor, id, change: { state: before } });
            };
          },
        },
      },
    }),
    'set-job-due-date': bulkAction(bulkActionInputs['set-job-due-date'], {
      subject: 'jobs',
      endpoint: clientJobEndpoints.change,
      title: ({ dueDate }) => `Set the due date ${longDate(dueDate)}`,
      effect: () => '',
      leaveOut: (db, ids, { dueDate }) =>
        leaveOutJobs(db, ids, (job) => (job.dueDate === dueDate ? 'Is due on this day' : null)),
      details: async (db, ids) =>
        new Map((await findJobs(db, ids)).map(({ id, dueDate }) => [id, `was due ${shortDate(dueDate)}`])),
      perform: {
        async prepare() {
          const change = await changing();
          return async (tx, { id, actor, input: { dueDate } }) => {
            const { job } = await change(tx, { actor, id, change: { dueDate } });
            return { before: job.dueDate, recurrenceFrom: job.recurrenceFrom, after: dueDate };
          };
        },
      },
      undo: {
        result: z.object({ before: z.string(), recurrenceFrom: z.string(), after: z.string() }),
        row: {
          async prepare() {
            const change = await changing();
            return async (tx, { id, actor, result: { before, recurrenceFrom, after } }) => {
              await requireSame(tx, id, (job) => job.dueDate === after);
              const { changed } = await change(tx, { actor, id, change: { dueDate: before } });
              // The day from which months are counted can differ: the 31st stays the 31st after a February.
              await updateJob(tx, changed, { recurrenceFrom });
            };
          },
        },
      },
    }),
    'assign-jobs': bulkAction(bulkActionInputs['assign-jobs'], {
      subject: 'jobs',
      endpoint: clientJobEndpoints.change,
      title: ({ assigneeId }) => (assigneeId === null ? 'Assign to nobody' : 'Assign to a person'),
      furtherEndpoint: ({ giveAccess }) => (giveAccess === true ? staffEndpoints.giveAccess : null),
      effect: ({ assigneeId, giveAccess }) =>
        assigneeId === null
          ? ''
          : giveAccess === true
            ? 'They get access to the clients that they don’t work for yet, and keep it if you undo. They are notified once of all of the jobs.'
            : 'They are notified once of all of the jobs.',
      async leaveOut(db, ids, { assigneeId, giveAccess = false }) {
        const jobs = await findJobs(db, ids);
        const theirs = assigneeId === null ? null : await clientsOfStaff(db, assigneeId, jobs);
        return reasonsOf(jobs, (job) => {
          if (job.assigneeId === assigneeId)
            return assigneeId === null ? 'Is assigned to nobody' : 'Is theirs already';
          return giveAccess || theirs === null || theirs.has(job.clientId) ? null : notTheirs;
        });
      },
      async details(db, ids, { assigneeId, giveAccess = false }) {
        if (!giveAccess || assigneeId === null) return new Map();
        const jobs = await findJobs(db, ids);
        const theirs = await clientsOfStaff(db, assigneeId, jobs);
        const others = jobs.filter(({ clientId }) => !theirs.has(clientId));
        return new Map(others.map(({ id }) => [id, 'gets access to the client']));
      },
      perform: {
        async prepare() {
          const change = await changing();
          return async (tx, { id, actor, input: { assigneeId, giveAccess = false } }) => {
            if (giveAccess && assigneeId !== null) await giveAccessToJob(tx, { actor, assigneeId, id });
            const { job } = await change(tx, { actor, id, change: { assigneeId } });
            return { id, before: job.assigneeId, after: assigneeId };
          };
        },
      },
      finished: assigned,
      finish: (tx, { actor, input, results }) => notify(tx, actor, input.assigneeId, results),
      undo: {
        result: assigned,
        row: {
          async prepare() {
            const change = await changing();
            return async (tx, { id, actor, result: { before, after } }) => {
              await requireSame(tx, id, (job) => job.assigneeId === after);
              await change(tx, { actor, id, change: { assigneeId: before } });
            };
          },
        },
      },
    }),
  };
}

/** Access to the client of a job, for a person who has none yet. */
async function giveAccessToJob(
  tx: Transaction,
  { actor, assigneeId, id }: { actor: ActorId; assigneeId: number; id: number },
): Promise<void> {
  const jobs = await findJobs(tx, [id]);
  const theirs = await clientsOfStaff(tx, assigneeId, jobs);
  for (const { clientId } of jobs)
    if (!theirs.has(clientId)) await giveClientAccess(tx, { actor, accountId: assigneeId, clientId });
}

const created = z.object({ id: z.number() });
const assigned = z.object({ id: z.number(), before: z.number().nullable(), after: z.number().nullable() });

async function leaveOutJobs(
  db: Reader,
  ids: readonly number[],
  reasonOf: (job: ClientJobRow) => string | null,
): Promise<Map<number, string>> {
  return reasonsOf(await findJobs(db, ids), reasonOf);
}

function reasonsOf(
  jobs: readonly ClientJobRow[],
  reasonOf: (job: ClientJobRow) => string | null,
): Map<number, string> {
  return new Map(
    jobs.flatMap((job) => {
      const reason = reasonOf(job);
      return reason === null ? [] : [[job.id, reason] as const];
    }),
  );
}

/** Throws a conflict if a job is no longer as the bulk action left it. */
async function requireSame(
  tx: Transaction,
  id: number,
  isSame: (job: ClientJobRow) => boolean,
): Promise<void> {
  const job = await lockJob(tx, id);
  if (!job) throw new ApiError('not-found');
  if (!isSame(job)) throw new ApiError('conflict', { message: 'Changed since' });
}
