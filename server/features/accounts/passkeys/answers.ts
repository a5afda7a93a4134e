import type { PasskeyAnswer, PasskeyRequest } from '#contract/accounts/passkeys.ts';
import type { PasskeyPurpose } from '#server/db/schema/second-factor.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { AccountRow } from '../store.ts';
import { answeredChallenge, challengeTime, newChallenge, type Refused } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findByCredential, listPasskeys, type PasskeyRow, takeUse } from './store.ts';
import { knownPasskeys } from './known-passkeys.ts';

/** Asks for any passkey of the site that verifies its holder: with it alone someone signs in. */
export async function requestAnyPasskey(
  deps: Pick<Deps, 'db' | 'limits' | 'now'>,
  party: RelyingParty,
  address: string,
): Promise<PasskeyRequest> {
  await deps.limits.consume('passkey-request', address);
  const challenge = await newChallenge(deps, { purpose: 'sign-in', accountId: null });
  return { challenge, rpId: party.id, timeout: challengeTime, userVerification: 'required' };
}

/** Asks for a passkey of this account: beside its password, or in its place, and then it has to verify its holder. */
export async function requestPasskeyOf(
  deps: Pick<Deps, 'db' | 'limits' | 'now'>,
  party: RelyingParty,
  {
    accountId,
    address,
    purpose = 'second-factor',
  }: { accountId: number; address: string; purpose?: 'second-factor' | 'reauthentication' },
): Promise<PasskeyRequest> {
  await deps.limits.consume('passkey-request', address);
  const challenge = await newChallenge(deps, { purpose, accountId });
  return {
    challenge,
    rpId: party.id,
    timeout: challengeTime,
    userVerification: purpose === 'second-factor' ? 'preferred' : 'required',
    allowCredentials: knownPasskeys(await listPasskeys(deps.db, accountId)),
  };
}

/** Whose passkey it was; or why it was refused, and whose it was as far as that is known. */
export type Answered = { account: AccountRow } | (Refused & { account?: AccountRow | undefined });

/**
 * Verifies what a browser answered when a passkey was used, and notes the use. `accountId` is the account that is being
 * signed in to; null where the passkey alone says which, and has to have verified its holder. To be committed also when it
 * was refused: the challenge is used up.
 */
export async function verifyPasskey(
  tx: Transaction,
  answer: PasskeyAnswer,
  {
    accountId,
    party,
    now,
    purpose = accountId === null ? 'sign-in' : 'second-factor',
  }: { accountId: number | null; party: RelyingParty; now: Date; purpose?: PasskeyPurpose },
): Promise<Answered> {
  const answered = await answeredChallenge(tx, answer.response, { purpose, accountId, party, now });
  const found = await findByCredential(tx, Buffer.from(answer.id, 'base64url'));
  const account = accountId === null ? found?.account : undefined;
  if ('why' in answered) return { ...answered, account };
  if (!found)
    return {
      why: 'a passkey that no account has',
      message: 'We don’t recognize this passkey. It may have been removed.',
    };
  if (accountId !== null && found.account.id !== accountId)
    return {
      why: 'a passkey of another account',
      message: 'This passkey belongs to another account.',
    };
  const counter = await verifiedCounter(answer, found.passkey, {
    expectedChallenge: answered.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: purpose !== 'second-factor',
  });
  if (counter === null || !(await takeUse(tx, found.passkey.id, { counter, now })))
    return {
      why: 'a passkey whose signature is not right',
      message: 'This passkey could not be verified. Please try again.',
      account,
    };
  return { account: found.account };
}

interface Expected {
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
}

/** How often the passkey was used by its own count; null where the signature, the count or what was verified is not right. */
async function verifiedCounter(
  answer: PasskeyAnswer,
  { publicKey, counter }: Pick<PasskeyRow, 'publicKey' | 'counter'>,
  expected: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: {
        ...answer,
        clientExtensionResults: {},
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      },
      credential: { id: answer.id, publicKey: Uint8Array.from(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The package throws for each thing that is not as expected.
    return null;
  }
}

export function wrongPasskey(message: string): ApiError {
  return new ApiError('wrong-passkey', { message });
}
