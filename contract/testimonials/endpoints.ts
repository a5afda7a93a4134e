import { endpointsOf } from '../endpoint.ts';
import type { testimonialSchemas } from './schemas.ts';

export const testimonialEndpoints = endpointsOf<typeof testimonialSchemas>()({
  published: {
    method: 'GET',
    path: '/api/testimonials',
    who: 'anyone',
    website: true,
    errors: [],
  },
  send: {
    method: 'POST',
    path: '/api/testimonials',
    who: 'anyone',
    website: true,
    status: 201,
    errors: ['invalid', 'too-many'],
  },
  readConsent: {
    method: 'POST',
    path: '/api/testimonials/consent',
    changes: [],
    who: 'anyone',
    errors: ['invalid', 'not-found'],
  },
  changeConsent: {
    method: 'PUT',
    path: '/api/testimonials/consent',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'too-many'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/testimonials',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/testimonials/counts',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/api/admin/testimonials/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/testimonials/{id}/status',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  askConsent: {
    method: 'POST',
    path: '/api/admin/testimonials/{id}/consent-request',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  samples: {
    method: 'GET',
    path: '/api/admin/testimonials/samples',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  switchSamples: {
    method: 'PUT',
    path: '/api/admin/testimonials/samples',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'conflict'],
  },
});
