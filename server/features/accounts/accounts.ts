import pLimit from 'p-limit';
import { canonicalUsername } from '#contract/accounts/usernames.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import { lockAccess } from '#server/domain/members/access-ending.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { NamedLimit } from '#server/http/request/rate-limits.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type Account, hashOf, newToken } from '#server/http/request/session.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { warnOfNewDevice } from './devices/emails.ts';
import { rememberedDeviceSince } from './devices/remembered.ts';
import { asAccount, openSession } from './sessions.ts';
import { deleteSession, isFirstSignIn, isKnownBrowser, rememberBrowser } from './session-store.ts';
import {
  beginPending,
  methodsOf,
  requiresFactor,
  type SecondFactorPending,
} from './second-factor/pending.ts';
import { confirmationKinds } from './confirmation-store.ts';
import { type AccountRow, findForSignIn, insertProspect } from './store.ts';
import { requireFreeName, usernameTaken } from './usernames/look-alikes.ts';
import { lockUsernames } from './usernames/store.ts';

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
 * Checks username or confirmed email address, and password. Opens a session, or reports that a second factor is due. Throws the same error for a wrong
 * password and an unknown username, and 429 after too many wrong attempts.
 */
export async function signIn(
  deps: SessionParts,
  credentials: { username: string; password: string },
  context: SignInContext,
): Promise<SignedIn | SecondFactorPending> {
  const { db } = deps;
  const rows = await findForSignIn(db, credentials.username);
  // One account almost always. Where someone's username is another person's address, the password decides.
  for (const row of rows.length === 0 ? [undefined] : rows) {
    const isKnown =
      row !== undefined &&
      context.browserToken !== null &&
      (await isKnownBrowser(db, hashOf(context.browserToken), row.id));
    const limits: NamedLimit[] = [['sign-in-address', context.address]];
    // Keyed by the account id, so that its other spellings and its address don't get attempts of their own.
    if (!isKnown)
      limits.push([
        'sign-in-account',
        row ? `account ${row.id}` : `name ${canonicalUsername(credentials.username)}`,
      ]);
    const isCorrect = await verifyPassword(deps.limits, limits, row?.passwordHash, credentials.password);
    if (isCorrect && row) return afterPassword(deps, row, context, isKnown);
    await auditFailure(db, row?.id ?? null);
  }
  throw new ApiError('wrong-credentials');
}

/** Continues after a correct password: opens a session, or the second step if the account has one and this device isn't remembered. */
export async function afterPassword(
  deps: SessionParts,
  row: AccountRow,
  context: SignInContext,
  isKnown: boolean,
): Promise<SignedIn | SecondFactorPending> {
  requireOpenAccount(row);
  const { passwordHash } = row;
  const methods = await methodsOf(deps.db, row.id);
  if (methods.length === 0) {
    const account = asAccount(row, requiresFactor(deps.config, row.role));
    return beginSession(deps, account, context, isKnown, { passwordHash });
  }
  const rememberedAt = await rememberedDeviceSince(deps, row, context.deviceTokens);
  if (rememberedAt === null) return beginPending(deps, row, methods);
  const how = 'a remembered device';
  return beginSession(deps, asAccount(row), context, isKnown, { how, factorAt: rememberedAt, passwordHash });
}

/** Throws 403 if the account is closed. Call it only after its holder has authenticated. */
function requireOpenAccount({ closedAt }: Pick<AccountRow, 'closedAt'>): void {
  if (closedAt !== null) throw closedAccount();
}

export function closedAccount(): ApiError {
  return new ApiError('forbidden', {
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
  const firm = await deps.site.firm();
  const account = await deps.db.transaction(async (tx) => {
    const { username, email } = form;
    await lockUsernames(tx);
    const row = await insertProspect(tx, { username, email, passwordHash });
    if (!row) throw usernameTaken();
    await requireFreeName(tx, row, { firm, now: deps.now() });
    await audit(tx, {
      accountId: row.id,
      clientId: row.clientId,
      action: 'registered',
      subject: 'accounts',
      subjectId: row.id,
    });
    const { first: kind } = await confirmationKinds(tx, row.id, form.email);
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

/** How the holder of an account has just authenticated. */
export interface Authentication {
  /** A method other than the password, for the audit log. */
  how?: string;
  /** When a second factor was passed; without it, none was. */
  factorAt?: Date;
  /** The hash that the password was compared with. */
  passwordHash?: string;
}

/** Opens a session in a transaction of its own: see {@link beginSessionWithin}. */
export async function beginSession(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'live'>,
  account: Account,
  context: SignInContext,
  isKnown: boolean,
  authentication: Authentication = {},
): Promise<SignedIn> {
  const signedIn = await deps.db.transaction((tx) =>
    beginSessionWithin(tx, deps, account, { context, isKnown, authentication }),
  );
  notifyReplaced(deps, context);
  return signedIn;
}

/** Restarts the live connections of the session that a new one has replaced. Call it after the commit. */
export function notifyReplaced({ live }: Pick<Deps, 'live'>, { formerSession }: SignInContext): void {
  if (formerSession) live.sessionsOver([hashOf(formerSession)], 'replaced');
}

/**
 * Opens a session for an account whose holder has just authenticated. Throws if the account was closed or its password
 * changed in the meantime. Emails the holder about a browser that is new to the account, except on the very first sign-in.
 */
export async function beginSessionWithin(
  tx: Transaction,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  account: Account,
  {
    context,
    isKnown,
    authentication: { how = '', factorAt, passwordHash },
  }: { context: SignInContext; isKnown: boolean; authentication: Authentication },
): Promise<SignedIn> {
  const locked = await lockAccess(tx, account.id);
  if (!locked || (passwordHash !== undefined && locked.passwordHash !== passwordHash))
    throw new ApiError('wrong-credentials');
  requireOpenAccount(locked);
  const replaced = context.formerSession && (await deleteSession(tx, hashOf(context.formerSession)));
  if (replaced)
    await audit(tx, {
      accountId: replaced,
      action: 'session-replaced',
      subject: 'accounts',
      subjectId: replaced,
    });
  const token = await openSession(tx, { config, now }, account, {
    browser: context.browser,
    factorAt: factorAt ?? null,
  });
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
}

export function addressTaken(): ApiError {
  return new ApiError('conflict', { message: 'This address already belongs to another account.' });
}
