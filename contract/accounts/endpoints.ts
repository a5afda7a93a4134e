import { endpointsOf } from '../endpoint.ts';
import type { accountSchemas } from './schemas.ts';
import type { sessionSchemas } from './sessions.ts';

export const accountEndpoints = endpointsOf<typeof accountSchemas>()({
  current: {
    method: 'GET',
    path: '/api/user',
    who: 'signed-in',
    anyClient: true,
    duringEnrollment: true,
    errors: ['signed-out'],
  },
  login: {
    method: 'POST',
    path: '/api/login',
    who: 'anyone',
    errors: ['invalid', 'wrong-credentials', 'forbidden', 'too-many'],
  },
  register: {
    method: 'POST',
    path: '/api/register',
    changes: ['clients'],
    who: 'anyone',
    website: true,
    status: 201,
    errors: ['invalid', 'conflict', 'too-many'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    who: 'anyone',
    errors: [],
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/user/email/confirm',
    who: 'signed-in',
    duringEnrollment: true,
    errors: ['invalid', 'forbidden', 'not-found', 'conflict'],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/user/email/confirmation',
    who: 'signed-in',
    anyClient: true,
    duringEnrollment: true,
    errors: ['conflict', 'too-many'],
  },
  disownEmail: {
    method: 'POST',
    path: '/api/user/email/disown',
    who: 'anyone',
    errors: ['invalid', 'not-found'],
  },
});

export const sessionEndpoints = endpointsOf<typeof sessionSchemas>()({
  list: {
    method: 'GET',
    path: '/api/user/sessions',
    who: 'signed-in',
    errors: [],
  },
  remaining: {
    method: 'GET',
    path: '/api/user/sessions/current',
    who: 'signed-in',
    background: true,
    errors: [],
  },
  end: {
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    changes: ['sessions', 'remembered-devices'],
    who: 'signed-in',
    recentAuthentication: true,
    errors: ['not-found', 'conflict'],
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/user/sessions',
    changes: ['sessions', 'remembered-devices'],
    who: 'signed-in',
    recentAuthentication: true,
    errors: [],
  },
});
