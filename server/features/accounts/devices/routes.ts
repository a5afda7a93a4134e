import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { sessionSchemas } from '#contract/accounts/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { endOtherSessions, endSession, sessionsOf } from './sessions.ts';

/** Where someone is signed in to one's own account, and how to end that. */
export function sessionRoutes(deps: Pick<Deps, 'db' | 'live' | 'now'>): Route[] {
  return [
    bind(sessionEndpoints.list, sessionSchemas.list, ({ account, session }) =>
      sessionsOf(deps, account, session ?? ''),
    ),
    bind(sessionEndpoints.end, sessionSchemas.end, ({ account, session, params }) =>
      endSession(deps, account, session ?? '', params.id),
    ),
    bind(sessionEndpoints.endOthers, sessionSchemas.endOthers, ({ account, session }) =>
      endOtherSessions(deps, account, session ?? ''),
    ),
  ];
}
