import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { accessSchemas, staffSchemas } from '#contract/accounts/access/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findClient } from '#server/domain/recipients.ts';
import { bind, type Route } from '#server/http/bind.ts';
import {
  closeAccount,
  confirmAccess,
  endSessionsOf,
  present,
  reopenAccount,
  reviewedSince,
} from './access.ts';
import { changeAccessToClient, changeStaff, inviteStaff, listStaff, withdrawStaff } from './staff.ts';
import { countAccess, listAccess, listStaffOfClient } from './store.ts';

/** Who can sign in and which clients they can access, as the owner decides (requirements 6). */
export function accessRoutes(deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] {
  const { db, now } = deps;
  return [
    bind(staffEndpoints.list, staffSchemas.list, () => listStaff(deps)),
    bind(staffEndpoints.change, staffSchemas.change, ({ account, params, body }) =>
      changeStaff(deps, account, params.id, body),
    ),
    bind(staffEndpoints.ofClient, staffSchemas.ofClient, async ({ params }) => {
      if (!(await findClient(db, params.id))) throw new ApiError('not-found');
      return listStaffOfClient(db, params.id);
    }),
    bind(staffEndpoints.giveAccess, staffSchemas.giveAccess, ({ account, params, body }) =>
      changeAccessToClient(deps, account, { accountId: params.id, clientId: body.clientId, change: 'give' }),
    ),
    bind(staffEndpoints.endAccess, staffSchemas.endAccess, ({ account, params, body }) =>
      changeAccessToClient(deps, account, { accountId: params.id, clientId: body.clientId, change: 'end' }),
    ),
    bind(staffEndpoints.invite, staffSchemas.invite, ({ account, body }) => inviteStaff(deps, account, body)),
    bind(staffEndpoints.withdraw, staffSchemas.withdraw, ({ account, params }) =>
      withdrawStaff(deps, account, params.id),
    ),
    bind(accessEndpoints.list, accessSchemas.list, async ({ query }) =>
      (await listAccess(db, reviewedSince(now()), { filter: 'open', ...query })).map(present),
    ),
    bind(accessEndpoints.counts, accessSchemas.counts, () => countAccess(db, reviewedSince(now()))),
    bind(accessEndpoints.confirm, accessSchemas.confirm, ({ account, params }) =>
      confirmAccess(deps, account, params.id),
    ),
    bind(accessEndpoints.close, accessSchemas.close, ({ account, params: { id }, body }) =>
      closeAccount(deps, account, { id, reason: body.reason, successorId: body.successorId }),
    ),
    bind(accessEndpoints.reopen, accessSchemas.reopen, ({ account, params }) =>
      reopenAccount(deps, account, params.id),
    ),
    bind(accessEndpoints.endSessions, accessSchemas.endSessions, ({ account, params }) =>
      endSessionsOf(deps, account, params.id),
    ),
  ];
}
