import { endpointsOf } from '../endpoint.ts';
import type { assistantSchemas } from './schemas.ts';

export const assistantEndpoints = endpointsOf<typeof assistantSchemas>()({
  ask: {
    method: 'POST',
    path: '/api/chatbot',
    who: 'anyone',
    errors: ['invalid', 'too-many'],
  },
  feedback: {
    method: 'POST',
    path: '/api/chatbot/feedback',
    who: 'anyone',
    errors: ['invalid', 'too-many'],
  },
  unanswered: {
    method: 'GET',
    path: '/api/admin/assistant/questions',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  dismiss: {
    method: 'DELETE',
    path: '/api/admin/assistant/questions/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
  answers: {
    method: 'GET',
    path: '/api/admin/assistant/answers',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  addAnswer: {
    method: 'POST',
    path: '/api/admin/assistant/answers',
    who: 'manager',
    clients: 'none',
    status: 201,
    errors: ['invalid'],
  },
  saveAnswer: {
    method: 'PATCH',
    path: '/api/admin/assistant/answers/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['invalid', 'not-found'],
  },
  deleteAnswer: {
    method: 'DELETE',
    path: '/api/admin/assistant/answers/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
  intents: {
    method: 'GET',
    path: '/api/admin/assistant/intents',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  phrases: {
    method: 'GET',
    path: '/api/admin/assistant/phrases',
    who: 'manager',
    clients: 'none',
    errors: [],
  },
  addPhrase: {
    method: 'POST',
    path: '/api/admin/assistant/phrases',
    who: 'manager',
    clients: 'none',
    status: 201,
    errors: ['invalid', 'not-found'],
  },
  deletePhrase: {
    method: 'DELETE',
    path: '/api/admin/assistant/phrases/{id}',
    who: 'manager',
    clients: 'none',
    errors: ['not-found'],
  },
});
