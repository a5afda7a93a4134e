import { endpointsOf } from '../endpoint.ts';
import { postPath, postsPath } from './rules.ts';
import type {
  adminPostSchemas,
  authorSchemas,
  categorySchemas,
  pictureSchemas,
  postRevisionSchemas,
  postSchemas,
} from './schemas.ts';

export const authorEndpoints = endpointsOf<typeof authorSchemas>()({
  read: {
    method: 'GET',
    path: '/api/users/{id}',
    who: 'anyone',
    errors: ['not-found'],
  },
  own: {
    method: 'GET',
    path: '/api/admin/author',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/api/admin/author',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
});

export const pictureEndpoints = endpointsOf<typeof pictureSchemas>()({
  upload: {
    method: 'POST',
    path: '/api/admin/pictures',
    changes: [],
    who: 'manager',
    clients: 'none',
    status: 201,
    errors: ['invalid', 'wrong-type', 'too-large', 'too-many'],
  },
});

export const postEndpoints = endpointsOf<typeof postSchemas>()({
  list: {
    method: 'GET',
    path: '/api/blog/posts',
    who: 'anyone',
    website: true,
    errors: ['invalid'],
  },
  categories: {
    method: 'GET',
    path: '/api/blog/categories',
    who: 'anyone',
    website: true,
    errors: [],
  },
  featured: {
    method: 'GET',
    path: '/api/blog/featured',
    who: 'anyone',
    website: true,
    errors: [],
  },
  related: {
    method: 'GET',
    path: '/api/blog/related',
    who: 'anyone',
    website: true,
    errors: ['invalid'],
  },
  read: {
    method: 'GET',
    path: '/api/blog/{slug}',
    who: 'anyone',
    website: true,
    errors: ['not-found'],
  },
  view: {
    method: 'POST',
    path: '/api/blog/{slug}/view',
    who: 'anyone',
    website: true,
    errors: ['not-found', 'too-many'],
  },
});

export const adminPostEndpoints = endpointsOf<typeof adminPostSchemas>()({
  list: {
    method: 'GET',
    path: postsPath,
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/posts/counts',
    who: 'manager',
    clients: 'none',
    errors: ['invalid'],
  },
  read: {
    method: 'GET',
    path: postPath,
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
  create: {
    method: 'POST',
    path: postsPath,
    who: 'manager',
    clients: 'none',
    status: 201,
    errors: ['invalid', 'conflict'],
  },
  save: {
    method: 'PATCH',
    path: postPath,
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/posts/{id}/status',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found'],
  },
  remove: {
    method: 'DELETE',
    path: postPath,
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
});

export const categoryEndpoints = endpointsOf<typeof categorySchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/categories',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/admin/categories',
    who: 'manager',
    clients: 'none',
    status: 201,
    errors: ['invalid', 'conflict'],
  },
  save: {
    method: 'PATCH',
    path: '/api/admin/categories/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found', 'conflict'],
  },
});

export const postRevisionEndpoints = endpointsOf<typeof postRevisionSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/posts/{id}/revisions',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/posts/{id}/revisions/{number}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
});
