import { Bell } from 'lucide-react';
import { describe } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import type { Side } from './queries.ts';
import { useNotifications } from './use-notifications.ts';

/** Badge with the unread count; opening the list marks everything in it as read (requirements 2). */
export function NotificationsButton({ side }: { side: Side }) {
  const notifications = useNotifications(side);
  const count = notifications.unread > 9 ? '9+' : String(notifications.unread);
  return (
    <Popover
      title="Notifications"
      align="end"
      onOpenChange={(open) => void (open && notifications.markAllRead())}
      className="w-88"
      trigger={
        <IconButton
          icon={Bell}
          label={notifications.unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          badge={notifications.unread > 0 ? count : undefined}
          outlined
        />
      }
    >
      <NotificationList notifications={notifications} />
    </Popover>
  );
}

function NotificationList({ notifications }: { notifications: ReturnType<typeof useNotifications> }) {
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
        <p className="text-ink-2">{describe(notifications.error, 'Notifications could not be loaded.')}</p>
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
        <NotificationItem key={item.id} item={item} onDelete={() => notifications.remove(item.id)} />
      ))}
    </ul>
  );
}
