import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/domain/audit.ts';
import { hashOf } from '#server/http/request/session.ts';
import {
  beginSessionWithin,
  closedAccount,
  notifyReplaced,
  type SessionParts,
  type SignedIn,
  type SignInContext,
} from '../accounts.ts';
import { isKnownBrowser } from '../session-store.ts';
import { asAccount } from '../sessions.ts';
import type { AccountRow } from '../store.ts';
import { verifyPasskey, wrongPasskey } from './answers.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Opens a session with a passkey alone, which counts as two factors: the device, and the PIN or biometrics that unlock it.
 * Throws `wrong-passkey` if verification fails, and 429 after too many attempts.
 */
export async function signInByPasskey(
  deps: SessionParts,
  answer: PasskeyAnswer,
  { party, context }: { party: RelyingParty; context: SignInContext },
): Promise<SignedIn> {
  const { db, limits, now } = deps;
  const signInWithin = async (tx: Transaction) => {
    const answered = await verifyPasskey(tx, answer, { accountId: null, party, now: now() });
    // Returned, not thrown: the challenge stays used up.
    if ('why' in answered || answered.account.closedAt !== null) return answered;
    const account = asAccount(answered.account);
    const browser = context.browserToken;
    const isKnown = browser !== null && (await isKnownBrowser(tx, hashOf(browser), account.id));
    const authentication = { how: 'a passkey', factorAt: now() };
    return beginSessionWithin(tx, deps, account, { context, isKnown, authentication });
  };
  const answered = await limits.guess(
    [['sign-in-address', context.address]],
    () => db.transaction(signInWithin),
    (result) => 'why' in result,
  );
  if ('why' in answered) {
    await auditFailure(db, answered.account, answered.why);
    throw wrongPasskey(answered.message);
  }
  if (!('token' in answered)) throw closedAccount();
  notifyReplaced(deps, context);
  return answered;
}

function auditFailure(db: Deps['db'], account: AccountRow | undefined, title: string): Promise<void> {
  return db.transaction((tx) =>
    audit(tx, {
      accountId: account?.id ?? null,
      clientId: account?.clientId ?? null,
      action: 'passkey-failed',
      subject: 'accounts',
      subjectId: account?.id ?? null,
      detail: { title },
    }),
  );
}
