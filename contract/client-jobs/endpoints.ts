import { endpointsOf } from '../endpoint.ts';
import type { clientJobSchemas } from './schemas.ts';

export const clientJobEndpoints = endpointsOf<typeof clientJobSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/client-jobs',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/client-jobs/counts',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  assignees: {
    method: 'GET',
    path: '/api/admin/client-jobs/assignees',
    who: 'staff',
    clients: 'none',
    errors: [],
  },
  templates: {
    method: 'GET',
    path: '/api/admin/job-templates',
    who: 'staff',
    clients: 'none',
    errors: [],
  },
  changeMany: {
    method: 'PATCH',
    path: '/api/admin/client-jobs',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  create: {
    method: 'POST',
    path: '/api/admin/clients/{id}/jobs',
    who: 'staff',
    clients: 'client',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  closeOfClient: {
    method: 'DELETE',
    path: '/api/admin/clients/{id}/jobs',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/client-jobs/{id}',
    who: 'staff',
    clients: 'client-job',
    errors: ['not-found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/client-jobs/{id}',
    who: 'staff',
    clients: 'client-job',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/client-jobs/{id}',
    who: 'staff',
    clients: 'client-job',
    errors: ['not-found'],
  },
  restore: {
    method: 'PATCH',
    path: '/api/admin/client-jobs/{id}/restore',
    who: 'staff',
    clients: 'client-job',
    errors: ['not-found'],
  },
});
