import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { secondFactorSchemas } from '#contract/accounts/second-factor/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { clearCookie } from '../cookies.ts';
import { signInContextOf, answerSignedIn } from '../routes.ts';
import { beginApp, confirmApp, readSecondFactor, renewRecoveryCodes, turnOff } from './enrollment.ts';
import { finishSignIn } from './finish.ts';
import { resetSecondFactor } from './reset.ts';

/** The second step of signing in, and setting up its factors. */
export function secondFactorRoutes(deps: Deps): Route[] {
  const { finish, read, ...own } = secondFactorEndpoints;
  return [
    bind(finish, secondFactorSchemas.finish, async (call) => {
      const proof = { request: call.request, proof: call.body };
      const signedIn = await finishSignIn(deps, proof, signInContextOf(deps, call));
      clearCookie(deps, call, 'pending');
      return answerSignedIn(deps, call, signedIn);
    }),
    bind(read, secondFactorSchemas.read, ({ account }) => readSecondFactor(deps, account)),
    bind(own.beginApp, secondFactorSchemas.beginApp, ({ account, body }) =>
      beginApp(deps, account, body.currentPassword),
    ),
    bind(own.confirmApp, secondFactorSchemas.confirmApp, async ({ account, body }) => ({
      recoveryCodes: await confirmApp(deps, account, body.code),
    })),
    bind(own.renewRecoveryCodes, secondFactorSchemas.renewRecoveryCodes, async ({ account, body }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, account, body.currentPassword),
    })),
    bind(own.turnOff, secondFactorSchemas.turnOff, ({ account, body }) =>
      turnOff(deps, account, body.currentPassword),
    ),
    bind(own.reset, secondFactorSchemas.reset, ({ account, params, body }) =>
      resetSecondFactor(deps, account, { ...params, ...body }),
    ),
  ];
}
