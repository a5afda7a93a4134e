import type { DocumentPath } from '../page-routes.ts';
import { returnPath } from './return-path.ts';
import { type SecondFactorMethod, secondFactorMethods } from './rules.ts';
import type { User } from './schemas.ts';
import type { SecondFactorDue } from './second-factor.ts';

/** The sign-in pages: the clients' and the firm's. */
export type SignInPage = Extract<DocumentPath, '/auth' | '/admin-login'>;

/** Where a sign-in page leads after signing in or registering; `from` is the page that the guard turned the person away from. */
export function afterSignIn(page: SignInPage, { role }: Pick<User, 'role'>, from: unknown): string {
  if (page === '/admin-login') return role === 'admin' ? (returnPath(from) ?? '/admin') : '/';
  return returnPath(from) ?? (role === 'admin' ? '/admin' : '/client-portal');
}

/** Where a sign-in page leads someone who is signed in already. */
export function whenSignedIn(
  page: SignInPage,
  { role, mustEnroll }: Pick<User, 'role' | 'mustEnroll'>,
  from: unknown,
): string {
  // An account that still has to set up two-step sign-in does so in the portal or dashboard, before anything else.
  if (page === '/admin-login' || mustEnroll) return afterSignIn(page, { role }, from);
  return returnPath(from) ?? '/';
}

/** The query of a sign-in page whose second step is due. It holds no secret: that is in the cookie of the first step. */
export interface SecondStepSearch {
  /** The methods, in the order in which they are offered: 'totp.recovery'. */
  second?: string | undefined;
  /** Whether the device can be remembered. */
  remember?: true | undefined;
}

/** Validates the query of a sign-in page; empty unless a second step is due. */
export function secondStepSearch({ second, remember }: Record<string, unknown>): SecondStepSearch {
  const methods = typeof second === 'string' ? methodsIn(second) : [];
  if (methods.length === 0) return {};
  return { second: methods.join('.'), ...((remember === true || remember === 'true') && { remember: true }) };
}

/** The second step in a {@link SecondStepSearch}, or null if none is due. */
export function readSecondStep({ second = '', remember }: SecondStepSearch): SecondFactorDue | null {
  const secondFactor = methodsIn(second);
  return secondFactor.length === 0 ? null : { secondFactor, canRemember: remember === true };
}

/** The reverse of {@link readSecondStep}. */
export function writeSecondStep({ secondFactor, canRemember }: SecondFactorDue): SecondStepSearch {
  return { second: secondFactor.join('.'), ...(canRemember === true && { remember: true }) };
}

/** A sign-in page and its query. */
export interface SignInAddress extends SecondStepSearch {
  page: SignInPage;
  /** The page to go to after signing in. */
  from?: string | undefined;
  /** The form that is shown first, unless it is the sign-in form. */
  tab?: 'register' | undefined;
}

/** The address of a sign-in page. */
export function signInAddress({ page, ...search }: SignInAddress): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? page : `${page}?${pairs.join('&')}`;
}

/** The address of the forgot-password page; `from` is the page to go to after signing in. */
export function forgotPasswordAddress(from: string | undefined): string {
  return `/forgot-password${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`;
}

function methodsIn(second: string): SecondFactorMethod[] {
  const names = new Set(second.split('.', secondFactorMethods.length));
  return [...names].flatMap((name) => secondFactorMethods.find((method) => method === name) ?? []);
}
