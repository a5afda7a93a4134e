import { queryOptions } from '@tanstack/react-query';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { call } from '#web/api/call.ts';

export type Side = 'client' | 'admin';

/** The firm uses its own paths, everyone else the general ones (requirements 6). */
export const sideEndpoints = { client: notificationEndpoints, admin: adminNotificationEndpoints };

/** The user's notifications, polled every 30 seconds while someone is signed in. */
export function notificationsQuery(side: Side) {
  return queryOptions({
    queryKey: [sideEndpoints[side].list.path],
    queryFn: () => call(sideEndpoints[side].list, {}),
    refetchInterval: 30_000,
  });
}
