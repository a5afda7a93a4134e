import type { PasskeyAnswer, PasskeyRequest } from '#contract/accounts/passkeys.ts';
import type { PasskeyPurpose } from '#server/db/schema/accounts.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { AccountRow } from '../store.ts';
import { consumeChallenge, challengeTime, newChallenge, type Refused } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findByCredential, listPasskeys, type PasskeyRow, recordUse } from './store.ts';
import { credentialDescriptors } from './credential-descriptors.ts';

/** Creates a request for any passkey of this site, to sign in without a password. The passkey must verify its holder. */
export async function requestAnyPasskey(
  deps: Pick<Deps, 'db' | 'limits' | 'now'>,
  party: RelyingParty,
  address: string,
): Promise<PasskeyRequest> {
  await deps.limits.consume('passkey-request', address);
  const challenge = await newChallenge(deps, { purpose: 'sign-in', accountId: null });
  return { challenge, rpId: party.id, timeout: challengeTime, userVerification: 'required' };
}

/** Creates a request for a passkey of this account: as second factor, or to reauthenticate, which requires that it verifies its holder. */
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
    allowCredentials: credentialDescriptors(await listPasskeys(deps.db, accountId)),
  };
}

/** The account of the passkey, or why it was refused, with its account if known. */
export type PasskeyVerification = { account: AccountRow } | (Refused & { account?: AccountRow | undefined });

/**
 * Verifies a browser's passkey response and records the use. `accountId` is the account being signed in to, or null if the
 * passkey alone identifies it and so must have verified its holder. Commit the transaction even if the passkey was refused: the challenge
 * is used up.
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
): Promise<PasskeyVerification> {
  const answered = await consumeChallenge(tx, answer.response, { purpose, accountId, party, now });
  const match = await findByCredential(tx, Buffer.from(answer.id, 'base64url'));
  const account = accountId === null ? match?.account : undefined;
  if ('why' in answered) return { ...answered, account };
  if (!match)
    return {
      why: 'a passkey that no account has',
      message: 'We don’t recognize this passkey. It may have been removed.',
    };
  if (accountId !== null && match.account.id !== accountId)
    return {
      why: 'a passkey of another account',
      message: 'This passkey belongs to another account.',
    };
  const counter = await verifiedCounter(answer, match.passkey, {
    expectedChallenge: answered.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: purpose !== 'second-factor',
  });
  if (counter === null || !(await recordUse(tx, match.passkey.id, { counter, now })))
    return {
      why: 'a passkey whose signature is not right',
      message: 'This passkey could not be verified. Please try again.',
      account,
    };
  return { account: match.account };
}

/** What the library compares the response with. */
interface Expected {
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
}

/** The passkey's new signature counter, or null if the signature, the counter or the user verification is wrong. */
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
    // The library throws for everything that is not as expected.
    return null;
  }
}

export function wrongPasskey(message: string): ApiError {
  return new ApiError('wrong-passkey', { message });
}
