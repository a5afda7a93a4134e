import { endpointsOf } from '../endpoint.ts';
import type { accessSchemas, staffSchemas } from './access.ts';
import type { accountSchemas } from './schemas.ts';
import type {
  passkeySchemas,
  reauthenticationSchemas,
  secondFactorSchemas,
} from './second-factor-schemas.ts';
import type { profileSchemas } from './profile.ts';
import type { recoverySchemas } from './recovery.ts';
import type { rememberedDeviceSchemas, sessionSchemas } from './sessions.ts';

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
    who: 'anyone',
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
  disownEmail: {
    method: 'POST',
    path: '/api/user/email/disown',
    who: 'anyone',
    errors: ['invalid', 'not-found'],
  },
});

export const profileEndpoints = endpointsOf<typeof profileSchemas>()({
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    who: 'signed-in',
    errors: ['invalid', 'too-many'],
  },
  change: {
    method: 'PATCH',
    path: '/api/user',
    who: 'signed-in',
    errors: ['invalid', 'conflict', 'too-many'],
  },
  preferences: {
    method: 'GET',
    path: '/api/user/preferences',
    who: 'signed-in',
    errors: [],
  },
  changePreferences: {
    method: 'PATCH',
    path: '/api/user/preferences',
    who: 'signed-in',
    errors: ['invalid'],
  },
  setPicture: {
    method: 'PUT',
    path: '/api/user/picture',
    who: 'signed-in',
    errors: ['invalid', 'wrong-type', 'too-large', 'too-many'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/user/picture',
    who: 'signed-in',
    errors: [],
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
    who: 'signed-in',
    asksAgain: true,
    errors: ['not-found', 'conflict'],
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/user/sessions',
    who: 'signed-in',
    asksAgain: true,
    errors: [],
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
    who: 'signed-in',
    errors: ['not-found'],
  },
});

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
    duringEnrollment: true,
    errors: ['invalid', 'too-many'],
  },
  confirmApp: {
    method: 'POST',
    path: '/api/user/second-factor/app/confirm',
    who: 'signed-in',
    duringEnrollment: true,
    errors: ['invalid', 'conflict', 'too-many'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    who: 'signed-in',
    errors: ['invalid', 'conflict', 'too-many'],
  },
  turnOff: {
    method: 'POST',
    path: '/api/user/second-factor/off',
    who: 'signed-in',
    errors: ['invalid', 'conflict', 'too-many'],
  },
  reset: {
    method: 'POST',
    path: '/api/admin/accounts/{id}/second-factor/reset',
    who: 'owner',
    asksAgain: true,
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
    duringEnrollment: true,
    errors: ['invalid', 'conflict', 'too-many'],
  },
  add: {
    method: 'POST',
    path: '/api/user/second-factor/passkeys',
    who: 'signed-in',
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
    errors: ['invalid', 'not-found', 'conflict', 'too-many'],
  },
});

export const recoveryEndpoints = endpointsOf<typeof recoverySchemas>()({
  request: {
    method: 'POST',
    path: '/api/password-resets',
    who: 'anyone',
    errors: ['invalid', 'too-many'],
  },
  open: {
    method: 'POST',
    path: '/api/password-resets/open',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'conflict', 'too-many'],
  },
  finish: {
    method: 'POST',
    path: '/api/password-resets/finish',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'conflict', 'too-many'],
  },
});

/** Showing again who one is, in a session that goes on. */
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
    errors: ['invalid', 'wrong-passkey', 'conflict', 'too-many'],
  },
});

/** The people of the firm, for its owner. */
export const staffEndpoints = endpointsOf<typeof staffSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/access/staff',
    who: 'owner',
    errors: [],
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/access/staff/{id}',
    who: 'owner',
    asksAgain: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  invite: {
    method: 'POST',
    path: '/api/admin/access/invitations',
    who: 'owner',
    asksAgain: true,
    status: 201,
    errors: ['invalid', 'conflict'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/admin/access/invitations/{id}',
    who: 'owner',
    errors: ['not-found'],
  },
});

/** Everyone who can sign in, staff and clients' people, for the owner. */
export const accessEndpoints = endpointsOf<typeof accessSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/access/accounts',
    who: 'owner',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/access/counts',
    who: 'owner',
    errors: [],
  },
  confirm: {
    method: 'POST',
    path: '/api/admin/access/accounts/{id}/confirm',
    who: 'owner',
    errors: ['not-found', 'conflict'],
  },
  close: {
    method: 'POST',
    path: '/api/admin/access/accounts/{id}/close',
    who: 'owner',
    asksAgain: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  reopen: {
    method: 'POST',
    path: '/api/admin/access/accounts/{id}/reopen',
    who: 'owner',
    asksAgain: true,
    errors: ['not-found', 'conflict'],
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/access/accounts/{id}/sessions/end',
    who: 'owner',
    errors: ['not-found', 'conflict'],
  },
});
