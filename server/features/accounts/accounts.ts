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

/** What opening a session takes. */
export type SessionParts = Pick<Deps, 'config' | 'db' | 'limits' | 'now' | 'live' | 'site'>;

/** Where a sign-in comes from: the caller's address, the tokens its browser sent along, and the browser's name. */
export interface SignInPlace {
  address: string;
  browserToken: string | null;
  formerSession: string | null;
  /** The tokens of the accounts for which this device is remembered, the newest first. */
  deviceTokens: string[];
  browser: string;
}

export interface SignedIn {
  account: Account;
  /** Goes into the session cookie. */
  token: string;
  /** Goes into the cookie that marks a known browser; null when it is known already. */
  browserToken: string | null;
  /** What the cookie of a device that is remembered from now on holds. */
  deviceTokens?: string[] | undefined;
}

/** Opens a session, or says that a second factor is due. Refuses with the same words for a wrong password and an unknown name, and with 429 after too many wrong ones. */
export async function signIn(
  deps: SessionParts,
  credentials: { username: string; password: string },
  place: SignInPlace,
): Promise<SignedIn | SecondFactorPending> {
  const { db } = deps;
  const row = await findByUsername(db, credentials.username);
  const existing =
    row !== undefined &&
    place.browserToken !== null &&
    (await isKnownBrowser(db, hashOf(place.browserToken), row.id));
  const limits: NamedLimit[] = [['sign-in-address', place.address]];
  // By the account that was found, so that no other way to type its name has tries of its own.
  if (!existing)
    limits.push([
      'sign-in-account',
      row ? `account ${row.id}` : `name ${canonicalUsername(credentials.username)}`,
    ]);
  const right = await isRightPassword(deps.limits, limits, row?.passwordHash, credentials.password);
  if (!right || !row) {
    await recordFailure(db, row?.id ?? null);
    throw new ApiError('wrong-credentials');
  }
  return afterPassword(deps, row, place, existing);
}

/** What a right password opens: a session, or where the account has a second factor that this device isn't remembered for, the second step. */
export async function afterPassword(
  deps: SessionParts,
  row: AccountRow,
  place: SignInPlace,
  existing: boolean,
): Promise<SignedIn | SecondFactorPending> {
  requireOpenAccount(row);
  const methods = await methodsOf(deps.db, row.id);
  if (methods.length > 0 && (await isRememberedDevice(deps, row, place.deviceTokens)))
    return beginSession(deps, asAccount(row), place, existing, 'a remembered device');
  if (methods.length > 0) return beginPending(deps, row, methods);
  return beginSession(deps, asAccount(row, requiresFactor(deps.config, row.role)), place, existing);
}

/** Refuses whoever has shown that a closed account was theirs. */
export function requireOpenAccount({ closedAt }: Pick<AccountRow, 'closedAt'>): void {
  if (closedAt !== null)
    throw new ApiError('forbidden', {
      message: 'This account is closed. If you need access, please call us.',
    });
}

/** A failed sign-in is recorded for known and unknown names alike, which takes the same time; what was typed is not stored. */
function recordFailure(db: SessionParts['db'], accountId: number | null): Promise<void> {
  return db.transaction((tx) =>
    audit(tx, { accountId, action: 'sign-in-failed', subject: 'accounts', subjectId: accountId }),
  );
}

/** Two at once in each process: whoever waits in line uses no point of a limit meanwhile. */
const inLine = pLimit(2);

/** Whether it is the password; only wrong ones count against the limits, which refuse with 429. */
export function isRightPassword(
  limits: Deps['limits'],
  named: readonly NamedLimit[],
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  return inLine(() =>
    limits.guess(
      named,
      () => passwordMatches(stored, password),
      (right) => !right,
    ),
  );
}

/** Makes a client account with a client of its own, a prospect, and signs it in; an address in use elsewhere is reported only to that address, by email. */
export async function register(
  deps: SessionParts,
  form: { username: string; email: string; password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  await deps.limits.consume('registration', place.address);
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
  return beginSession(deps, account, place, false);
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
 * Opens a session for an account whose owner has just shown who they are; a browser that is new to the account is reported by
 * email, except the very first. `how`, beside the password, is for the audit log.
 */
export async function beginSession(
  { config, db, now, live }: Pick<Deps, 'config' | 'db' | 'now' | 'live'>,
  account: Account,
  place: SignInPlace,
  existing: boolean,
  how = '',
): Promise<SignedIn> {
  const signedIn = await db.transaction(async (tx) => {
    const replaced = place.formerSession && (await deleteSession(tx, hashOf(place.formerSession)));
    if (replaced)
      await audit(tx, {
        accountId: replaced,
        action: 'session-replaced',
        subject: 'accounts',
        subjectId: replaced,
      });
    const token = await openSession(tx, { config, now }, account, place);
    const browserToken = existing ? null : newToken();
    if (browserToken) await rememberBrowser(tx, hashOf(browserToken), account.id);
    const first = await isFirstSignIn(tx, account.id, now());
    if (!existing && !first) await warnOfNewDevice(tx, account, { browser: place.browser, at: now() });
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
  if (place.formerSession) live.sessionsOver([hashOf(place.formerSession)], 'replaced');
  return signedIn;
}

export function addressTaken(): ApiError {
  return new ApiError('conflict', { message: 'This address already belongs to another account.' });
}

export function usernameTaken(): ApiError {
  const message = 'This username is already taken. Please choose another.';
  return new ApiError('conflict', { message, fields: { username: message } });
}
