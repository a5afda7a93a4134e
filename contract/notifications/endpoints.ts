import { type Endpoint, endpointsOf } from '../endpoint.ts';
import type { notificationChoiceSchemas } from './choice-schemas.ts';
import type { notificationSchemas } from './schemas.ts';

/**
 * The live connection: server-sent events. `changed` names the calls whose answers have changed, as JSON `{ "paths": [...] }`.
 * The last event is `over` when the session ends, or `replaced` when a new sign-in takes its place. Events carry no data: the
 * browser makes the calls again, so nothing is lost or doubled after a lost connection.
 */
export const eventsEndpoint = {
  method: 'GET',
  path: '/api/events',
  who: 'signed-in',
  background: true,
  errors: ['too-many', 'unavailable'],
} as const satisfies Endpoint;

/** The same three calls for everyone and for staff (requirements 7); each answers only the caller's own notifications. */
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
    markRead: { method: 'PATCH', path: `${path}/{id}/read`, changes: [], ...who, errors: ['not-found'] },
    remove: { method: 'DELETE', path: `${path}/{id}`, changes: [], ...who, errors: ['not-found'] },
  });
}

export const notificationEndpoints = notifications('/api/notifications', { who: 'signed-in' });

export const adminNotificationEndpoints = notifications('/api/admin/notifications', {
  who: 'staff',
  clients: 'filtered',
});

/** What a staff member is emailed about, and when; always the caller's own choices. */
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
    concerns: 'caller',
    who: 'staff',
    clients: 'none',
    errors: ['invalid'],
  },
});
