import pLimit from 'p-limit';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { LimitName } from '#server/http/rate-limits.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Account, hashOf, newToken } from '#server/http/session.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { asAccount, openSession } from './sessions.ts';
import {
  confirmEmail,
  deleteSession,
  findByUsername,
  insertProspect,
  isConfirmedElsewhere,
  isKnownBrowser,
  rememberBrowser,
  takeConfirmation,
} from './store.ts';

/** What opening a session takes. */
export type SessionParts = Pick<Deps, 'db' | 'limits' | 'now' | 'live'>;

/** Where a sign-in comes from: the caller's address, the tokens its browser sent along, and the browser's name. */
export interface SignInPlace {
  address: string;
  browserToken: string | null;
  formerSession: string | null;
  browser: string;
}

export interface SignedIn {
  account: Account;
  /** Goes into the session cookie. */
  token: string;
  /** Goes into the cookie that marks a known browser; null when it is known already. */
  browserToken: string | null;
}

/** Refuses with the same words for a wrong password and an unknown name, and with 429 after too many wrong ones. */
export async function signIn(
  deps: SessionParts,
  credentials: { username: string; password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  const { db } = deps;
  const row = await findByUsername(db, credentials.username);
  const known =
    row !== undefined &&
    place.browserToken !== null &&
    (await isKnownBrowser(db, hashOf(place.browserToken), row.id));
  const limits: [LimitName, string][] = [['sign-in-address', place.address]];
  if (!known) limits.push(['sign-in-account', credentials.username.toLowerCase()]);
  const right = await isRightPassword(deps.limits, limits, row?.passwordHash, credentials.password);
  if (!right || !row) throw new Refusal('wrong-credentials');
  return beginSession(deps, asAccount(row), place, known);
}

/** Two at once: a wrong password has been counted before the next but one is looked at, so that parallel tries gain nothing. */
const inLine = pLimit(2);

/** Whether it is the password; only wrong ones count against the limits, which refuse with 429. */
export function isRightPassword(...judged: Parameters<typeof judgePassword>): Promise<boolean> {
  return inLine(() => judgePassword(...judged));
}

async function judgePassword(
  limits: Deps['limits'],
  named: [LimitName, string][],
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  for (const limit of named) await limits.demand(...limit);
  const right = await passwordMatches(stored, password);
  if (!right) for (const limit of named) await limits.spend(...limit);
  return right;
}

/** Makes a client account with a client of its own, a prospect, and signs it in; an address in use elsewhere is told only to that address, by letter. */
export async function register(
  deps: SessionParts,
  form: { username: string; email: string; password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  await deps.limits.spend('registration', place.address);
  const passwordHash = await hashPassword(form.password);
  const account = await deps.db.transaction(async (tx) => {
    const { username, email } = form;
    const row = await insertProspect(tx, { username, email, passwordHash });
    if (!row) throw usernameTaken();
    await recordActivity(tx, {
      accountId: row.id,
      clientId: row.clientId,
      action: 'registered',
      subject: 'accounts',
      subjectId: row.id,
    });
    const letter = (await isConfirmedElsewhere(tx, form.email, row.id))
      ? 'address-in-use'
      : 'confirm-address';
    await orderLetters(tx, [{ letter, facts: { accountId: row.id } }]);
    return asAccount(row);
  });
  return beginSession(deps, account, place, false);
}

export async function signOut({ db, live }: Pick<Deps, 'db' | 'live'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const accountId = await deleteSession(tx, hashOf(token));
    if (accountId)
      await recordActivity(tx, {
        accountId,
        action: 'signed-out',
        subject: 'accounts',
        subjectId: accountId,
      });
  });
  live.sessionsOver([hashOf(token)]);
}

/** Follows the link of a letter: the address becomes the account's, and unique. */
export async function confirmAddress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ email: string }> {
  try {
    return await db.transaction(async (tx) => {
      const confirmation = await takeConfirmation(tx, hashOf(token), now());
      if (!confirmation) {
        throw new Refusal('not-found', { message: 'This link has been used already or is too old.' });
      }
      const { accountId, email } = confirmation;
      if (!(await confirmEmail(tx, accountId, email, now()))) throw addressTaken();
      await recordActivity(tx, {
        accountId,
        action: 'confirmed-address',
        subject: 'accounts',
        subjectId: accountId,
      });
      return { email };
    });
  } catch (error) {
    // Two who confirm one address at the same moment both find it free: the unique index decides.
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

/** Opens a session for an account whose owner has just shown who they are. */
export async function beginSession(
  { db, now, live }: Pick<Deps, 'db' | 'now' | 'live'>,
  account: Account,
  place: SignInPlace,
  known: boolean,
): Promise<SignedIn> {
  const signedIn = await db.transaction(async (tx) => {
    if (place.formerSession) await deleteSession(tx, hashOf(place.formerSession));
    const token = await openSession(tx, now(), account.id, place.browser);
    const browserToken = known ? null : newToken();
    if (browserToken) await rememberBrowser(tx, hashOf(browserToken), account.id);
    await recordActivity(tx, {
      accountId: account.id,
      clientId: account.clientId,
      action: 'signed-in',
      subject: 'accounts',
      subjectId: account.id,
    });
    return { account, token, browserToken };
  });
  if (place.formerSession) live.sessionsOver([hashOf(place.formerSession)], 'replaced');
  return signedIn;
}

export function addressTaken(): Refusal {
  return new Refusal('conflict', { message: 'This address already belongs to another account.' });
}

export function usernameTaken(): Refusal {
  const message = 'This username is already taken. Please choose another.';
  return new Refusal('conflict', { message, fields: { username: message } });
}
