import { accountEndpoints, type User } from '#contract/accounts.ts';
import { invitationEndpoints } from '#contract/invitations.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import {
  type Account,
  cookie,
  readCookie,
  sessionCookie,
  sessionDays,
  sessionToken,
} from '#server/http/session.ts';
import { confirmAddress, register, type SignedIn, type SignInPlace, signIn, signOut } from './accounts.ts';
import { type Admission, joinByInvitation } from './joining.ts';

/** Marks a browser that somebody has signed in with before. */
export const browserCookie = 'browser';
const day = 24 * 60 * 60;

/** Sign-in, registration, sign-out and the current user (spec section 7). */
export function accountRoutes(deps: Deps, admission: Admission): Route[] {
  return [
    bind(accountEndpoints.current, async ({ account }) => present(account)),
    bind(accountEndpoints.login, async ({ body, address, request, headers, secure }) => {
      return welcome(await signIn(deps, body, placeOf(request, address)), headers, secure);
    }),
    bind(accountEndpoints.register, async ({ body, address, request, headers, secure }) => {
      return welcome(await register(deps, body, placeOf(request, address)), headers, secure);
    }),
    bind(invitationEndpoints.accept, async ({ body, address, request, headers, secure }) => {
      const place = placeOf(request, address);
      return welcome(await joinByInvitation(deps, admission, body, place), headers, secure);
    }),
    bind(accountEndpoints.logout, async ({ request, headers, secure }) => {
      const token = sessionToken(request);
      if (token) await signOut(deps, token);
      headers.append('set-cookie', cookie(sessionCookie, '', { maxAge: 0, secure }));
    }),
    bind(accountEndpoints.confirmEmail, ({ body }) => confirmAddress(deps, body.token)),
  ];
}

function placeOf(request: Request, address: string): SignInPlace {
  return {
    address,
    browserToken: readCookie(request, browserCookie),
    formerSession: sessionToken(request),
    browser: (request.headers.get('user-agent') ?? '').slice(0, 300),
  };
}

function welcome({ account, token, browserToken }: SignedIn, headers: Headers, secure: boolean): User {
  headers.append('set-cookie', cookie(sessionCookie, token, { maxAge: sessionDays * day, secure }));
  if (browserToken)
    headers.append('set-cookie', cookie(browserCookie, browserToken, { maxAge: 365 * day, secure }));
  return present(account);
}

export function present(account: Account): User {
  const { position, createdAt, ...rest } = account;
  return { ...rest, ...(position && { position }), createdAt: createdAt.toISOString() };
}
