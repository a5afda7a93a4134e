import pLimit from 'p-limit';
import { canonicalUsername } from '#contract/accounts/usernames.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import type { NamedLimit } from '#server/http/request/rate-limits.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type Account, hashOf, newToken } from '#server/http/request/session.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { warnOfNewDevice } from './devices/emails.ts';
import { isRememberedDevice } from './devices/remembered.ts';
import { asAccount, openSession } from './sessions.ts';
import { deleteSession, isFirstSignIn, isKnownBrowser, rememberBrowser } from './session-store.ts';
import {
  beginPending,
  methodsOf,
  requiresFactor,
  type SecondFactorPending,
} from './second-factor/pending.ts';
import { isConfirmedElsewhere } from './confirmation-store.ts';
import { type AccountRow, findByUsername, insertProspect } from './store.ts';
import { isReservedName } from './username-store.ts';

/** The dependencies needed to open a session. */
export type SessionParts = Pick<Deps, 'config' | 'db' | 'limits' | 'now' | 'live' | 'site'>;

/** Where a sign-in comes from: the caller's network address, the tokens in its cookies, and its user agent. */
export interface SignInContext {
  address: string;
  browserToken: string | null;
  formerSession: string | null;
  /** The remembered-device tokens of this device, one per account, newest first. */
  deviceTokens: string[];
  browser: string;
}

export interface SignedIn {
  account: Account;
  /** Goes into the session cookie. */
  token: string;
  /** Goes into the known-browser cookie; null if the browser is already known. */
  browserToken: string | null;
  /** Go into the remembered-device cookie, if the user asked to remember this device. */
  deviceTokens?: string[] | undefined;
}

/**
 * Checks username and password. Opens a session, or reports that a second factor is due. Throws the same error for a wrong
 * password and an unknown username, and 429 after too many wrong attempts.
 */
export async function signIn(
  deps: SessionParts,
  credentials: { username: string; password: string },
  context: SignInContext,
): Promise<SignedIn | SecondFactorPending> {
  const { db } = deps;
  const row = await findByUsername(db, credentials.username);
  const isKnown =
    row !== undefined &&
    context.browserToken !== null &&
    (await isKnownBrowser(db, hashOf(context.browserToken), row.id));
  const limits: NamedLimit[] = [['sign-in-address', context.address]];
  // Keyed by the account id, so that other spellings of its username don't get attempts of their own.
  if (!isKnown)
    limits.push([
      'sign-in-account',
      row ? `account ${row.id}` : `name ${canonicalUsername(credentials.username)}`,
    ]);
  const isCorrect = await verifyPassword(deps.limits, limits, row?.passwordHash, credentials.password);
  if (!isCorrect || !row) {
    await auditFailure(db, row?.id ?? null);
    throw new ApiError('wrong-credentials');
  }
  return afterPassword(deps, row, context, isKnown);
}

/** Continues after a correct password: opens a session, or the second step if the account has one and this device isn't remembered. */
export async function afterPassword(
  deps: SessionParts,
  row: AccountRow,
  context: SignInContext,
  isKnown: boolean,
): Promise<SignedIn | SecondFactorPending> {
  requireOpenAccount(row);
  const methods = await methodsOf(deps.db, row.id);
  if (methods.length > 0 && (await isRememberedDevice(deps, row, context.deviceTokens)))
    return beginSession(deps, asAccount(row), context, isKnown, 'a remembered device');
  if (methods.length > 0) return beginPending(deps, row, methods);
  return beginSession(deps, asAccount(row, requiresFactor(deps.config, row.role)), context, isKnown);
}

/** Throws 403 if the account is closed. Call it only after its holder has authenticated. */
export function requireOpenAccount({ closedAt }: Pick<AccountRow, 'closedAt'>): void {
  if (closedAt !== null)
    throw new ApiError('forbidden', {
      message: 'This account is closed. If you need access, please call us.',
    });
}

