import * as z from 'zod';
import type { FormPost } from '../forms/post.ts';
import { afterSignIn, signInAddress, type SignInPage, writeSecondStep } from './after-sign-in.ts';
import { accountEndpoints } from './endpoints.ts';
import { recoveryEndpoints } from './recovery/endpoints.ts';
import { secondFactorEndpoints } from './second-factor/endpoints.ts';
import { returnPath } from './return-path.ts';
import { adminLoginForm, loginForm, registerForm, resetPasswordByLink } from './forms.ts';
import { accountSchemas } from './schemas.ts';
import { secondFactorSchemas } from './second-factor/schemas.ts';

const { login } = accountEndpoints;

/** The forms that browsers without script send to the sign-in and forgot-password pages. */
export const accountPosts = {
  login: { page: '/auth', endpoint: login, schema: loginForm, leadsTo: afterLogin('/auth') },
  'second-factor': {
    page: '/auth',
    endpoint: secondFactorEndpoints.finish,
    leadsTo: afterSecondStep('/auth'),
  },
  logout: { page: '/auth', endpoint: accountEndpoints.logout, schema: z.object({}), leadsTo: () => '/' },
  register: { page: '/auth', endpoint: accountEndpoints.register, schema: registerForm },
  'admin-login': {
    page: '/admin-login',
    endpoint: login,
    schema: adminLoginForm,
    leadsTo: afterLogin('/admin-login'),
  },
  'admin-second-factor': {
    page: '/admin-login',
    endpoint: secondFactorEndpoints.finish,
    leadsTo: afterSecondStep('/admin-login'),
  },
  'forgot-password': { page: '/forgot-password', endpoint: recoveryEndpoints.request },
  'reset-password': {
    page: '/reset-password',
    endpoint: recoveryEndpoints.finish,
    schema: resetPasswordByLink,
  },
} as const satisfies Record<string, FormPost>;

function afterLogin(page: SignInPage): NonNullable<FormPost['leadsTo']> {
  return (answer, { from }) => {
    const result = accountSchemas.login.answer.parse(answer);
    if (!('secondFactor' in result)) return afterSignIn(page, result, from);
    // A passkey needs script, so the methods with a typed code come first.
    const typed = result.secondFactor.filter((method) => method !== 'passkey');
    const secondFactor = [...new Set([...typed, ...result.secondFactor])];
    const step = writeSecondStep({ ...result, secondFactor });
    return `${signInAddress({ page, from: returnPath(from), ...step })}#second-step`;
  };
}

function afterSecondStep(page: SignInPage): NonNullable<FormPost['leadsTo']> {
  return (answer, { from }) => afterSignIn(page, secondFactorSchemas.finish.answer.parse(answer), from);
}
