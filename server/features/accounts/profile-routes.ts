import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { profileSchemas } from '#contract/accounts/profile/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { changePassword, changeProfile } from './profile.ts';
import { findPreferences, updatePreferences } from './store.ts';
import { present, currentSessionOf } from './routes.ts';
import { setCookies } from './cookies.ts';

/** What people change about their own account (requirements 2, Profile). */
export function profileRoutes(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'now' | 'publicUrl' | 'site'>,
): Route[] {
  return [
    bind(
      profileEndpoints.changePassword,
      profileSchemas.changePassword,
      async ({ account, body, ...call }) => {
        const renewed = await changePassword(deps, account, currentSessionOf(call), body);
        setCookies(deps, call, account, renewed);
      },
    ),
    bind(profileEndpoints.change, profileSchemas.change, async ({ account, body }) =>
      present(deps.db, await changeProfile(deps, account, body)),
    ),
    bind(profileEndpoints.preferences, profileSchemas.preferences, async ({ account }) =>
      requireFound(await findPreferences(deps.db, account.id)),
    ),
    bind(profileEndpoints.changePreferences, profileSchemas.changePreferences, async ({ account, body }) => {
      const isEmpty = Object.keys(body).length === 0;
      return requireFound(
        isEmpty
          ? await findPreferences(deps.db, account.id)
          : await updatePreferences(deps.db, account.id, body),
      );
    }),
  ];
}

/** Throws 401 if the account was deleted during the call. */
function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError('signed-out');
  return found;
}
