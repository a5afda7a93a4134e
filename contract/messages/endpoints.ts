import { endpointsOf } from '../endpoint.ts';
import { uploadErrors } from '../files.ts';
import type {
  adminMessageFileSchemas,
  cannedReplySchemas,
  conversationSchemas,
  messageFileSchemas,
  messageSchemas,
} from './schemas.ts';

export const cannedReplyEndpoints = endpointsOf<typeof cannedReplySchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/saved-answers',
    who: 'staff',
    clients: 'none',
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/admin/saved-answers',
    who: 'staff',
    clients: 'none',
    status: 201,
    errors: ['invalid'],
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/saved-answers/{id}',
    who: 'staff',
    clients: 'none',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/saved-answers/{id}',
    who: 'staff',
    clients: 'none',
    errors: ['not-found'],
  },
});

export const messageFileEndpoints = endpointsOf<typeof messageFileSchemas>()({
  upload: {
    method: 'POST',
    path: '/api/client/messages/files',
    changes: [],
    who: 'signed-in',
    form: true,
    status: 201,
    errors: uploadErrors,
  },
  discard: {
    method: 'DELETE',
    path: '/api/client/messages/files/{id}',
    changes: [],
    who: 'signed-in',
    errors: ['not-found'],
  },
  download: {
    method: 'GET',
    path: '/api/client/messages/files/{id}',
    who: 'signed-in',
    file: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
});

export const adminMessageFileEndpoints = endpointsOf<typeof adminMessageFileSchemas>()({
  upload: {
    method: 'POST',
    path: '/api/admin/clients/{id}/messages/files',
    changes: [],
    who: 'staff',
    clients: 'client',
    form: true,
    status: 201,
    errors: ['not-found', ...uploadErrors],
  },
  discard: {
    method: 'DELETE',
    path: '/api/admin/messages/files/{id}',
    changes: [],
    who: 'staff',
    clients: 'message-file',
    errors: ['not-found'],
  },
  download: {
    method: 'GET',
    path: '/api/admin/messages/files/{id}',
    who: 'staff',
    clients: 'message-file',
    file: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
});

export const messageEndpoints = endpointsOf<typeof messageSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/messages',
    who: 'signed-in',
    errors: ['invalid'],
  },
  search: {
    method: 'GET',
    path: '/api/client/messages/search',
    who: 'signed-in',
    errors: ['invalid'],
  },
  send: {
    method: 'POST',
    path: '/api/client/messages',
    who: 'signed-in',
    status: 201,
    errors: ['invalid', 'conflict', 'too-many'],
  },
  markRead: {
    method: 'PATCH',
    path: '/api/client/messages/read',
    who: 'signed-in',
    errors: ['invalid'],
  },
});

export const conversationEndpoints = endpointsOf<typeof conversationSchemas>()({
  inbox: {
    method: 'GET',
    path: '/api/admin/messages',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/messages/counts',
    who: 'staff',
    clients: 'filtered',
    errors: [],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/messages',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
  search: {
    method: 'GET',
    path: '/api/admin/clients/{id}/messages/search',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/clients/{id}/conversation',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  answer: {
    method: 'POST',
    path: '/api/admin/clients/{id}/messages',
    who: 'staff',
    clients: 'client',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  markRead: {
    method: 'PATCH',
    path: '/api/admin/clients/{id}/messages/read',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
  changeAwaiting: {
    method: 'PATCH',
    path: '/api/admin/clients/{id}/conversation/awaiting',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
});
