import * as z from 'zod';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { type BulkActions, bulkAction } from '#server/domain/bulk-actions/bulk-actions.ts';
import { endClientAccess, giveClientAccess, reasonsAgainstAccess } from '#server/domain/staff-access.ts';

/** Access to many clients at once. */
export function accessBulkActions(): Partial<BulkActions> {
  return {
    'give-access': bulkAction(bulkActionInputs['give-access'], {
      subject: 'clients',
      endpoint: staffEndpoints.giveAccess,
      title: () => 'Give a staff member access',
      effect: () =>
        'They can see and work on these clients right away. Clients that you add or tag later are not included.',
      leaveOut: (db, ids, { accountId }) => reasonsAgainstAccess(db, accountId, ids),
      async perform(tx, { id: clientId, actor, input: { accountId } }) {
        await giveClientAccess(tx, { actor, accountId, clientId });
        return { accountId };
      },
      undo: {
        result: z.object({ accountId: z.number() }),
        row: (tx, { id: clientId, actor, result: { accountId } }) =>
          endClientAccess(tx, { actor, accountId, clientId }),
      },
    }),
  };
}
