import { endpointsOf } from '../../endpoint.ts';
import type { passkeySchemas, reauthenticationSchemas, secondFactorSchemas } from './schemas.ts';
import type { rememberedDeviceSchemas } from '../sessions.ts';

export const secondFactorEndpoints = endpointsOf<typeof secondFactorSchemas>()({
  finish: {
    method: 'POST',
    path: '/api/login/second-factor',
    who: 'anyone',
    errors: ['invalid', 'wrong-code', 'wrong-passkey', 'sign-in-expired', 'conflict', 'too-many'],
  },
  read: {
    method: 'GET',
    path: '/api/user/second-factor',
    who: 'signed-in',
    duringEnrollment: true,
    errors: [],
  },
  beginApp: {
    method: 'POST',
    path: '/api/user/second-factor/app',
    who: 'signed-in',
    recentAuthentication: 'factor',
    duringEnrollment: true,
    errors: ['invalid', 'too-many'],
  },
  confirmApp: {
    method: 'POST',
    path: '/api/user/second-factor/app/confirm',
    who: 'signed-in',
    recentAuthentication: 'factor',
    duringEnrollment: true,
    errors: ['invalid', 'conflict', 'too-many'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    who: 'signed-in',
    recentAuthentication: 'factor',
    errors: ['invalid', 'conflict', 'too-many'],
  },
  turnOff: {
    method: 'POST',
    path: '/api/user/second-factor/off',
    who: 'signed-in',
    recentAuthentication: 'factor',
    errors: ['invalid', 'conflict', 'too-many'],
  },
  reset: {
    method: 'POST',
    path: '/api/admin/accounts/{id}/second-factor/reset',
    who: 'owner',
    recentAuthentication: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
});

export const passkeyEndpoints = endpointsOf<typeof passkeySchemas>()({
  signInOptions: {
    method: 'POST',
    path: '/api/login/passkey/options',
    who: 'anyone',
    errors: ['conflict', 'too-many'],
  },
  signIn: {
    method: 'POST',
    path: '/api/login/passkey',
    who: 'anyone',
    errors: ['invalid', 'wrong-passkey', 'conflict', 'too-many', 'forbidden'],
  },
  secondFactorOptions: {
    method: 'POST',
    path: '/api/login/second-factor/passkey/options',
    who: 'anyone',
    errors: ['sign-in-expired', 'conflict', 'too-many'],
  },
  options: {
    method: 'POST',
    path: '/api/user/second-factor/passkeys/options',
    who: 'signed-in',
    recentAuthentication: 'factor',
    duringEnrollment: true,
    errors: ['invalid', 'conflict', 'too-many'],
  },
  add: {
    method: 'POST',
    path: '/api/user/second-factor/passkeys',
    who: 'signed-in',
    recentAuthentication: 'factor',
    duringEnrollment: true,
    status: 201,
    errors: ['invalid', 'conflict'],
  },
  rename: {
    method: 'PATCH',
    path: '/api/user/second-factor/passkeys/{id}',
    who: 'signed-in',
    errors: ['invalid', 'not-found'],
  },
  remove: {
    method: 'POST',
    path: '/api/user/second-factor/passkeys/{id}/remove',
    who: 'signed-in',
    recentAuthentication: 'factor',
    errors: ['invalid', 'not-found', 'conflict', 'too-many'],
  },
});

export const rememberedDeviceEndpoints = endpointsOf<typeof rememberedDeviceSchemas>()({
  list: {
    method: 'GET',
    path: '/api/user/remembered-devices',
    who: 'signed-in',
    errors: [],
  },
  forget: {
    method: 'DELETE',
    path: '/api/user/remembered-devices/{id}',
    changes: ['remembered-devices'],
    who: 'signed-in',
    errors: ['not-found'],
  },
});

/** Authenticating again within a session. */
export const reauthenticationEndpoints = endpointsOf<typeof reauthenticationSchemas>()({
  options: {
    method: 'POST',
    path: '/api/reauthenticate/passkey/options',
    who: 'signed-in',
    errors: ['conflict', 'too-many'],
  },
  confirm: {
    method: 'POST',
    path: '/api/reauthenticate',
    who: 'signed-in',
    errors: ['invalid', 'wrong-code', 'wrong-passkey', 'conflict', 'too-many'],
  },
});
