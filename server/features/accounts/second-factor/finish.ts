import { mayRemember } from '#contract/accounts/rules.ts';
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import type { NamedLimit } from '#server/http/request/rate-limits.ts';
import { cookieName, hashOf, readCookie } from '#server/http/request/session.ts';
import {
  beginSessionWithin,
  notifyReplaced,
  type SessionParts,
  type SignedIn,
  type SignInContext,
} from '../accounts.ts';
import { verifyPasskey, wrongPasskey } from '../passkeys/answers.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { rememberDevice } from '../devices/remembered.ts';
import { isKnownBrowser } from '../session-store.ts';
import { asAccount } from '../sessions.ts';
import type { AccountRow } from '../store.ts';
import { consumePending, findPending } from './store.ts';
import { factorQueue, type Outcome, verifyCode } from './verify-code.ts';

type Parts = SessionParts & Pick<Deps, 'master' | 'publicUrl'>;

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
 * All of it is one transaction: what fails uses up no code, remembers no device and signs nobody in.
 */
export async function finishSignIn(
  deps: Parts,
  { request, proof }: { request: Request; proof: SecondFactorProof },
  context: SignInContext,
): Promise<SignedIn & { recoveryCodesLeft?: number | undefined }> {
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
  const shouldRemember = proof.remember === true && mayRemember(deps.config.rememberDevices, account.role);
  const finish = () =>
    db.transaction(async (tx) => {
      const result = await verifyFactor(tx, deps, account.id, { request, proof });
      if ('why' in result) return result;
      const { how, recoveryCodesLeft } = result;
      const authentication = { how, factorAt: deps.now() };
      const signedIn = await beginSessionWithin(tx, deps, asAccount(account), {
        context,
        isKnown,
        authentication,
      });
      // With two tabs and two correct codes, the second finds the sign-in already finished.
      if (!(await consumePending(tx, hashOf(pending)))) throw new ApiError('sign-in-expired');
      const deviceTokens = shouldRemember ? await rememberDevice(tx, deps, account, context) : undefined;
      return { ...signedIn, deviceTokens, recoveryCodesLeft };
    });
  const outcome = await factorQueue(() => deps.limits.guess(limits, finish, (result) => 'why' in result));
  if ('why' in outcome) {
    await auditFailure(db, account, outcome.why);
    throw outcome.error;
  }
  notifyReplaced(deps, context);
  return outcome;
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
