import { adminClosingEndpoints, closingEndpoints } from '#contract/clients/endpoints.ts';
import { adminClosingSchemas, closingSchemas } from '#contract/clients/closing-schemas.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { Account } from '#server/http/request/session.ts';
import {
  acceptClosing,
  askForClosing,
  type Parts,
  readClosing,
  withdrawClosing,
  type YearsOf,
} from './closing.ts';

/** A client asks to close their account, and the firm closes it or declines. */
export function closingRoutes(deps: Omit<Parts, 'yearsOf'>, yearsOf: YearsOf): Route[] {
  const parts = { ...deps, yearsOf };
  const [admin, adminSchemas] = [adminClosingEndpoints, adminClosingSchemas];
  return [
    bind(closingEndpoints.read, closingSchemas.read, ({ account }) => readClosing(parts, own(account))),
    bind(closingEndpoints.ask, closingSchemas.ask, ({ account }) =>
      askForClosing(parts, account.id, own(account)),
    ),
    bind(closingEndpoints.withdraw, closingSchemas.withdraw, ({ account }) =>
      withdrawClosing(parts, account.id, own(account), 'client'),
    ),
    bind(admin.accept, adminSchemas.accept, ({ account, params }) =>
      acceptClosing(parts, account.id, params.id),
    ),
    bind(admin.decline, adminSchemas.decline, ({ account, params }) =>
      withdrawClosing(parts, account.id, params.id, 'firm'),
    ),
  ];
}

/** The firm's own accounts are closed under Staff and access. */
function own({ clientId }: Account): number {
  if (clientId === null)
    throw new ApiError('conflict', { message: 'This account belongs to the firm. The owner can close it.' });
  return clientId;
}
