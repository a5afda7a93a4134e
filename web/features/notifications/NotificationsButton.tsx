import { Bell } from 'lucide';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';
import type { Side } from './queries.ts';
import { useNotifications } from './use-notifications.ts';

// Loaded after the page's first view, unlike the count.
const list = lazyComponent(async () => (await import('./NotificationList.tsx')).NotificationList);

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
      <list.Component notifications={notifications} side={side} />
    </Popover>
  );
}
