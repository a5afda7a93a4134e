import type { DocumentPath } from '../page-routes.ts';
import { returnPath } from './return-path.ts';
import { type SecondFactorMethod, secondFactorMethods } from './rules.ts';
import type { User } from './schemas.ts';
import type { SecondFactorDue } from './second-factor.ts';

/** The pages of signing in: clients' and the firm's. */
export type SignInPage = Extract<DocumentPath, '/auth' | '/admin-login'>;

/** Where a sign-in page leads whoever has just signed in or registered; `from` is where they wanted to go. */
export function afterSignIn(page: SignInPage, { role }: Pick<User, 'role'>, from: unknown): string {
  if (page === '/admin-login') return role === 'admin' ? (returnPath(from) ?? '/admin') : '/';
  return returnPath(from) ?? (role === 'admin' ? '/admin' : '/client-portal');
}

/** Where it leads whoever was signed in already when they came. */
export function whenSignedIn(
  page: SignInPage,
  { role, mustEnroll }: Pick<User, 'role' | 'mustEnroll'>,
  from: unknown,
): string {
  // Who has to set up two-step sign-in does that in the portal, before anything else.
  if (page === '/admin-login' || mustEnroll) return afterSignIn(page, { role }, from);
  return returnPath(from) ?? '/';
}

/** In the address of a sign-in page: the second step is due. It holds no secret: the cookie of the first step does. */
export interface SecondStepSearch {
  /** The methods, the one that is shown first: 'totp.recovery'. */
  second?: string | undefined;
  /** Whether the device can be remembered. */
  remember?: true | undefined;
}

/** The second step as the address of a sign-in page says it; nothing for what is none. */
export function secondStepSearch({ second, remember }: Record<string, unknown>): SecondStepSearch {
  const methods = typeof second === 'string' ? methodsIn(second) : [];
  if (methods.length === 0) return {};
  return { second: methods.join('.'), ...((remember === true || remember === 'true') && { remember: true }) };
}

/** What {@link secondStepSearch} stands for, or null for none. */
export function readSecondStep({ second = '', remember }: SecondStepSearch): SecondFactorDue | null {
  const secondFactor = methodsIn(second);
  return secondFactor.length === 0 ? null : { secondFactor, canRemember: remember === true };
}

/** The second step as {@link readSecondStep} reads it. */
export function writeSecondStep({ secondFactor, canRemember }: SecondFactorDue): SecondStepSearch {
  return { second: secondFactor.join('.'), ...(canRemember === true && { remember: true }) };
}

/** A sign-in page with what its address says. */
export interface SignInAddress extends SecondStepSearch {
  page: SignInPage;
  /** Where someone wanted to go. */
  from?: string | undefined;
  /** The form that is shown first, where it is not the one of signing in. */
  tab?: 'register' | undefined;
}

/** The address of a sign-in page. */
export function signInAddress({ page, ...search }: SignInAddress): string {
  const named = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return named.length === 0 ? page : `${page}?${named.join('&')}`;
}

/** Where someone who forgot a password asks for a new one; `from` is where they wanted to go. */
export function forgotPasswordAddress(from: string | undefined): string {
  return `/forgot-password${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`;
}

function methodsIn(second: string): SecondFactorMethod[] {
  const named = new Set(second.split('.', secondFactorMethods.length));
  return [...named].flatMap((name) => secondFactorMethods.find((method) => method === name) ?? []);
}
