import { endpointsOf } from '../endpoint.ts';
import type { disposalSchemas, legalHoldSchemas, retentionSchemas } from './schemas.ts';

/** How long records are kept. */
export const retentionEndpoints = endpointsOf<typeof retentionSchemas>()({
  read: { method: 'GET', path: '/api/admin/retention', who: 'owner', errors: [] },
  save: {
    method: 'PUT',
    path: '/api/admin/retention',
    who: 'owner',
    recentAuthentication: true,
    errors: ['invalid', 'conflict'],
  },
  due: { method: 'GET', path: '/api/admin/retention/due', who: 'owner', errors: ['invalid'] },
});

/** Disposals of records, for the owner alone. */
export const disposalEndpoints = endpointsOf<typeof disposalSchemas>()({
  list: { method: 'GET', path: '/api/admin/disposals', who: 'owner', errors: ['invalid'] },
  read: { method: 'GET', path: '/api/admin/disposals/{id}', who: 'owner', errors: ['not-found'] },
  dispose: {
    method: 'POST',
    path: '/api/admin/disposals',
    who: 'owner',
    recentAuthentication: true,
    status: 201,
    errors: ['invalid', 'conflict'],
  },
  certificate: {
    method: 'GET',
    path: '/api/admin/disposals/{id}/certificate',
    who: 'owner',
    status: 200,
    file: true,
    errors: ['not-found', 'conflict', 'too-many'],
  },
});

/** Legal holds: no records of these clients are disposed of. */
export const legalHoldEndpoints = endpointsOf<typeof legalHoldSchemas>()({
  list: { method: 'GET', path: '/api/admin/legal-holds', who: 'owner', errors: [] },
  place: {
    method: 'PUT',
    path: '/api/admin/legal-holds/{id}',
    who: 'owner',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  lift: {
    method: 'DELETE',
    path: '/api/admin/legal-holds/{id}',
    who: 'owner',
    recentAuthentication: true,
    errors: ['not-found'],
  },
});
