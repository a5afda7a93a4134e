import pLimit from 'p-limit';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import type { LimitName } from '#server/http/request/rate-limits.ts';
import { hashOf } from '#server/http/request/session.ts';
import { beginSession, type SessionParts, type SignedIn, type SignInPlace } from '../accounts.ts';
import { isKnownBrowser } from '../session-store.ts';
import { asAccount } from '../sessions.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { findApp, findPending, takePending, takeRecoveryCode, takeStep } from './store.ts';
import { stepOf } from './totp.ts';

type Parts = SessionParts & Pick<Deps, 'master'>;

/** What the code was, for the audit log; or why it was refused, for its holder and the audit log. */
type Outcome = { how: string } | { why: string; error: ApiError };

/** One after the other: a wrong code has been counted before the next one is looked at. */
const inLine = pLimit(1);

/**
 * Finishes a sign-in by a code of the authenticator app or a recovery code. Refuses a wrong and a used code, an end of the
 * ten minutes, and with 429 who has tried too often; the right one cannot be tried out faster from many places.
 */
export async function finishSignIn(
  deps: Parts,
  { pending, code }: { pending: string | null; code: string },
  place: SignInPlace,
): Promise<SignedIn> {
  const { db, now } = deps;
  const account = pending === null ? undefined : await findPending(db, hashOf(pending), now());
  if (pending === null || !account) throw new ApiError('sign-in-expired');
  const browser = place.browserToken === null ? null : hashOf(place.browserToken);
  const existing = browser !== null && (await isKnownBrowser(db, browser, account.id));
  // A browser that the account knows has tries of its own: nobody else's wrong codes keep its holder out.
  const trier = existing ? `browser ${Buffer.from(browser).toString('hex')}` : `account ${account.id}`;
  const limits: [LimitName, string][] = [
    ['second-factor-address', place.address],
    ['second-factor-account', trier],
  ];
  const how = await inLine(async () => {
    for (const limit of limits) await deps.limits.requireLeft(...limit);
    const outcome = await db.transaction(async (tx) => {
      const found = await useCode(tx, deps, account.id, code);
      // Two tabs with two right codes: the second finds the sign-in finished.
      if ('how' in found && !(await takePending(tx, hashOf(pending)))) throw new ApiError('sign-in-expired');
      return found;
    });
    if ('how' in outcome) return outcome.how;
    for (const limit of limits) await deps.limits.consume(...limit);
    await recordFailure(db, account, outcome.why);
    throw outcome.error;
  });
  return beginSession(deps, asAccount(account), place, existing, how);
}

async function useCode(tx: Transaction, deps: Parts, accountId: number, typed: string): Promise<Outcome> {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const hash = recoveryCodeHash(deps.master, accountId, typed);
    return (await takeRecoveryCode(tx, accountId, hash, deps.now()))
      ? { how: 'a recovery code' }
      : refused('wrong recovery code', 'This recovery code is not right, or it was used before.');
  }
  const app = await findApp(tx, accountId);
  const key = app?.encryptedKey && deps.master.unwrap(app.encryptedKey, appKeyOf(accountId));
  const step = key ? stepOf(key, digits, deps.now()) : null;
  if (step === null) return refused('wrong code', 'This code is not right. Please check it and try again.');
  return (await takeStep(tx, accountId, step))
    ? { how: 'an authenticator app' }
    : refused('code used before', 'This code was used before. Please wait for the next one.');
}

/** What the encrypted key of an account's app is for. */
export function appKeyOf(accountId: number): string {
  return `authenticator app of account ${accountId}`;
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
