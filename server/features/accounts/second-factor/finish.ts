import { mayRemember } from '#contract/accounts/rules.ts';
import pLimit from 'p-limit';
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Transaction } from '#server/db/client.ts';
import { appKeyOf } from '#server/domain/encrypted-columns.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import type { NamedLimit } from '#server/http/request/rate-limits.ts';
import { cookieName, hashOf, readCookie } from '#server/http/request/session.ts';
import { beginSession, type SessionParts, type SignedIn, type SignInPlace } from '../accounts.ts';
import { verifyPasskey, wrongPasskey } from '../passkeys/answers.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { rememberDevice } from '../devices/remembered.ts';
import { isKnownBrowser } from '../session-store.ts';
import { asAccount } from '../sessions.ts';
import type { AccountRow } from '../store.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { findApp, findPending, takePending, takeRecoveryCode, takeStep } from './store.ts';
import { stepOf } from './totp.ts';

type Parts = SessionParts & Pick<Deps, 'master' | 'publicUrl'>;

/** What the code was, for the audit log; or why it was refused, for its holder and the audit log. */
type Outcome = { how: string } | { why: string; error: ApiError };

/** One after the other in each process: whoever waits in line uses no point of a limit meanwhile. */
const inLine = pLimit(1);

/** What someone shows at the second step: a code as typed, or what the browser answered when a passkey was used. */
export interface ShownFactor {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** Whether this device is to be remembered. */
  remember?: boolean | undefined;
}

/** The account whose password was right in this browser, within the ten minutes of the second step. */
export async function pendingAccount(
  { db, now, publicUrl }: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  request: Request,
): Promise<AccountRow & { pending: string }> {
  const pending = readCookie(request, cookieName('pending', publicUrl()));
  const account = pending === null ? undefined : await findPending(db, hashOf(pending), now());
  if (pending === null || !account) throw new ApiError('sign-in-expired');
  return { ...account, pending };
}

/**
 * Finishes a sign-in by a code of the authenticator app, a passkey or a recovery code. Refuses a wrong and a used one, an
 * end of the ten minutes, and with 429 who has tried too often; the right one cannot be tried out faster from many places.
 */
export async function finishSignIn(
  deps: Parts,
  { request, shown }: { request: Request; shown: ShownFactor },
  place: SignInPlace,
): Promise<SignedIn> {
  const { db } = deps;
  const { pending, ...account } = await pendingAccount(deps, request);
  const browser = place.browserToken === null ? null : hashOf(place.browserToken);
  const existing = browser !== null && (await isKnownBrowser(db, browser, account.id));
  // A browser that the account knows has tries of its own: nobody else's wrong codes keep its holder out.
  const trier = existing ? `browser ${Buffer.from(browser).toString('hex')}` : `account ${account.id}`;
  const limits: NamedLimit[] = [
    ['second-factor-address', place.address],
    ['second-factor-account', trier],
  ];
  const check = () =>
    db.transaction(async (tx) => {
      const found = await takeFactor(tx, deps, account.id, { request, shown });
      // Two tabs with two right codes: the second finds the sign-in finished.
      if ('how' in found && !(await takePending(tx, hashOf(pending)))) throw new ApiError('sign-in-expired');
      return found;
    });
  const outcome = await inLine(() => deps.limits.guess(limits, check, (found) => 'why' in found));
  if ('why' in outcome) {
    await recordFailure(db, account, outcome.why);
    throw outcome.error;
  }
  // Before the session, so that nobody is signed in by a call that then fails.
  const isWanted = shown.remember === true && mayRemember(deps.config.rememberDevices, account.role);
  const deviceTokens = isWanted ? await rememberDevice(deps, account, place) : undefined;
  return { ...(await beginSession(deps, asAccount(account), place, existing, outcome.how)), deviceTokens };
}

async function takeFactor(
  tx: Transaction,
  deps: Parts,
  accountId: number,
  { request, shown }: { request: Request; shown: ShownFactor },
): Promise<Outcome> {
  if (!shown.passkey) return takeCode(tx, deps, accountId, shown.code ?? '');
  const party = relyingPartyOf(request, deps.publicUrl());
  const answered = await verifyPasskey(tx, shown.passkey, { accountId, party, now: deps.now() });
  if ('why' in answered) return { why: answered.why, error: wrongPasskey(answered.message) };
  return { how: 'a passkey' };
}

async function takeCode(tx: Transaction, deps: Parts, accountId: number, typed: string): Promise<Outcome> {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const hash = recoveryCodeHash(deps.master, accountId, typed);
    return (await takeRecoveryCode(tx, accountId, hash, deps.now()))
      ? { how: 'a recovery code' }
      : refused('wrong recovery code', 'This recovery code is not correct, or it was already used.');
  }
  const app = await findApp(tx, accountId);
  const key = app?.encryptedKey && deps.master.unwrap(app.encryptedKey, appKeyOf(accountId));
  const step = key ? stepOf(key, digits, deps.now()) : null;
  if (step === null) return refused('wrong code', 'This code is not correct. Please check it and try again.');
  return (await takeStep(tx, accountId, step))
    ? { how: 'an authenticator app' }
    : refused('code used before', 'This code was already used. Please wait for the next one.');
}

function refused(why: string, message: string): Outcome {
  return { why, error: new ApiError('wrong-code', { message, fields: { code: message } }) };
}

function recordFailure(
  db: Deps['db'],
  { id, clientId }: { id: number; clientId: number | null },
  title: string,
): Promise<void> {
  return db.transaction((tx) =>
    audit(tx, {
      accountId: id,
      clientId,
      action: 'second-factor-failed',
      subject: 'accounts',
      subjectId: id,
      detail: { title },
    }),
  );
}
