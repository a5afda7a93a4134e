import type { Deps } from '#server/deps.ts';
import { type Account, cookie, type CookieName, cookieName } from '#server/http/request/session.ts';
import { pendingTime } from './second-factor/pending.ts';

const year = 365 * 24 * 60 * 60;

/** Gives the browser the tokens of a session that has just begun or gone on: null leaves the known-browser token as it is. */
export function setCookies(
  { config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>,
  { headers, secure }: { headers: Headers; secure: boolean },
  { role }: Pick<Account, 'role'>,
  { token, browserToken }: { token: string; browserToken: string | null },
): void {
  const set = (name: 'session' | 'browser', value: string, maxAge: number) =>
    headers.append('set-cookie', cookie(cookieName(name, publicUrl()), value, { maxAge, secure }));
  set('session', token, Math.floor(config.sessions[role].longest / 1000));
  if (browserToken) set('browser', browserToken, year);
}

/** Marks the browser whose second step of signing in is due. */
export function setPendingCookie(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { headers, secure }: { headers: Headers; secure: boolean },
  pending: string,
): void {
  const maxAge = pendingTime / 1000;
  headers.append('set-cookie', cookie(cookieName('pending', publicUrl()), pending, { maxAge, secure }));
}

/** Takes a cookie away. */
export function clearCookie(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { headers, secure }: { headers: Headers; secure: boolean },
  name: CookieName,
): void {
  headers.append('set-cookie', cookie(cookieName(name, publicUrl()), '', { maxAge: 0, secure }));
}
