import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { passkeySchemas } from '#contract/accounts/second-factor/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { clearCookie, setCookies } from '../cookies.ts';
import { pendingAccount } from '../second-factor/finish.ts';
import { signInContextOf, currentSessionOf, answerSignedIn } from '../routes.ts';
import { requestAnyPasskey, requestPasskeyOf } from './answers.ts';
import { addPasskey, changePasskey, removePasskey, requestNewPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { signInByPasskey } from './sign-in.ts';

/** Signing in with passkeys, and managing the passkeys of one's own account. */
export function passkeyRoutes(deps: Deps): Route[] {
  const { options, add, rename, remove, ...signingIn } = passkeyEndpoints;
  const partyOf = ({ request }: { request: Request }) => relyingPartyOf(request, deps.publicUrl());
  return [
    bind(signingIn.signInOptions, passkeySchemas.signInOptions, (call) =>
      requestAnyPasskey(deps, partyOf(call), call.address),
    ),
    bind(signingIn.signIn, passkeySchemas.signIn, async (call) => {
      const from = { party: partyOf(call), context: signInContextOf(deps, call) };
      const signedIn = await signInByPasskey(deps, call.body.passkey, from);
      clearCookie(deps, call, 'pending');
      return answerSignedIn(deps, call, signedIn);
    }),
    bind(signingIn.secondFactorOptions, passkeySchemas.secondFactorOptions, async (call) => {
      const { id: accountId } = await pendingAccount(deps, call.request);
      return requestPasskeyOf(deps, partyOf(call), { accountId, address: call.address });
    }),
    bind(options, passkeySchemas.options, ({ account, body, ...call }) =>
      requestNewPasskey(deps, account, { ...body, party: partyOf(call) }),
    ),
    bind(add, passkeySchemas.add, async ({ account, body, ...call }) => {
      const by = { party: partyOf(call), current: currentSessionOf(call) };
      const { answer, renewed } = await addPasskey(deps, account, body, by);
      setCookies(deps, call, account, renewed);
      return answer;
    }),
    bind(rename, passkeySchemas.rename, ({ account, params, body }) =>
      changePasskey(deps, account, { ...params, ...body }),
    ),
    bind(remove, passkeySchemas.remove, async ({ account, params, body, ...call }) => {
      const removed = { ...params, ...body };
      const { renewed } = await removePasskey(deps, account, currentSessionOf(call), removed);
      setCookies(deps, call, account, renewed);
    }),
  ];
}
