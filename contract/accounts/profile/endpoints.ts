import { endpointsOf } from '../../endpoint.ts';
import type { profileSchemas } from './schemas.ts';

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
    changes: ['preferences'],
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
