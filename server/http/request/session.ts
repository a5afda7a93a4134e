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
  /** Empty until the person enters their name. */
  fullName: string;
  email: string;
  emailConfirmed: boolean;
  role: Role;
  /** The client that this call acts for, which the account has access to; null for staff. */
  clientId: number | null;
  position: Position | null;
  /** For staff: has access only to clients that the owner chose. */
  someClientsOnly: boolean;
  profileImage: string | null;
  pendingEmail: string | null;
  /** Must set up two-step sign-in before anything else. */
  mustEnroll: boolean;
  /** When the holder of this session last entered the password or used a passkey; null if unknown. */
  authenticatedAt: Date | null;
  /** Whether the account has a second factor. */
  hasFactor: boolean;
  /** When the holder of this session last passed a second factor, here or on this remembered device; null if never. */
  factorAt: Date | null;
  /** When this session ends if it isn't used anymore; null without a session. */
  sessionEndsAt: Date | null;
  createdAt: Date;
}

/** `pending` marks a sign-in that awaits its second step, `device` a device that skips it. */
export type CookieName = 'session' | 'browser' | 'pending' | 'device';

/**
 * The name of a cookie. On https it has the prefix that makes browsers accept it only from this exact host, so that a page
 * on another subdomain can't set one.
 */
export function cookieName(name: CookieName, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** 256 random bits as text, for a cookie or a link; the database stores only the hash. */
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
 * The value of a cookie in a Cookie header. Two different values under one name count as none: nothing tells which one is
 * ours and which was planted.
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

/** A Set-Cookie value; `maxAge` in seconds, 0 deletes the cookie. */
export function cookie(name: string, value: string, options: { maxAge: number; secure: boolean }): string {
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`;
}

/**
 * Throws if the caller may not use the endpoint: 401 without a session; 403 for the wrong role, for someone who must enroll
 * first, and, for calls that require it, if the password was entered too long ago, or the second factor that they change was
 * used too long ago.
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
  if (recentAuthentication === 'factor') {
    if (account.hasFactor && !isRecent(account.factorAt, now)) throw new ApiError('factor-again');
  } else if (recentAuthentication && !isRecent(account.authenticatedAt, now))
    throw new ApiError('reauthenticate');
}

/** Throws if the page that makes the call shows a different client than the session acts for. */
export function requireClientOfPage(request: Request, account: Account): void {
  const shown = request.headers.get(clientHeader);
  if (shown !== null && shown !== String(account.clientId)) throw new ApiError('other-client');
}

/** Whether something that a session has passed is recent enough for calls that ask for it again. */
export function isRecent(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < authenticationMaxAge;
}
