import { adminClosingEndpoints, closingEndpoints } from '#contract/clients/endpoints.ts';
import { adminClosingSchemas, closingSchemas } from '#contract/clients/closing-schemas.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { Account } from '#server/http/request/session.ts';
import {
  acceptClosing,
  requestClosing,
  type Parts,
  readClosing,
  withdrawClosing,
  type ReadYears,
} from './closing.ts';

/** A client asks to close their account, and the firm closes it or declines. */
export function closingRoutes(deps: Omit<Parts, 'readYears'>, readYears: ReadYears): Route[] {
  const parts = { ...deps, readYears };
  const [admin, adminSchemas] = [adminClosingEndpoints, adminClosingSchemas];
  return [
    bind(closingEndpoints.read, closingSchemas.read, ({ account }) =>
      readClosing(parts, requireClientId(account)),
    ),
    bind(closingEndpoints.ask, closingSchemas.ask, ({ account }) =>
      requestClosing(parts, account.id, requireClientId(account)),
    ),
    bind(closingEndpoints.withdraw, closingSchemas.withdraw, ({ account }) =>
      withdrawClosing(parts, account.id, requireClientId(account), 'client'),
    ),
    bind(admin.accept, adminSchemas.accept, ({ account, params }) =>
      acceptClosing(parts, account.id, params.id),
    ),
    bind(admin.decline, adminSchemas.decline, ({ account, params }) =>
      withdrawClosing(parts, account.id, params.id, 'firm'),
    ),
  ];
}

/** The client of an account; throws 409 for staff, whose accounts are closed under Staff and access. */
function requireClientId({ clientId }: Account): number {
  if (clientId === null)
    throw new ApiError('conflict', { message: 'This account belongs to the firm. The owner can close it.' });
  return clientId;
}
