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

/** In seconds, like every Max-Age. */
const year = 365 * 24 * 60 * 60;
/** Separates the tokens in one cookie; tokens are base64url, so they contain no dot. */
const separator = '.';

/** Sets the cookies of a new or renewed session. A `browserToken` of null leaves the known-browser cookie as it is. */
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
  set('session', token, Math.floor(config.sessions[role].maxAge / 1000));
  if (browserToken) set('browser', browserToken, year);
  if (deviceTokens) set('device', deviceTokens.join(separator), (rememberedDays * day) / 1000);
}

/** The tokens in the remembered-device cookie, one per account, newest first; reads at most as many as we ever set. */
export function deviceTokensOf(request: Request, publicUrl: string): string[] {
  const value = readCookie(request, cookieName('device', publicUrl));
  return value === null ? [] : value.split(separator, maxRemembered);
}

/** Sets the cookie of a sign-in that still needs its second step. */
export function setPendingCookie(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { headers, secure }: { headers: Headers; secure: boolean },
  pending: string,
): void {
  const maxAge = pendingTime / 1000;
  headers.append('set-cookie', cookie(cookieName('pending', publicUrl()), pending, { maxAge, secure }));
}

export function clearCookie(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { headers, secure }: { headers: Headers; secure: boolean },
  name: CookieName,
): void {
  headers.append('set-cookie', cookie(cookieName(name, publicUrl()), '', { maxAge: 0, secure }));
}
