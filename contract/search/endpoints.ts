import { endpointsOf } from '../endpoint.ts';
import type { searchSchemas } from './schemas.ts';

/** The dashboard's search over everything. */
export const searchEndpoints = endpointsOf<typeof searchSchemas>()({
  find: {
    method: 'GET',
    path: '/api/admin/search',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
});
