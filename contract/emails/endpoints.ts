import { endpointsOf } from '../endpoint.ts';
import type { emailTextSchemas } from './texts.ts';
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
    changes: [],
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'too-many'],
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

export const emailTextEndpoints = endpointsOf<typeof emailTextSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/email-texts',
    who: 'owner',
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/api/admin/email-texts/{kind}',
    who: 'owner',
    recentAuthentication: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  reset: {
    method: 'DELETE',
    path: '/api/admin/email-texts/{kind}',
    who: 'owner',
    errors: ['not-found'],
  },
  preview: {
    method: 'POST',
    path: '/api/admin/email-texts/{kind}/preview',
    changes: [],
    who: 'owner',
    errors: ['invalid', 'not-found'],
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
