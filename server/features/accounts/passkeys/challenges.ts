import { minute } from '#contract/durations.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Transaction } from '#server/db/client.ts';
import type { PasskeyPurpose } from '#server/db/schema/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import type { RelyingParty } from './relying-party.ts';
import { insertChallenge, takeChallenge } from './store.ts';

/** How long a request for a passkey can be answered, in milliseconds. */
export const challengeTime = 5 * minute;

/** A new challenge, of which only the hash is stored. */
export async function newChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { purpose, accountId }: { purpose: PasskeyPurpose; accountId: number | null },
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now().getTime() + challengeTime);
  await insertChallenge(db, { challengeHash: hashOf(challenge), purpose, accountId, expiresAt });
  return challenge;
}

const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** What speaks against an answer, for the audit log and for whoever sent it. */
export interface Refused {
  why: string;
  message: string;
}

/**
 * Uses up the challenge that an answer of a browser belongs to, and gives it. Says what speaks against the answer: it is
 * too old, came before, was asked for something or someone else, or was made for another website.
 */
export async function answeredChallenge(
  tx: Transaction,
  { clientDataJSON, authenticatorData }: { clientDataJSON: string; authenticatorData?: string | undefined },
  expected: { purpose: PasskeyPurpose; accountId: number | null; party: RelyingParty; now: Date },
): Promise<{ challenge: string } | Refused> {
  const sent = clientData.safeParse(parsed(clientDataJSON));
  if (!sent.success) return { why: 'an answer that cannot be read', message: unreadable };
  const { challenge, origin } = sent.data;
  const row = await takeChallenge(tx, hashOf(challenge));
  if (origin !== expected.party.origin || !isFor(authenticatorData, expected.party.id))
    return { why: 'a passkey of another website', message: 'This passkey belongs to another website.' };
  if (!row) return { why: 'an answer that was used before, or to no request of ours', message: over };
  if (row.expiresAt <= expected.now) return { why: 'an answer that came too late', message: over };
  if (row.purpose !== expected.purpose || row.accountId !== expected.accountId)
    return { why: 'an answer to another request', message: over };
  return { challenge };
}

export const unreadable = 'This passkey could not be read. Please try again.';
const over = 'That took too long or was already used. Please try again.';

/** The first 32 bytes of the authenticator's data name the site that the passkey was made for. */
function isFor(authenticatorData: string | undefined, id: string): boolean {
  if (authenticatorData === undefined) return true;
  const named = Buffer.from(authenticatorData, 'base64url').subarray(0, 32);
  return createHash('sha256').update(id).digest().equals(named);
}

function parsed(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
