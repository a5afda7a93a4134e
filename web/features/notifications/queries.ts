import { queryOptions } from '@tanstack/react-query';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications.ts';
import { call } from '#web/api/call.ts';

export type Side = 'client' | 'admin';

/** The firm uses its own paths, everybody else the general ones (spec section 6). */
export const bellEndpoints = { client: notificationEndpoints, admin: adminNotificationEndpoints };

/** The list behind the bell, asked again every 30 seconds while somebody is signed in. */
export function notificationsQuery(side: Side) {
  return queryOptions({
    queryKey: [bellEndpoints[side].list.path],
    queryFn: () => call(bellEndpoints[side].list, {}),
    refetchInterval: 30_000,
  });
}
