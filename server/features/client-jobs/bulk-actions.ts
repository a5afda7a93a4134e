import * as z from 'zod';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { inactiveClients } from '#server/domain/active-client.ts';
import { type BulkActions, bulkAction } from '#server/domain/bulk-actions/bulk-actions.ts';
import { clientsOfStaff } from './assignees/store.ts';
import { beginJob, removeJobWithin } from './client-jobs.ts';

const notTheirs = 'The person it is assigned to doesn’t work for this client';

/** Jobs that are created for many clients at once. */
export function jobBulkActions(deps: Pick<Deps, 'now' | 'clientKeys'>): Partial<BulkActions> {
  return {
    'create-job': bulkAction(bulkActionInputs['create-job'], {
      subject: 'clients',
      endpoint: clientJobEndpoints.create,
      title: ({ title }) => `New job: ${title}`,
      effect: ({ assigneeId }) =>
        assigneeId === null
          ? 'Clients don’t see it.'
          : 'Clients don’t see it. The person it is assigned to is notified, with one email about all of the jobs.',
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
        id: await beginJob(tx, deps, { actor, clientId, job }),
      }),
      undo: {
        result: z.object({ id: z.number() }),
        row: (tx, { actor, result }) => removeJobWithin(tx, deps, actor, result.id, { untouched: true }),
      },
    }),
  };
}
