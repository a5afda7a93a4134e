import type { Deps } from '#server/deps.ts';
import { type Account, cookie, cookieName } from '#server/http/request/session.ts';

const year = 365 * 24 * 60 * 60;

/** Gives the browser the tokens of a session that has just begun or gone on: null leaves the mark of a known browser as it is. */
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

/** Takes the session's cookie away. */
export function clearSessionCookie(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { headers, secure }: { headers: Headers; secure: boolean },
): void {
  headers.append('set-cookie', cookie(cookieName('session', publicUrl()), '', { maxAge: 0, secure }));
}
