import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { rememberedDeviceEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { rememberedDeviceSchemas, sessionSchemas } from '#contract/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { deviceTokensOf } from '../cookies.ts';
import { forgetDevice, rememberedDevicesOf } from './remembered.ts';
import { endOtherSessions, endSession, sessionsOf } from './sessions.ts';

/** The sessions and remembered devices of one's own account. */
export function sessionRoutes(deps: Pick<Deps, 'config' | 'db' | 'live' | 'now' | 'publicUrl'>): Route[] {
  const { now } = deps;
  return [
    bind(sessionEndpoints.list, sessionSchemas.list, ({ account, session }) =>
      sessionsOf(deps, account, session ?? ''),
    ),
    bind(sessionEndpoints.remaining, sessionSchemas.remaining, async ({ account: { sessionEndsAt } }) => ({
      secondsLeft: Math.max(0, Math.floor(((sessionEndsAt ?? now()).getTime() - now().getTime()) / 1000)),
    })),
    bind(sessionEndpoints.end, sessionSchemas.end, ({ account, session, params }) =>
      endSession(deps, account, session ?? '', params.id),
    ),
    bind(sessionEndpoints.endOthers, sessionSchemas.endOthers, ({ account, session, request }) =>
      endOtherSessions(deps, account, {
        token: session ?? '',
        deviceTokens: deviceTokensOf(request, deps.publicUrl()),
      }),
    ),
    bind(rememberedDeviceEndpoints.list, rememberedDeviceSchemas.list, ({ account }) =>
      rememberedDevicesOf(deps, account),
    ),
    bind(rememberedDeviceEndpoints.forget, rememberedDeviceSchemas.forget, ({ account, params }) =>
      forgetDevice(deps, account, params.id),
    ),
  ];
}
