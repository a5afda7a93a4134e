import { mayRemember } from '#contract/accounts/rules.ts';
import pLimit from 'p-limit';
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Transaction } from '#server/db/client.ts';
import { appKeyPurpose } from '#server/domain/encrypted-columns.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import type { NamedLimit } from '#server/http/request/rate-limits.ts';
import { cookieName, hashOf, readCookie } from '#server/http/request/session.ts';
import { beginSession, type SessionParts, type SignedIn, type SignInContext } from '../accounts.ts';
import { verifyPasskey, wrongPasskey } from '../passkeys/answers.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { rememberDevice } from '../devices/remembered.ts';
import { isKnownBrowser } from '../session-store.ts';
import { asAccount } from '../sessions.ts';
import type { AccountRow } from '../store.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { findApp, findPending, consumePending, consumeRecoveryCode, consumeStep } from './store.ts';
import { stepOf } from './totp.ts';

type Parts = SessionParts & Pick<Deps, 'master' | 'publicUrl'>;

/** Which factor was used (for the audit log), or why it was refused: `why` for the audit log, `error` for the user. */
type Outcome = { how: string } | { why: string; error: ApiError };

/** One check at a time in each process. Waiting in the queue does not use up an attempt. */
const queue = pLimit(1);

/** What someone presents at the second step: a code as typed, or the browser's passkey response. */
export interface SecondFactorProof {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** Whether to remember this device. */
  remember?: boolean | undefined;
}

/** The account whose password was entered in this browser within the last ten minutes; throws `sign-in-expired` without one. */
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
 * Finishes a sign-in with an authenticator code, a passkey or a recovery code. Throws for a wrong or used one, after the ten
 * minutes, and 429 after too many attempts. Attempts are also limited per account, so many addresses do not help an attacker.
 */
export async function finishSignIn(
  deps: Parts,
  { request, proof }: { request: Request; proof: SecondFactorProof },
  context: SignInContext,
): Promise<SignedIn> {
  const { db } = deps;
  const { pending, ...account } = await pendingAccount(deps, request);
  const browser = context.browserToken === null ? null : hashOf(context.browserToken);
  const isKnown = browser !== null && (await isKnownBrowser(db, browser, account.id));
  // A known browser has its own attempts, so that a stranger's wrong codes cannot lock out the holder.
  const attemptKey = isKnown ? `browser ${Buffer.from(browser).toString('hex')}` : `account ${account.id}`;
  const limits: NamedLimit[] = [
    ['second-factor-address', context.address],
    ['second-factor-account', attemptKey],
  ];
  const verify = () =>
    db.transaction(async (tx) => {
      const result = await verifyFactor(tx, deps, account.id, { request, proof });
      // With two tabs and two correct codes, the second finds the sign-in already finished.
      if ('how' in result && !(await consumePending(tx, hashOf(pending))))
        throw new ApiError('sign-in-expired');
      return result;
    });
  const outcome = await queue(() => deps.limits.guess(limits, verify, (result) => 'why' in result));
  if ('why' in outcome) {
    await auditFailure(db, account, outcome.why);
    throw outcome.error;
  }
  // Before the session is opened, so that a call that fails signs nobody in.
  const shouldRemember = proof.remember === true && mayRemember(deps.config.rememberDevices, account.role);
  const deviceTokens = shouldRemember ? await rememberDevice(deps, account, context) : undefined;
  return { ...(await beginSession(deps, asAccount(account), context, isKnown, outcome.how)), deviceTokens };
}

async function verifyFactor(
  tx: Transaction,
  deps: Parts,
  accountId: number,
  { request, proof }: { request: Request; proof: SecondFactorProof },
): Promise<Outcome> {
  if (!proof.passkey) return verifyCode(tx, deps, accountId, proof.code ?? '');
  const party = relyingPartyOf(request, deps.publicUrl());
  const answered = await verifyPasskey(tx, proof.passkey, { accountId, party, now: deps.now() });
  if ('why' in answered) return { why: answered.why, error: wrongPasskey(answered.message) };
  return { how: 'a passkey' };
}

async function verifyCode(tx: Transaction, deps: Parts, accountId: number, typed: string): Promise<Outcome> {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const hash = recoveryCodeHash(deps.master, accountId, typed);
    return (await consumeRecoveryCode(tx, accountId, hash, deps.now()))
      ? { how: 'a recovery code' }
      : refused('wrong recovery code', 'This recovery code is not correct, or it was already used.');
  }
  const app = await findApp(tx, accountId);
  const key = app?.encryptedKey && deps.master.unwrap(app.encryptedKey, appKeyPurpose(accountId));
  const step = key ? stepOf(key, digits, deps.now()) : null;
  if (step === null) return refused('wrong code', 'This code is not correct. Please check it and try again.');
  return (await consumeStep(tx, accountId, step))
    ? { how: 'an authenticator app' }
    : refused('code used before', 'This code was already used. Please wait for the next one.');
}

function refused(why: string, message: string): Outcome {
  return { why, error: new ApiError('wrong-code', { message, fields: { code: message } }) };
}

function auditFailure(
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
