import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import type { Side } from './queries.ts';
import { useNotifications } from './use-notifications.ts';

/** The list of notifications that the button opens. */
export function NotificationList({ side }: { side: Side }) {
  const notifications = useNotifications(side);
  const markRead = useEffectEvent(notifications.markAllRead);
  // It is there while the list is open, which is all that counts as reading it.
  useEffect(() => void markRead(), []);
  if (notifications.isPending) {
    return (
      <Loading label="Loading notifications" className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (notifications.error && notifications.items.length === 0) {
    return (
      <div className="py-4">
        <p className="text-ink-2">{errorText(notifications.error, 'Notifications could not be loaded.')}</p>
        <Button variant="quiet" className="hang-left" onClick={() => void notifications.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (notifications.items.length === 0)
    return <p className="py-6 text-center text-ink-2">No notifications yet</p>;
  return (
    <ul className="-mx-2 max-h-75 overflow-y-auto" tabIndex={-1}>
      {notifications.items.map((item) => (
        <NotificationItem
          key={item.id}
          item={item}
          side={side}
          onDelete={() => notifications.remove(item.id)}
        />
      ))}
    </ul>
  );
}
