import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { secondFactorSchemas } from '#contract/accounts/second-factor/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { clearCookie, setCookies } from '../cookies.ts';
import { answerSignedIn, currentSessionOf, signInContextOf } from '../routes.ts';
import { beginApp, confirmApp, readSecondFactor, renewRecoveryCodes, turnOff } from './enrollment.ts';
import { finishSignIn } from './finish.ts';
import { resetSecondFactor } from './reset.ts';

/** The second step of signing in, and setting up its factors. */
export function secondFactorRoutes(deps: Deps): Route[] {
  const { finish, read, ...own } = secondFactorEndpoints;
  return [
    bind(finish, secondFactorSchemas.finish, async (call) => {
      const proof = { request: call.request, proof: call.body };
      const { recoveryCodesLeft, ...signedIn } = await finishSignIn(deps, proof, signInContextOf(deps, call));
      clearCookie(deps, call, 'pending');
      const user = await answerSignedIn(deps, call, signedIn);
      return { ...user, ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }) };
    }),
    bind(read, secondFactorSchemas.read, ({ account }) => readSecondFactor(deps, account)),
    bind(own.beginApp, secondFactorSchemas.beginApp, ({ account, body }) =>
      beginApp(deps, account, body.currentPassword),
    ),
    bind(own.confirmApp, secondFactorSchemas.confirmApp, async ({ account, body, ...call }) => {
      const { answer: recoveryCodes, renewed } = await confirmApp(
        deps,
        account,
        currentSessionOf(call),
        body.code,
      );
      setCookies(deps, call, account, renewed);
      return { recoveryCodes };
    }),
    bind(
      own.renewRecoveryCodes,
      secondFactorSchemas.renewRecoveryCodes,
      async ({ account, body: { currentPassword }, ...call }) => {
        const current = currentSessionOf(call);
        const { answer: recoveryCodes, renewed } = await renewRecoveryCodes(
          deps,
          account,
          current,
          currentPassword,
        );
        setCookies(deps, call, account, renewed);
        return { recoveryCodes };
      },
    ),
    bind(own.turnOff, secondFactorSchemas.turnOff, async ({ account, body, ...call }) => {
      const { renewed } = await turnOff(deps, account, currentSessionOf(call), body.currentPassword);
      setCookies(deps, call, account, renewed);
    }),
    bind(own.reset, secondFactorSchemas.reset, ({ account, params, body }) =>
      resetSecondFactor(deps, account, { ...params, ...body }),
    ),
  ];
}
