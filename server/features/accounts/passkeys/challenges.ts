import { minute } from '#contract/durations.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Transaction } from '#server/db/client.ts';
import type { PasskeyPurpose } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import type { RelyingParty } from './relying-party.ts';
import { insertChallenge, deleteChallenge } from './store.ts';

/** How long a passkey challenge is valid, in milliseconds. */
export const challengeTime = 5 * minute;

/** Creates a challenge; only its hash is stored. */
export async function newChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { purpose, accountId }: { purpose: PasskeyPurpose; accountId: number | null },
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now().getTime() + challengeTime);
  await insertChallenge(db, { challengeHash: hashOf(challenge), purpose, accountId, expiresAt });
  return challenge;
}

const clientDataSchema = z.object({ challenge: z.string(), origin: z.string() });

/** Why a passkey response was refused: `why` for the audit log, `message` for the user. */
export interface Refused {
  why: string;
  message: string;
}

/**
 * Consumes and returns the challenge that a browser's response belongs to. Refuses a response that is too late, was used
 * before, answers a challenge for another purpose or account, or was made for another website.
 */
export async function consumeChallenge(
  tx: Transaction,
  { clientDataJSON, authenticatorData }: { clientDataJSON: string; authenticatorData?: string | undefined },
  expected: { purpose: PasskeyPurpose; accountId: number | null; party: RelyingParty; now: Date },
): Promise<{ challenge: string } | Refused> {
  const parsed = clientDataSchema.safeParse(parseClientData(clientDataJSON));
  if (!parsed.success) return { why: 'an answer that cannot be read', message: unreadableMessage };
  const { challenge, origin } = parsed.data;
  const row = await deleteChallenge(tx, hashOf(challenge));
  if (origin !== expected.party.origin || !isForSite(authenticatorData, expected.party.id))
    return { why: 'a passkey of another website', message: 'This passkey belongs to another website.' };
  if (!row)
    return { why: 'an answer that was used before, or to no request of ours', message: expiredMessage };
  if (row.expiresAt <= expected.now) return { why: 'an answer that came too late', message: expiredMessage };
  if (row.purpose !== expected.purpose || row.accountId !== expected.accountId)
    return { why: 'an answer to another request', message: expiredMessage };
  return { challenge };
}

export const unreadableMessage = 'This passkey could not be read. Please try again.';
const expiredMessage = 'That took too long or was already used. Please try again.';

/** Checks the RP ID hash: the first 32 bytes of the authenticator data identify the site that the passkey was made for. */
function isForSite(authenticatorData: string | undefined, id: string): boolean {
  if (authenticatorData === undefined) return true;
  const siteHash = Buffer.from(authenticatorData, 'base64url').subarray(0, 32);
  return createHash('sha256').update(id).digest().equals(siteHash);
}

function parseClientData(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
