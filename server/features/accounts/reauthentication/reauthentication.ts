import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import { verifyPasskey, wrongPasskey } from '../passkeys/answers.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { requirePassword } from '../profile.ts';
import { recordAuthentication } from '../session-store.ts';

type Parts = Pick<Deps, 'db' | 'limits' | 'now'>;

/** What someone shows, and the session and site that it is for. */
interface Shown {
  currentPassword?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  token: string;
  party: RelyingParty;
  address: string;
}

/**
 * Records for this session alone that its holder has entered the password or used a passkey of theirs (requirement 6.35).
 * Refuses a wrong one in plain words, and with 429 after too many; both are in the audit log.
 */
export async function reauthenticate(parts: Parts, account: Account, shown: Shown): Promise<void> {
  const how = shown.passkey
    ? await requirePasskey(parts, account, { ...shown, passkey: shown.passkey })
    : await requireOwnPassword(parts, account, shown.currentPassword ?? '');
  await parts.db.transaction(async (tx) => {
    await recordAuthentication(tx, hashOf(shown.token), parts.now());
    await audit(tx, entryOf(account, 'reauthenticated', how));
  });
}

async function requireOwnPassword(parts: Parts, account: Account, password: string): Promise<string> {
  try {
    await requirePassword(parts, account, password);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid')
      await recordFailure(parts, account, 'wrong password');
    throw error;
  }
  return 'the password';
}

async function requirePasskey(
  parts: Parts,
  account: Account,
  { passkey, party, address }: Shown & { passkey: PasskeyAnswer },
): Promise<string> {
  const wanted = { accountId: account.id, party, now: parts.now(), purpose: 'reauthentication' } as const;
  const answered = await parts.limits.guess(
    [['sign-in-address', address]],
    () => parts.db.transaction((tx) => verifyPasskey(tx, passkey, wanted)),
    (found) => 'why' in found,
  );
  if ('why' in answered) {
    await recordFailure(parts, account, answered.why);
    throw wrongPasskey(answered.message);
  }
  return 'a passkey';
}

function recordFailure({ db }: Parts, account: Account, what: string): Promise<void> {
  return db.transaction((tx) => audit(tx, entryOf(account, 'reauthentication-failed', what)));
}

function entryOf(
  { id, clientId }: Account,
  action: 'reauthenticated' | 'reauthentication-failed',
  title: string,
) {
  return { accountId: id, clientId, action, subject: 'accounts', subjectId: id, detail: { title } };
}
