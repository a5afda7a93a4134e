import { createHash, randomBytes } from 'node:crypto';
import { authenticationMaxAge, mayCall } from '#contract/accounts/access/rules.ts';
import type { Position, Role } from '#contract/accounts/rules.ts';
import { clientHeader, type Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';

/** The signed-in account as every handler sees it. */
export interface Account {
  id: ActorId;
  username: string;
  /** Empty until the person says what they are called. */
  fullName: string;
  email: string;
  emailConfirmed: boolean;
  role: Role;
  /** The client that this call is for, to which the account has access; null for the firm's own accounts. */
  clientId: number | null;
  position: Position | null;
  /** Of the firm's people: sees only the clients that the owner has chosen. */
  someClientsOnly: boolean;
  profileImage: string | null;
  pendingEmail: string | null;
  /** Has to set up two-step sign-in before anything else. */
  mustEnroll: boolean;
  /** When the holder of this session last entered the password or used a passkey; null when that is not known. */
  authenticatedAt: Date | null;
  /** When this session ends if nobody uses it from now on; null for an account without a session at hand. */
  sessionEndsAt: Date | null;
  createdAt: Date;
}

/** `pending` marks a sign-in whose second step is due, `device` one that isn't asked for it. */
export type CookieName = 'session' | 'browser' | 'pending' | 'device';

/**
 * The cookies' names. Where the site is on https they carry the prefix that makes browsers take them from this very host
 * alone: a page of another sub-domain cannot plant one.
 */
export function cookieName(name: CookieName, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** 256 random bits as text, for a cookie or a link; the database keeps only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

export function sessionToken(request: Request, publicUrl: string): string | null {
  return readCookie(request, cookieName('session', publicUrl));
}

export function readCookie(request: Request, name: string): string | null {
  return cookieIn(request.headers.get('cookie'), name);
}

/**
 * The value of a cookie in a Cookie header as it came. Two different ones under one name are none: nothing says which of
 * them is ours and which was planted.
 */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  const found = new Set<string>();
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) found.add(value);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** `maxAge` in seconds; 0 takes the cookie away. */
export function cookie(name: string, value: string, options: { maxAge: number; secure: boolean }): string {
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`;
}

/**
 * Refuses a caller the endpoint is not for: 401 without a session, 403 for the wrong role, for one who has to enroll first,
 * and for one whose password was entered too long ago for a call that asks again.
 */
export function authorize(
  {
    who,
    clients,
    duringEnrollment,
    recentAuthentication,
  }: Pick<Endpoint, 'who' | 'clients' | 'duringEnrollment' | 'recentAuthentication'>,
  account: Account | null,
  now: Date,
): void {
  if (who === 'anyone') return;
  if (!account) throw new ApiError('signed-out');
  if (account.mustEnroll && duringEnrollment !== true) throw new ApiError('enroll-first');
  if (!mayCall({ who, clients }, account)) throw new ApiError('forbidden');
  if (recentAuthentication && !isRecent(account.authenticatedAt, now)) throw new ApiError('reauthenticate');
}

/** Refuses a call from a page that shows another client than the one that the caller's session is for. */
export function requireClientOfPage(request: Request, account: Account): void {
  const shown = request.headers.get(clientHeader);
  if (shown !== null && shown !== String(account.clientId)) throw new ApiError('other-client');
}

function isRecent(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < authenticationMaxAge;
}
