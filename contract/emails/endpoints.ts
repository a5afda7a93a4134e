import { endpointsOf } from '../endpoint.ts';
import type { emailSchemas, outboxSchemas } from './schemas.ts';

export const emailEndpoints = endpointsOf<typeof emailSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/emails',
    who: 'manager',
    clients: 'all',
    errors: ['invalid'],
  },
  sending: {
    method: 'GET',
    path: '/api/admin/email-sending',
    who: 'manager',
    clients: 'all',
    errors: [],
  },
  decide: {
    method: 'POST',
    path: '/api/admin/email-sending',
    who: 'owner',
    errors: ['invalid'],
  },
  test: {
    method: 'POST',
    path: '/api/admin/email-sending/test',
    who: 'manager',
    clients: 'none',
    errors: ['too-many'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/emails/{id}',
    who: 'manager',
    clients: 'all',
    errors: ['not-found'],
  },
  html: {
    method: 'GET',
    path: '/api/admin/emails/{id}/html',
    who: 'manager',
    clients: 'all',
    file: true,
    errors: ['not-found'],
  },
  sendAgain: {
    method: 'POST',
    path: '/api/admin/emails/{id}/send-again',
    who: 'owner',
    errors: ['not-found', 'conflict'],
  },
});

export const outboxEndpoints = endpointsOf<typeof outboxSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/letters',
    who: 'owner',
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/api/admin/letters/{id}',
    who: 'owner',
    errors: ['not-found'],
  },
});
