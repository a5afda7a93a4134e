import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { inactiveClients } from '#server/domain/active-client.ts';
import { type BulkActions, bulkAction } from '#server/domain/bulk-actions/bulk-actions.ts';
import { findWithAccess } from '#server/domain/members/client-members.ts';
import { writeMessage } from './messages.ts';

/** Messages that many clients get at once, each in its own conversation. */
export function messageBulkActions(deps: Pick<Deps, 'now' | 'clientKeys'>): Partial<BulkActions> {
  return {
    'send-message': bulkAction(bulkActionInputs['send-message'], {
      subject: 'clients',
      endpoint: conversationEndpoints.answer,
      // The text itself is in the conversations alone, where it is encrypted.
      title: () => 'Send a message',
      effect: () =>
        'Each client gets the message in a conversation of their own, and everyone with access an email.',
      async leaveOut(db, ids) {
        const withAccess = await findWithAccess(db, ids);
        const unread = ids
          .filter((id) => !withAccess.has(id))
          .map((id) => [id, 'Nobody has portal access'] as const);
        return new Map([...unread, ...(await inactiveClients(db, ids))]);
      },
      async perform(tx, { id: clientId, actor: accountId, input: { message } }) {
        const { id } = await writeMessage(tx, deps, {
          accountId,
          clientId,
          fromClient: false,
          message,
          key: undefined,
          files: undefined,
          about: undefined,
        });
        return { id };
      },
      undo: 'Messages that were sent can’t be taken back.',
    }),
  };
}
