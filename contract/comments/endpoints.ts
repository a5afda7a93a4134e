import { endpointsOf } from '../endpoint.ts';
import type { adminCommentSchemas, commentSchemas } from './schemas.ts';

export const commentEndpoints = endpointsOf<typeof commentSchemas>()({
  list: {
    method: 'GET',
    path: '/api/blog/{slug}/comments',
    who: 'anyone',
    website: true,
    errors: ['invalid', 'not-found'],
  },
  submit: {
    method: 'POST',
    path: '/api/blog/{slug}/comments',
    who: 'anyone',
    website: true,
    status: 201,
    errors: ['invalid', 'not-found', 'too-many'],
  },
});

export const adminCommentEndpoints = endpointsOf<typeof adminCommentSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/comments',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/comments/counts',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/comments/{id}/status',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found'],
  },
  changeMany: {
    method: 'PATCH',
    path: '/api/admin/comments/status',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
  removeMany: {
    method: 'POST',
    path: '/api/admin/comments/removals',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/comments/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
});
