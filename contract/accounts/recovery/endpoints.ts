import { endpointsOf } from '../../endpoint.ts';
import type { recoverySchemas } from './schemas.ts';

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
