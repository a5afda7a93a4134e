import * as z from 'zod';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { inactiveClients } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type BulkActions, bulkAction } from '#server/domain/bulk-actions/bulk-actions.ts';
import { requestDocumentsWithin, withdrawRequestWithin } from './request-lists/request-lists.ts';
import { findRequestList } from './request-lists/store.ts';
import { findTask } from './store.ts';
import { dueDateInPast, giveTask, removeTaskWithin } from './tasks.ts';

/** Tasks and documents that many clients are asked for at once. */
export function taskBulkActions(deps: Pick<Deps, 'now' | 'clientKeys'>): Partial<BulkActions> {
  return {
    'ask-for-documents': bulkAction(bulkActionInputs['ask-for-documents'], {
      subject: 'clients',
      endpoint: requestListEndpoints.create,
      title: ({ title }) => `Ask for documents: ${title}`,
      effect: ({ notifies }) =>
        notifies
          ? 'Each client finds the documents in the portal, and everyone with access gets one email about them.'
          : 'Each client finds the documents in the portal. No email is sent now.',
      validate: requireDueDate,
      leaveOut: inactiveClients,
      perform: async (tx, { id: clientId, actor, input: request }) => ({
        id: await requestDocumentsWithin(tx, deps, { actor, clientId, request }),
      }),
      undo: {
        result: created,
        async row(tx, { actor, result }) {
          const found = await findRequestList(tx, result.id);
          if (found?.documents.some(({ sent }) => sent)) throw touched('A document has already arrived');
          await withdrawRequestWithin(tx, deps, actor, result.id);
        },
      },
    }),
    'create-task': bulkAction(bulkActionInputs['create-task'], {
      subject: 'clients',
      endpoint: taskEndpoints.create,
      title: ({ title }) => `New task: ${title}`,
      effect: () => 'Each client finds the task in the portal, and everyone with access gets an email.',
      validate: requireDueDate,
      leaveOut: inactiveClients,
      perform: async (tx, { id: clientId, actor, input: task }) => ({
        id: (await giveTask(tx, deps, { actor, clientId, task })).id,
      }),
      undo: {
        result: created,
        async row(tx, { actor, result }) {
          const task = await findTask(tx, result.id);
          if (task && task.version > 1) throw touched('The task was changed or completed since');
          await removeTaskWithin(tx, deps, actor, result.id);
        },
      },
    }),
  };
}

const created = z.object({ id: z.number() });

function requireDueDate({ dueDate }: { dueDate: string }, today: string): void {
  if (dueDate < today) throw dueDateInPast();
}

function touched(message: string): ApiError {
  return new ApiError('conflict', { message });
}
