import { endpointsOf } from '../endpoint.ts';
import type { auditSchemas } from './schemas.ts';

/** The audit log, for the owner alone. */
export const auditEndpoints = endpointsOf<typeof auditSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    who: 'owner',
    errors: ['invalid'],
  },
  exporting: {
    method: 'GET',
    path: '/api/admin/audit-log/export',
    who: 'owner',
    file: true,
    errors: ['invalid'],
  },
  people: {
    method: 'GET',
    path: '/api/admin/audit-log/people',
    who: 'owner',
    errors: ['invalid'],
  },
});