/** Audits a failed sign-in for existing and unknown usernames alike, so that both take the same time. What was typed is not stored. */
function auditFailure(db: SessionParts['db'], accountId: number | null): Promise<void> {
  return db.transaction((tx) =>
    audit(tx, { accountId, action: 'sign-in-failed', subject: 'accounts', subjectId: accountId }),
  );
}

/** At most two checks at once in each process. Waiting in the queue does not use up an attempt. */
const queue = pLimit(2);

/** Whether the password is correct. Only wrong ones count against the limits; throws 429 when a limit is used up. */
export function verifyPassword(
  limits: Deps['limits'],
  named: readonly NamedLimit[],
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  return queue(() =>
    limits.guess(
      named,
      () => passwordMatches(stored, password),
      (isCorrect) => !isCorrect,
    ),
  );
}

/**
 * Creates a client account with its own client record (a prospect), and signs it in. If the email address belongs to another
 * account, only an email to that address says so. Throws 409 for a taken username.
 */
export async function register(
  deps: SessionParts,
  form: { username: string; email: string; password: string },
  context: SignInContext,
): Promise<SignedIn> {
  await deps.limits.consume('registration', context.address);
  await requireGoodPassword(deps, form.password, { ...form, role: 'client' });
  const passwordHash = await hashPassword(form.password);
  const account = await deps.db.transaction(async (tx) => {
    const { username, email } = form;
    const row = await insertProspect(tx, { username, email, passwordHash });
    if (!row || (await isReservedName(tx, row, deps.now()))) throw usernameTaken();
    await audit(tx, {
      accountId: row.id,
      clientId: row.clientId,
      action: 'registered',
      subject: 'accounts',
      subjectId: row.id,
    });
    const kind = (await isConfirmedElsewhere(tx, form.email, row.id)) ? 'address-in-use' : 'confirm-address';
    await enqueueEmails(tx, [{ kind, payload: { accountId: row.id }, unproven: email }]);
    return asAccount(row, requiresFactor(deps.config, row.role));
  });
  return beginSession(deps, account, context, false);
}

export async function signOut({ db, live }: Pick<Deps, 'db' | 'live'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const accountId = await deleteSession(tx, hashOf(token));
    if (accountId)
      await audit(tx, {
        accountId,
        action: 'signed-out',
        subject: 'accounts',
        subjectId: accountId,
      });
  });
  live.sessionsOver([hashOf(token)]);
}

/**
 * Opens a session for an account whose holder has just authenticated. Emails the holder about a browser that is new to the
 * account, except on the very first sign-in. `how` names a method other than the password, for the audit log.
 */
export async function beginSession(
  { config, db, now, live }: Pick<Deps, 'config' | 'db' | 'now' | 'live'>,
  account: Account,
  context: SignInContext,
  isKnown: boolean,
  how = '',
): Promise<SignedIn> {
  const signedIn = await db.transaction(async (tx) => {
    const replaced = context.formerSession && (await deleteSession(tx, hashOf(context.formerSession)));
    if (replaced)
      await audit(tx, {
        accountId: replaced,
        action: 'session-replaced',
        subject: 'accounts',
        subjectId: replaced,
      });
    const token = await openSession(tx, { config, now }, account, context);
    const browserToken = isKnown ? null : newToken();
    if (browserToken) await rememberBrowser(tx, hashOf(browserToken), account.id);
    const first = await isFirstSignIn(tx, account.id, now());
    if (!isKnown && !first) await warnOfNewDevice(tx, account, { browser: context.browser, at: now() });
    await audit(tx, {
      accountId: account.id,
      clientId: account.clientId,
      action: 'signed-in',
      subject: 'accounts',
      subjectId: account.id,
      ...(how !== '' && { detail: { title: how } }),
    });
    return { account, token, browserToken };
  });
  if (context.formerSession) live.sessionsOver([hashOf(context.formerSession)], 'replaced');
  return signedIn;
}

export function addressTaken(): ApiError {
  return new ApiError('conflict', { message: 'This address already belongs to another account.' });
}

export function usernameTaken(): ApiError {
  const message = 'This username is already taken. Please choose another.';
  return new ApiError('conflict', { message, fields: { username: message } });
}
