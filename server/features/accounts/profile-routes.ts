import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { profileSchemas } from '#contract/accounts/profile/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { changePassword, changeProfile } from './profile.ts';
import { findPreferences, updatePreferences } from './store.ts';
import { present, presentOf } from './routes.ts';
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
        const renewed = await changePassword(deps, account, presentOf(call), body);
        setCookies(deps, call, account, renewed);
      },
    ),
    bind(profileEndpoints.change, profileSchemas.change, async ({ account, body }) =>
      present(deps.db, await changeProfile(deps, account, body)),
    ),
    bind(profileEndpoints.preferences, profileSchemas.preferences, async ({ account }) =>
      there(await findPreferences(deps.db, account.id)),
    ),
    bind(profileEndpoints.changePreferences, profileSchemas.changePreferences, async ({ account, body }) => {
      const isEmpty = Object.keys(body).length === 0;
      return there(
        isEmpty
          ? await findPreferences(deps.db, account.id)
          : await updatePreferences(deps.db, account.id, body),
      );
    }),
  ];
}

/** Undefined when the account went away while it was asking. */
function there<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError('signed-out');
  return found;
}
