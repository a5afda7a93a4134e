import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import { auditEntryOf } from '../audit-entry.ts';
import { verifyPasskey, wrongPasskey } from '../passkeys/answers.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { requirePassword } from '../profile.ts';
import { recordAuthentication } from '../session-store.ts';

type Parts = Pick<Deps, 'db' | 'limits' | 'now'>;

/** The password or passkey response, and the session and site that it is for. */
interface Proof {
  currentPassword?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  token: string;
  party: RelyingParty;
  address: string;
}

/**
 * Records, for this session only, that its holder entered the password or used a passkey (requirement 6.35). Throws for a
 * wrong one, and 429 after too many attempts. Success and failure are audited.
 */
export async function reauthenticate(parts: Parts, account: Account, proof: Proof): Promise<void> {
  const how = proof.passkey
    ? await requirePasskey(parts, account, { ...proof, passkey: proof.passkey })
    : await requireOwnPassword(parts, account, proof.currentPassword ?? '');
  await parts.db.transaction(async (tx) => {
    await recordAuthentication(tx, hashOf(proof.token), parts.now());
    await audit(tx, auditEntryOf(account, 'reauthenticated', { title: how }));
  });
}

async function requireOwnPassword(parts: Parts, account: Account, password: string): Promise<string> {
  try {
    await requirePassword(parts, account, password);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid')
      await auditFailure(parts, account, 'wrong password');
    throw error;
  }
  return 'the password';
}

async function requirePasskey(
  parts: Parts,
  account: Account,
  { passkey, party, address }: Proof & { passkey: PasskeyAnswer },
): Promise<string> {
  const expected = { accountId: account.id, party, now: parts.now(), purpose: 'reauthentication' } as const;
  const result = await parts.limits.guess(
    [['sign-in-address', address]],
    () => parts.db.transaction((tx) => verifyPasskey(tx, passkey, expected)),
    (verification) => 'why' in verification,
  );
  if ('why' in result) {
    await auditFailure(parts, account, result.why);
    throw wrongPasskey(result.message);
  }
  return 'a passkey';
}

function auditFailure({ db }: Parts, account: Account, title: string): Promise<void> {
  return db.transaction((tx) => audit(tx, auditEntryOf(account, 'reauthentication-failed', { title })));
}
