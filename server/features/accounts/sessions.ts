import type { Role } from '#contract/accounts/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { unflushed } from '#server/db/unflushed.ts';
import { actorOf, audit } from '#server/domain/audit.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { endAccess } from '#server/domain/members/access-ending.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, hashOf, newToken } from '#server/http/request/session.ts';
import { deleteExpiredConfirmations } from './confirmation-store.ts';
import { deleteExpiredDevices } from './devices/store.ts';
import { deleteExpiredChallenges } from './passkeys/store.ts';
import { deleteExpiredResets } from './recovery/store.ts';
import { requiresFactor } from './second-factor/pending.ts';
import { deleteExpiredPending } from './second-factor/store.ts';
import { auditEntryOf } from './audit-entry.ts';
import type { AccountRow } from './store.ts';
import { deleteFreeNames } from './username-store.ts';
import {
  deleteExpiredSessions,
  findSession,
  insertSession,
  prolongSession,
  rememberBrowser,
} from './session-store.ts';

type Parts = Pick<Deps, 'config' | 'now'>;

/**
 * The account of a session token, or null. A session ends after its maximum lifetime, or earlier when idle. Only calls that
 * a person caused (`isAsked`) count as use. Use is written at most thirty times per idle timeout.
 */
export async function accountOfSession(
  { config, db, now }: Parts & Pick<Deps, 'db'>,
  token: string,
  isAsked: boolean,
): Promise<Account | null> {
  const tokenHash = hashOf(token);
  const found = await findSession(db, tokenHash, now());
  if (!found) return null;
  const { account, createdAt, lastSeenAt, authenticatedAt, factorAt, hasFactor } = found;
  // Uses the current settings, which may be shorter than when the session was opened.
  let sessionEndsAt = endOf({ config }, account.role, createdAt, lastSeenAt);
  if (now() >= sessionEndsAt) return null;
  const sinceLastWrite = now().getTime() - lastSeenAt.getTime();
  if (isAsked && sinceLastWrite > config.sessions[account.role].idle / 30) {
    sessionEndsAt = endOf({ config }, account.role, createdAt, now());
    const use = { lastSeenAt: now(), expiresAt: sessionEndsAt };
    await unflushed(db, (tx) => prolongSession(tx, tokenHash, use));
  }
  const mustEnroll = !hasFactor && requiresFactor(config, account.role);
  return { ...asAccount(account, mustEnroll), authenticatedAt, factorAt, hasFactor, sessionEndsAt };
}

/**
 * Opens a session for the account's client and returns its token; only the hash is stored. `startedAt` is passed when the
 * session continues an earlier one.
 */
export async function openSession(
  tx: Transaction,
  { config, now }: Parts,
  { id: accountId, role, clientId }: Pick<AccountRow, 'id' | 'role' | 'clientId'>,
  {
    browser,
    startedAt = now(),
    authenticatedAt = now(),
    factorAt = null,
  }: {
    browser: string;
    startedAt?: Date | undefined;
    authenticatedAt?: Date | null;
    /** When a second factor was passed; null if none was. */
    factorAt?: Date | null;
  },
): Promise<string> {
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashOf(token),
    accountId,
    clientId,
    browser,
    createdAt: startedAt,
    lastSeenAt: now(),
    authenticatedAt,
    factorAt,
    expiresAt: endOf({ config }, role, startedAt, now()),
  });
  return token;
}

/** New tokens for the browser that just changed a password or an address, and the hashes of the sessions that they replace. */
export interface RenewedAccess {
  token: string;
  browserToken: string;
  /** The hash of this browser's previous session token. */
  former: Uint8Array;
  /** The token hashes of the account's other sessions, which ended. */
  ended: Uint8Array[];
}

/**
 * Replaces all access after a change of password, address or second factor: ends everything that {@link endAccess} ends, so
 * that no copied token works. The browser that made the change gets new tokens; its session keeps its start time and what it
 * has passed, except for what `passed` says. Throws 401 if its own session was ended meanwhile, such as by the same change in
 * another browser: then nothing may be changed.
 */
export async function renewAccess(
  tx: Transaction,
  parts: Parts,
  account: Pick<AccountRow, 'id' | 'role' | 'clientId'>,
  current: { token: string; browser: string },
  passed: { authenticatedAt?: Date; factorAt?: Date | null } = {},
): Promise<RenewedAccess> {
  const former = hashOf(current.token);
  const isFormer = (row: { tokenHash: Uint8Array }) => Buffer.from(row.tokenHash).equals(former);
  const rows = await endAccess(tx, account.id);
  const session = rows.find(isFormer);
  if (!session) throw new ApiError('signed-out');
  const { clientId, createdAt: startedAt, authenticatedAt, factorAt } = session;
  const token = await openSession(
    tx,
    parts,
    { ...account, clientId: clientId ?? account.clientId },
    { browser: current.browser, startedAt, authenticatedAt, factorAt, ...passed },
  );
  const browserToken = newToken();
  await rememberBrowser(tx, hashOf(browserToken), account.id);
  const ended = rows.filter((row) => !isFormer(row)).map((row) => row.tokenHash);
  await auditEndedSessions(tx, account, ended.length);
  return { token, browserToken, former, ended };
}

/** Audits how many sessions a change of access ended; nothing if it ended none. */
export async function auditEndedSessions(
  tx: Transaction,
  account: Pick<AccountRow, 'id' | 'clientId'>,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await audit(tx, auditEntryOf(account, 'sessions-ended', { title: String(count) }));
}

/** Closes the live connections of the sessions that {@link renewAccess} ended. Call it after the commit; the current browser reconnects. */
export function notifyRenewed({ live }: Pick<Deps, 'live'>, { former, ended }: RenewedAccess): void {
  live.sessionsOver(ended);
  live.sessionsOver([former], 'renewed');
}

/** Deletes what has expired: sessions, confirmation and password-reset links, reserved usernames, pending sign-ins, passkey challenges and remembered devices. */
export async function forgetExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteExpiredConfirmations(db, now());
  await deleteFreeNames(db, now());
  await deleteExpiredResets(db, now());
  await deleteExpiredPending(db, now());
  await deleteExpiredChallenges(db, now());
  await deleteExpiredDevices(db, now());
}

/** An account as handlers see it. `mustEnroll`: the settings require a second factor that the account does not have. */
export function asAccount(row: AccountRow, mustEnroll = false): Account {
  const {
    id,
    username,
    fullName,
    email,
    role,
    position,
    someClientsOnly,
    profileImage,
    pendingEmail,
    clientId,
    createdAt,
  } = row;
  return {
    id: actorOf(id),
    username,
    fullName,
    email,
    emailConfirmed: row.emailConfirmedAt !== null,
    role,
    clientId,
    position,
    someClientsOnly,
    profileImage,
    pendingEmail,
    mustEnroll,
    authenticatedAt: null,
    hasFactor: false,
    factorAt: null,
    sessionEndsAt: null,
    createdAt,
  };
}

function endOf({ config }: Pick<Parts, 'config'>, role: Role, createdAt: Date, lastSeenAt: Date): Date {
  const { maxAge, idle } = config.sessions[role];
  return new Date(Math.min(createdAt.getTime() + maxAge, lastSeenAt.getTime() + idle));
}
