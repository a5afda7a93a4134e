import { endpointsOf } from '../endpoint.ts';
import type { bulkActionSchemas } from './schemas.ts';

// Who may do what is checked by kind, by the rights of the call for a single row.
export const bulkActionEndpoints = endpointsOf<typeof bulkActionSchemas>()({
  count: {
    method: 'POST',
    path: '/api/admin/bulk-actions/count',
    changes: [],
    who: 'staff',
    clients: 'filtered',
    status: 200,
    errors: ['invalid', 'too-many'],
  },
  preview: {
    method: 'POST',
    path: '/api/admin/bulk-actions/preview',
    changes: [],
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid', 'reauthenticate', 'too-many'],
  },
  start: {
    method: 'POST',
    path: '/api/admin/bulk-actions',
    who: 'staff',
    clients: 'filtered',
    status: 201,
    errors: ['invalid', 'conflict', 'reauthenticate', 'too-many'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/bulk-actions',
    who: 'staff',
    clients: 'filtered',
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/api/admin/bulk-actions/{id}',
    who: 'staff',
    clients: 'filtered',
    errors: ['not-found'],
  },
  leftOut: {
    method: 'GET',
    path: '/api/admin/bulk-actions/{id}/left-out',
    who: 'staff',
    clients: 'filtered',
    errors: ['not-found'],
  },
  undo: {
    method: 'POST',
    path: '/api/admin/bulk-actions/{id}/undo',
    who: 'staff',
    clients: 'filtered',
    status: 201,
    errors: ['not-found', 'conflict', 'reauthenticate'],
  },
});
