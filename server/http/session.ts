import { createHash, randomBytes } from 'node:crypto';
import type { Position, Role } from '#contract/accounts.ts';
import type { Caller } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/** The signed-in account as every handler sees it. */
export interface Account {
  id: number;
  username: string;
  email: string;
  emailConfirmed: boolean;
  role: Role;
  /** The client whose portal this account enters; null for the firm's own accounts. */
  clientId: number | null;
  position: Position | null;
  profileImage: string | null;
  pendingEmail: string | null;
  createdAt: Date;
}

export const sessionCookie = 'session';
/** Days a session lives after it was last used. */
export const sessionDays = 14;

/** 256 random bits as text, for a cookie or a link; the database keeps only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

export function sessionToken(request: Request): string | null {
  return readCookie(request, sessionCookie);
}

export function readCookie(request: Request, name: string): string | null {
  return cookieIn(request.headers.get('cookie'), name);
}

/** The value of a cookie in a Cookie header as it came. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}

/** `maxAge` in seconds; 0 takes the cookie away. */
export function cookie(name: string, value: string, options: { maxAge: number; secure: boolean }): string {
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`;
}

/** Refuses a caller the endpoint does not admit: 401 for nobody, 403 for the wrong role. */
export function admit(who: Caller, account: Account | null): void {
  if (who === 'anyone') return;
  if (!account) throw new Refusal('signed-out');
  if (who === 'staff' && account.role !== 'admin') throw new Refusal('forbidden');
  if (who === 'owner' && account.position !== 'owner') throw new Refusal('forbidden');
}
