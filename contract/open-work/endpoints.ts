import { endpointsOf } from '../endpoint.ts';
import type { openWorkSchemas } from './schemas.ts';

export const openWorkEndpoints = endpointsOf<typeof openWorkSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/open-work',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/open-work/counts',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  putOff: {
    method: 'GET',
    path: '/api/admin/open-work/put-off',
    who: 'staff',
    clients: 'filtered',
    errors: [],
  },
  later: {
    method: 'PUT',
    path: '/api/admin/open-work/later',
    concerns: 'caller',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid', 'not-found'],
  },
  handOver: {
    method: 'PUT',
    path: '/api/admin/open-work/assignee',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid', 'not-found', 'conflict'],
  },
});
