import { reauthenticationEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { reauthenticationSchemas } from '#contract/accounts/second-factor/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { requestPasskeyOf } from '../passkeys/answers.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { reauthenticate } from './reauthentication.ts';

/** Reauthentication before actions that could do lasting harm if someone else were at the browser. */
export function reauthenticationRoutes(
  deps: Pick<Deps, 'db' | 'limits' | 'master' | 'now' | 'publicUrl'>,
): Route[] {
  const partyOf = ({ request }: { request: Request }) => relyingPartyOf(request, deps.publicUrl());
  return [
    bind(reauthenticationEndpoints.options, reauthenticationSchemas.options, (call) =>
      requestPasskeyOf(deps, partyOf(call), {
        accountId: call.account.id,
        address: call.address,
        purpose: 'reauthentication',
      }),
    ),
    bind(reauthenticationEndpoints.confirm, reauthenticationSchemas.confirm, ({ account, body, ...call }) =>
      reauthenticate(deps, account, {
        ...body,
        token: call.session ?? '',
        party: partyOf(call),
        address: call.address,
      }),
    ),
  ];
}
