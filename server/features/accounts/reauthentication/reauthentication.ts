import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import { auditEntryOf } from '../audit-entry.ts';
import { verifyPasskey, wrongPasskey } from '../passkeys/answers.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { requirePassword } from '../profile.ts';
import { factorQueue, verifyCode } from '../second-factor/verify-code.ts';
import { recordAuthentication } from '../session-store.ts';

type Parts = Pick<Deps, 'db' | 'limits' | 'master' | 'now'>;

/** What its holder used, for the audit log, and whether that counts as the password, as a second factor, or as both. */
interface Used {
  how: string;
  isPassword: boolean;
  isFactor: boolean;
}

/** The password, code or passkey response, and the session and site that it is for. */
interface Proof {
  currentPassword?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  token: string;
  party: RelyingParty;
  address: string;
}

/**
 * Records, for this session only, that its holder entered the password, a code of the second factor, or used a passkey, which
 * counts as both (requirement 6.35). Throws for a wrong one, and 429 after too many attempts. Success and failure are audited.
 */
export async function reauthenticate(parts: Parts, account: Account, proof: Proof): Promise<void> {
  const { how, isPassword, isFactor } = await requireProof(parts, account, proof);
  const at = parts.now();
  const used = { ...(isPassword && { authenticatedAt: at }), ...(isFactor && { factorAt: at }) };
  await parts.db.transaction(async (tx) => {
    await recordAuthentication(tx, hashOf(proof.token), used);
    await audit(tx, auditEntryOf(account, 'reauthenticated', { title: how }));
  });
}

async function requireProof(parts: Parts, account: Account, proof: Proof): Promise<Used> {
  const { passkey, code, currentPassword = '' } = proof;
  if (passkey) {
    const how = await requirePasskey(parts, account, { ...proof, passkey });
    return { how, isPassword: true, isFactor: true };
  }
  if (code !== undefined) {
    const how = await requireCode(parts, account, { code, address: proof.address });
    return { how, isPassword: false, isFactor: true };
  }
  const how = await requireOwnPassword(parts, account, currentPassword);
  return { how, isPassword: true, isFactor: false };
}

async function requireCode(
  parts: Parts,
  account: Account,
  { code, address }: { code: string; address: string },
): Promise<string> {
  const { db, limits } = parts;
  const outcome = await factorQueue(() =>
    limits.guess(
      [
        ['second-factor-address', address],
        // Apart from those of sign-ins, so that someone at a signed-in browser cannot lock the holder out.
        ['second-factor-account', `signed in ${account.id}`],
      ],
      () => db.transaction((tx) => verifyCode(tx, parts, account.id, code)),
      (result) => 'why' in result,
    ),
  );
  if ('how' in outcome) return outcome.how;
  await auditFailure(parts, account, outcome.why);
  throw outcome.error;
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
