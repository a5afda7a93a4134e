import { endpointsOf } from '../endpoint.ts';
import type { requestListSchemas } from './request-list-schemas.ts';
import type { taskSchemas } from './schemas.ts';

export const taskEndpoints = endpointsOf<typeof taskSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/tasks',
    who: 'signed-in',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/client/tasks/counts',
    who: 'signed-in',
    errors: [],
  },
  complete: {
    method: 'PATCH',
    path: '/api/client/tasks/{id}/complete',
    who: 'signed-in',
    errors: ['not-found'],
  },
  reopen: {
    method: 'PATCH',
    path: '/api/client/tasks/{id}/reopen',
    who: 'signed-in',
    errors: ['not-found', 'conflict'],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/tasks',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
  create: {
    method: 'POST',
    path: '/api/admin/clients/{id}/tasks',
    who: 'staff',
    clients: 'client',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  templates: {
    method: 'GET',
    path: '/api/admin/task-templates',
    who: 'staff',
    clients: 'none',
    errors: [],
  },
  fromTemplate: {
    method: 'POST',
    path: '/api/admin/clients/{id}/tasks/from-template',
    who: 'staff',
    clients: 'client',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/tasks/{id}',
    who: 'staff',
    clients: 'task',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/tasks/{id}',
    who: 'staff',
    clients: 'task',
    errors: ['not-found'],
  },
  restore: {
    method: 'PATCH',
    path: '/api/admin/tasks/{id}/restore',
    who: 'staff',
    clients: 'task',
    errors: ['not-found'],
  },
});

export const requestListEndpoints = endpointsOf<typeof requestListSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/request-lists',
    who: 'signed-in',
    errors: [],
  },
  all: {
    method: 'GET',
    path: '/api/admin/request-lists',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  exporting: {
    method: 'GET',
    path: '/api/admin/request-lists/export',
    who: 'staff',
    clients: 'filtered',
    recentAuthentication: true,
    errors: ['invalid'],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/request-lists',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
  create: {
    method: 'POST',
    path: '/api/admin/clients/{id}/request-lists',
    who: 'staff',
    clients: 'client',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  remind: {
    method: 'POST',
    path: '/api/admin/request-lists/{id}/remind',
    who: 'staff',
    clients: 'request-list',
    errors: ['not-found', 'conflict'],
  },
  remindAll: {
    method: 'POST',
    path: '/api/admin/request-lists/remind',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/admin/request-lists/{id}',
    who: 'staff',
    clients: 'request-list',
    errors: ['not-found'],
  },
  restore: {
    method: 'PATCH',
    path: '/api/admin/request-lists/{id}/restore',
    who: 'staff',
    clients: 'request-list',
    errors: ['not-found'],
  },
});
