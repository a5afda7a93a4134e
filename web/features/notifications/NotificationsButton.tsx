import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';
import { notificationsQuery, type Side } from './queries.ts';

// Loaded after the page's first view, unlike the count.
const list = lazyComponent(async () => (await import('./NotificationList.tsx')).NotificationList);

/** Badge with the unread count; opening the list marks everything in it as read. */
export function NotificationsButton({ side }: { side: Side }) {
  const { data = [] } = useQuery(notificationsQuery(side));
  const unread = data.filter(({ read }) => !read).length;
  const count = unread > 9 ? '9+' : String(unread);
  return (
    <Popover
      title="Notifications"
      align="end"
      className="w-88"
      trigger={
        <IconButton
          icon={Bell}
          label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          badge={unread > 0 ? count : undefined}
          outlined
        />
      }
    >
      <list.Component side={side} />
    </Popover>
  );
}
