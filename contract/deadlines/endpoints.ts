import { endpointsOf } from '../endpoint.ts';
import type { deadlineSchemas } from './schemas.ts';

export const deadlineEndpoints = endpointsOf<typeof deadlineSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/deadlines',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/deadlines/counts',
    who: 'staff',
    clients: 'filtered',
    errors: [],
  },
  settings: {
    method: 'GET',
    path: '/api/admin/deadlines/settings',
    who: 'staff',
    clients: 'none',
    errors: [],
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/admin/deadlines/settings',
    who: 'owner',
    errors: ['invalid', 'conflict'],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/deadlines',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  setFilers: {
    method: 'PUT',
    path: '/api/admin/clients/{id}/deadlines/filers',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/clients/{id}/deadlines',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  beginJob: {
    method: 'POST',
    path: '/api/admin/clients/{id}/deadlines/jobs',
    who: 'staff',
    clients: 'client',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  giveTask: {
    method: 'POST',
    path: '/api/admin/clients/{id}/deadlines/tasks',
    who: 'staff',
    clients: 'client',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  mine: {
    method: 'GET',
    path: '/api/client/deadlines',
    who: 'signed-in',
    errors: [],
  },
  feed: {
    method: 'GET',
    path: '/api/deadlines/feed',
    who: 'signed-in',
    errors: [],
  },
  createFeed: {
    method: 'POST',
    path: '/api/deadlines/feed',
    who: 'signed-in',
    status: 201,
    errors: ['not-found', 'conflict', 'too-many'],
  },
  endFeed: {
    method: 'DELETE',
    path: '/api/deadlines/feed',
    who: 'signed-in',
    errors: [],
  },
});
