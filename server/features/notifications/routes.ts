import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { type Notification, notificationSchemas } from '#contract/notifications/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import {
  deleteNotification,
  listNotifications,
  markNotificationRead,
  type NotificationRow,
} from './store.ts';

/** The notification endpoints, for the portal and under the admin path; each answers only the caller's own (requirements 7). */
export function notificationRoutes(deps: Pick<Deps, 'db' | 'clientKeys'>): Route[] {
  return [notificationEndpoints, adminNotificationEndpoints].flatMap((endpoints) =>
    routesUnder(deps, endpoints),
  );
}

function routesUnder(
  parts: Pick<Deps, 'db' | 'clientKeys'>,
  endpoints: typeof notificationEndpoints,
): Route[] {
  return [
    bind(endpoints.list, notificationSchemas.list, async ({ account }) => {
      const rows = await listNotifications(parts, account);
      return rows.map(present);
    }),
    bind(endpoints.markRead, notificationSchemas.markRead, async ({ account, params }) => {
      const row = await markNotificationRead(parts, params.id, account);
      if (!row) throw new ApiError('not-found');
      return present(row);
    }),
    bind(endpoints.remove, notificationSchemas.remove, async ({ account, params }) => {
      if (!(await deleteNotification(parts.db, params.id, account))) throw new ApiError('not-found');
    }),
  ];
}

function present(row: NotificationRow): Notification {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
