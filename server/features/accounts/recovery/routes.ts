import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { recoverySchemas } from '#contract/accounts/recovery/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { finishReset, openReset, requestReset } from './recovery.ts';

/** For someone who forgot the password of an account. */
export function recoveryRoutes(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'now' | 'site'>,
): Route[] {
  return [
    bind(recoveryEndpoints.request, recoverySchemas.request, ({ body, address }) =>
      requestReset(deps, { email: body.email, address }),
    ),
    bind(recoveryEndpoints.open, recoverySchemas.open, ({ body, address }) =>
      openReset(deps, body.token, address),
    ),
    bind(recoveryEndpoints.finish, recoverySchemas.finish, ({ body, address }) =>
      finishReset(deps, body, address),
    ),
  ];
}
