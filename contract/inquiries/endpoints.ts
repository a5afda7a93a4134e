import { endpointsOf } from '../endpoint.ts';
import type { inquirySchemas } from './schemas.ts';

export const inquiryEndpoints = endpointsOf<typeof inquirySchemas>()({
  send: {
    method: 'POST',
    path: '/api/contact',
    who: 'anyone',
    status: 201,
    errors: ['invalid', 'too-many'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/inquiries',
    who: 'staff',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/inquiries/counts',
    who: 'staff',
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/api/admin/inquiries/{id}',
    who: 'staff',
    errors: ['not-found'],
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/inquiries/{id}/status',
    who: 'staff',
    errors: ['invalid', 'not-found'],
  },
  answer: {
    method: 'POST',
    path: '/api/admin/inquiries/{id}/answers',
    who: 'staff',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
});
