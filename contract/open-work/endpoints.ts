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
});
