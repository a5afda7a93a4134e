import { endpointsOf } from '../endpoint.ts';
import type { membershipSchemas } from './memberships.ts';
import type { businessSchemas, clientSchemas } from './schemas.ts';
import type { adminClosingSchemas, closingSchemas } from './closing-schemas.ts';
import type { storageSchemas } from './storage-schemas.ts';
import type { dataExportSchemas } from './data-export-schemas.ts';
import type { clientListSchemas } from './import-schemas.ts';
import type { invitationSchemas } from './invitation-schemas.ts';

/** Import and export of clients as CSV. */
export const clientListEndpoints = endpointsOf<typeof clientListSchemas>()({
  importing: {
    method: 'POST',
    path: '/api/admin/clients/import',
    who: 'manager',
    clients: 'all',
    createsMany: true,
    // Enough for five thousand clients with addresses and notes.
    maxBodyBytes: 8 * 1024 * 1024,
    errors: ['invalid', 'reauthenticate'],
  },
  imports: {
    method: 'GET',
    path: '/api/admin/clients/imports',
    who: 'manager',
    clients: 'all',
    errors: [],
  },
  undoImport: {
    method: 'POST',
    path: '/api/admin/clients/imports/{id}/undo',
    who: 'manager',
    clients: 'all',
    errors: ['not-found', 'conflict'],
  },
  exporting: {
    method: 'GET',
    path: '/api/admin/clients/export',
    who: 'manager',
    clients: 'all',
    recentAuthentication: true,
    errors: [],
  },
});

export const clientEndpoints = endpointsOf<typeof clientSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/clients',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  choices: {
    method: 'GET',
    path: '/api/admin/clients/choices',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/clients/counts',
    who: 'staff',
    clients: 'filtered',
    errors: [],
  },
  tags: {
    method: 'GET',
    path: '/api/admin/clients/tags',
    who: 'staff',
    clients: 'filtered',
    errors: [],
  },
  duplicates: {
    method: 'GET',
    path: '/api/admin/clients/duplicates',
    who: 'manager',
    clients: 'all',
    errors: [],
  },
  dismissDuplicate: {
    method: 'PUT',
    path: '/api/admin/clients/duplicates',
    who: 'manager',
    clients: 'all',
    errors: ['invalid', 'not-found'],
  },
  merge: {
    method: 'POST',
    path: '/api/admin/clients/{id}/merge',
    who: 'manager',
    clients: 'all',
    recentAuthentication: true,
    status: 200,
    createsMany: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  ein: {
    method: 'GET',
    path: '/api/admin/clients/{id}/ein',
    who: 'manager',
    clients: 'client',
    errors: ['not-found'],
  },
  create: {
    method: 'POST',
    path: '/api/admin/clients',
    who: 'manager',
    clients: 'all',
    status: 201,
    errors: ['invalid', 'conflict', 'reauthenticate'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/clients/{id}',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  update: {
    method: 'PATCH',
    path: '/api/admin/clients/{id}',
    who: 'manager',
    clients: 'client',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  archive: {
    method: 'POST',
    path: '/api/admin/clients/{id}/archive',
    who: 'manager',
    clients: 'client',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  archiveAndEndAccess: {
    method: 'POST',
    path: '/api/admin/clients/{id}/archive-and-end-access',
    who: 'owner',
    recentAuthentication: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/clients/{id}',
    who: 'manager',
    clients: 'client',
    errors: ['not-found', 'conflict'],
  },
  timeline: {
    method: 'GET',
    path: '/api/admin/clients/{id}/timeline',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
  moveMember: {
    method: 'PATCH',
    path: '/api/admin/accounts/{id}/client',
    changes: ['clients', 'access'],
    who: 'owner',
    recentAuthentication: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  removeMember: {
    method: 'PATCH',
    path: '/api/admin/clients/{id}/members',
    who: 'manager',
    clients: 'client',
    recentAuthentication: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
});

export const businessEndpoints = endpointsOf<typeof businessSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/business',
    who: 'signed-in',
    errors: [],
  },
});

export const dataExportEndpoints = endpointsOf<typeof dataExportSchemas>()({
  summary: {
    method: 'GET',
    path: '/api/client/records/summary',
    who: 'signed-in',
    errors: ['conflict'],
  },
  download: {
    method: 'GET',
    path: '/api/client/records',
    who: 'signed-in',
    file: true,
    errors: ['conflict', 'too-many'],
  },
});

export const invitationEndpoints = endpointsOf<typeof invitationSchemas>()({
  invite: {
    method: 'POST',
    path: '/api/admin/clients/{id}/invitations',
    who: 'manager',
    clients: 'client',
    recentAuthentication: true,
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  inviteMany: {
    method: 'POST',
    path: '/api/admin/clients/invitations',
    who: 'manager',
    clients: 'filtered',
    recentAuthentication: true,
    status: 200,
    errors: ['invalid'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    changes: ['clients'],
    who: 'manager',
    clients: 'invitation',
    errors: ['not-found'],
  },
  open: {
    method: 'POST',
    path: '/api/invitations/open',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'too-many'],
  },
  accept: {
    method: 'POST',
    path: '/api/invitations/accept',
    changes: ['clients', 'access'],
    who: 'anyone',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict', 'too-many'],
  },
  connect: {
    method: 'POST',
    path: '/api/invitations/connect',
    changes: ['clients', 'access'],
    who: 'anyone',
    errors: ['invalid', 'not-found', 'conflict', 'too-many'],
  },
  add: {
    method: 'POST',
    path: '/api/invitations/add',
    changes: ['clients', 'access'],
    who: 'signed-in',
    anyClient: true,
    errors: ['invalid', 'forbidden', 'not-found', 'conflict', 'too-many'],
  },
});

export const storageEndpoints = endpointsOf<typeof storageSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/storage',
    who: 'signed-in',
    errors: [],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/storage',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  setLimit: {
    method: 'PATCH',
    path: '/api/admin/clients/{id}/storage',
    who: 'owner',
    errors: ['invalid', 'not-found'],
  },
});

/** The clients whose portal the caller has access to. */
export const membershipEndpoints = endpointsOf<typeof membershipSchemas>()({
  mine: { method: 'GET', path: '/api/user/clients', who: 'signed-in', anyClient: true, errors: [] },
  choose: {
    method: 'PUT',
    path: '/api/user/client',
    who: 'signed-in',
    anyClient: true,
    errors: ['invalid', 'not-found'],
  },
});

/** A client's request to close their account. */
export const closingEndpoints = endpointsOf<typeof closingSchemas>()({
  read: { method: 'GET', path: '/api/client/closing', who: 'signed-in', errors: ['conflict'] },
  ask: {
    method: 'POST',
    path: '/api/client/closing',
    changes: ['clients', 'closing'],
    who: 'signed-in',
    recentAuthentication: true,
    errors: ['not-found', 'conflict'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/client/closing',
    changes: ['clients', 'closing'],
    who: 'signed-in',
    errors: ['not-found', 'conflict'],
  },
});

export const adminClosingEndpoints = endpointsOf<typeof adminClosingSchemas>()({
  accept: {
    method: 'POST',
    path: '/api/admin/clients/{id}/closing',
    changes: ['clients', 'closing'],
    who: 'manager',
    clients: 'client',
    recentAuthentication: true,
    errors: ['not-found', 'conflict'],
  },
  decline: {
    method: 'DELETE',
    path: '/api/admin/clients/{id}/closing',
    changes: ['clients', 'closing'],
    who: 'manager',
    clients: 'client',
    errors: ['not-found'],
  },
});
