import { profileEndpoints } from '#contract/profile.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sessionToken } from '#server/http/session.ts';
import { changePassword, changeProfile } from './profile.ts';
import { findPreferences, updatePreferences } from './store.ts';
import { present } from './routes.ts';

/** What people change about their own account (spec section 2, Profile). */
export function profileRoutes(deps: Pick<Deps, 'db' | 'limits' | 'live'>): Route[] {
  return [
    bind(profileEndpoints.changePassword, ({ account, body, request }) =>
      changePassword(deps, account, sessionToken(request) ?? '', body),
    ),
    bind(profileEndpoints.change, async ({ account, body }) =>
      present(await changeProfile(deps, account, body)),
    ),
    bind(profileEndpoints.preferences, async ({ account }) =>
      there(await findPreferences(deps.db, account.id)),
    ),
    bind(profileEndpoints.changePreferences, async ({ account, body }) => {
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
  if (found === undefined) throw new Refusal('signed-out');
  return found;
}
