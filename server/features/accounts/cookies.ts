import { day } from '#contract/durations.ts';
import { rememberedDays } from '#contract/accounts/rules.ts';
import type { Deps } from '#server/deps.ts';
import {
  type Account,
  cookie,
  type CookieName,
  cookieName,
  readCookie,
} from '#server/http/request/session.ts';
import { maxRemembered } from './devices/remembered.ts';
import { pendingTime } from './second-factor/pending.ts';

const year = 365 * 24 * 60 * 60;
/** Between the tokens in one cookie: tokens are base64url. */
const separator = '.';

/** Gives the browser the tokens of a session that has just begun or gone on: null leaves the known-browser token as it is. */
export function setCookies(
  { config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>,
  { headers, secure }: { headers: Headers; secure: boolean },
  { role }: Pick<Account, 'role'>,
  {
    token,
    browserToken,
    deviceTokens,
  }: { token: string; browserToken: string | null; deviceTokens?: string[] | undefined },
): void {
  const set = (name: 'session' | 'browser' | 'device', value: string, maxAge: number) =>
    headers.append('set-cookie', cookie(cookieName(name, publicUrl()), value, { maxAge, secure }));
  set('session', token, Math.floor(config.sessions[role].longest / 1000));
  if (browserToken) set('browser', browserToken, year);
  if (deviceTokens) set('device', deviceTokens.join(separator), (rememberedDays * day) / 1000);
}

/** The tokens in the cookie of a remembered device, one for each account, the newest first; no more than are ever put there. */
export function deviceTokensOf(request: Request, publicUrl: string): string[] {
  const held = readCookie(request, cookieName('device', publicUrl));
  return held === null ? [] : held.split(separator, maxRemembered);
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
