import { endpointsOf } from '../endpoint.ts';
import type { analyticsSchemas } from './schemas.ts';

export const analyticsEndpoints = endpointsOf<typeof analyticsSchemas>()({
  count: {
    method: 'POST',
    path: '/api/visits',
    changes: [],
    who: 'anyone',
    errors: ['invalid', 'too-many'],
  },
  report: {
    method: 'GET',
    path: '/api/admin/visits',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
});
