import {
  adminNotificationEndpoints,
  notificationEndpoints,
  type Notification,
} from '#contract/notifications.ts';
import type { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { deleteNotification, listNotifications, markNotificationRead } from './store.ts';

/** The bell's calls, for everybody and under the admin's path; each answers only the caller's own (spec section 7). */
export function notificationRoutes(deps: Pick<Deps, 'db'>): Route[] {
  return [notificationEndpoints, adminNotificationEndpoints].flatMap((endpoints) =>
    bellRoutes(deps, endpoints),
  );
}

function bellRoutes({ db }: Pick<Deps, 'db'>, endpoints: typeof notificationEndpoints): Route[] {
  return [
    bind(endpoints.list, async ({ account }) => {
      const rows = await listNotifications(db, account.id);
      return rows.map(present);
    }),
    bind(endpoints.markRead, async ({ account, params }) => {
      const row = await markNotificationRead(db, account.id, params.id);
      if (!row) throw new Refusal('not-found');
      return present(row);
    }),
    bind(endpoints.remove, async ({ account, params }) => {
      if (!(await deleteNotification(db, account.id, params.id))) throw new Refusal('not-found');
    }),
  ];
}

function present(row: typeof notifications.$inferSelect): Notification {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
