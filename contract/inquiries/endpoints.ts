import { endpointsOf } from '../endpoint.ts';
import type { inquirySchemas } from './schemas.ts';

export const inquiryEndpoints = endpointsOf<typeof inquirySchemas>()({
  send: {
    method: 'POST',
    path: '/api/contact',
    changes: ['inquiries'],
    who: 'anyone',
    website: true,
    status: 201,
    errors: ['invalid', 'too-many'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/inquiries',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/inquiries/counts',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/api/admin/inquiries/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/inquiries/{id}/status',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found'],
  },
  answer: {
    method: 'POST',
    path: '/api/admin/inquiries/{id}/answers',
    who: 'manager',
    clients: 'none',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
});
