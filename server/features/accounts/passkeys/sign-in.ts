import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/domain/audit.ts';
import { hashOf } from '#server/http/request/session.ts';
import {
  beginSession,
  requireOpenAccount,
  type SessionParts,
  type SignedIn,
  type SignInPlace,
} from '../accounts.ts';
import { isKnownBrowser } from '../session-store.ts';
import { asAccount } from '../sessions.ts';
import type { AccountRow } from '../store.ts';
import { verifyPasskey, wrongPasskey } from './answers.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Opens a session by a passkey alone, which is both something that one has and something that one knows or is. Refuses in
 * plain words whatever is not right, and with 429 who has tried too often.
 */
export async function signInByPasskey(
  deps: SessionParts,
  answer: PasskeyAnswer,
  { party, place }: { party: RelyingParty; place: SignInPlace },
): Promise<SignedIn> {
  const { db, limits, now } = deps;
  const answered = await limits.guess(
    [['sign-in-address', place.address]],
    () => db.transaction((tx) => verifyPasskey(tx, answer, { accountId: null, party, now: now() })),
    (found) => 'why' in found,
  );
  if ('why' in answered) {
    await recordFailure(db, answered.account, answered.why);
    throw wrongPasskey(answered.message);
  }
  const { account } = answered;
  requireOpenAccount(account);
  const browser = place.browserToken;
  const existing = browser !== null && (await isKnownBrowser(db, hashOf(browser), account.id));
  return beginSession(deps, asAccount(account), place, existing, 'a passkey');
}

function recordFailure(db: Deps['db'], account: AccountRow | undefined, title: string): Promise<void> {
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
