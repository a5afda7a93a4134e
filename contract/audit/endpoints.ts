import { endpointsOf } from '../endpoint.ts';
import type { auditSchemas, recordViewSchemas } from './schemas.ts';

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
    recentAuthentication: true,
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

/** What a client reads of the audit log: when the firm opened their records. */
export const recordViewEndpoints = endpointsOf<typeof recordViewSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/record-views',
    who: 'signed-in',
    errors: ['invalid'],
  },
});
