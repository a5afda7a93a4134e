import { type Endpoint, endpointsOf } from '../endpoint.ts';
import type { notificationChoiceSchemas } from './choice-schemas.ts';
import type { notificationSchemas } from './schemas.ts';

/**
 * The live connection: server-sent events. `changed` names calls whose answers are new, as JSON `{ "paths": [...] }`; `over`
 * comes last when the session ends, `replaced` when a new sign-in has taken its place. What is new is asked for by the
 * calls themselves, so that nothing is lost or doubled when the connection was away.
 */
export const eventsEndpoint = {
  method: 'GET',
  path: '/api/events',
  who: 'signed-in',
  background: true,
  errors: ['too-many', 'unavailable'],
} as const satisfies Endpoint;

/** The same three calls for everyone and for the firm's side (requirements 7): each answers only the caller's own. */
function notifications(
  path: '/api/notifications' | '/api/admin/notifications',
  who: { who: 'signed-in' } | { who: 'staff'; clients: 'filtered' },
) {
  return endpointsOf<typeof notificationSchemas>()({
    list: {
      method: 'GET',
      path,
      ...who,
      background: true,
      errors: [],
    },
    markRead: { method: 'PATCH', path: `${path}/{id}/read`, ...who, errors: ['not-found'] },
    remove: { method: 'DELETE', path: `${path}/{id}`, ...who, errors: ['not-found'] },
  });
}

export const notificationEndpoints = notifications('/api/notifications', { who: 'signed-in' });

export const adminNotificationEndpoints = notifications('/api/admin/notifications', {
  who: 'staff',
  clients: 'filtered',
});

/** What someone of the firm is emailed about, and when; always the caller's own. */
export const notificationChoiceEndpoints = endpointsOf<typeof notificationChoiceSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/notification-choices',
    who: 'staff',
    clients: 'none',
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/api/admin/notification-choices',
    who: 'staff',
    clients: 'none',
    errors: ['invalid'],
  },
});
