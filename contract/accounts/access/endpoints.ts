import { endpointsOf } from '../../endpoint.ts';
import type { accessSchemas, staffSchemas } from './schemas.ts';

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
    recentAuthentication: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/staff',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  giveAccess: {
    method: 'POST',
    path: '/api/admin/access/staff/{id}/clients',
    changes: ['access', 'staff'],
    who: 'owner',
    recentAuthentication: true,
    status: 200,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  endAccess: {
    method: 'POST',
    path: '/api/admin/access/staff/{id}/clients/end',
    changes: ['access', 'staff'],
    who: 'owner',
    recentAuthentication: true,
    status: 200,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  invite: {
    method: 'POST',
    path: '/api/admin/access/invitations',
    who: 'owner',
    recentAuthentication: true,
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
    recentAuthentication: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  reopen: {
    method: 'POST',
    path: '/api/admin/access/accounts/{id}/reopen',
    who: 'owner',
    recentAuthentication: true,
    errors: ['not-found', 'conflict'],
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/access/accounts/{id}/sessions/end',
    who: 'owner',
    errors: ['not-found', 'conflict'],
  },
});
