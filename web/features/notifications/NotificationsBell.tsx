import { Bell } from 'lucide-react';
import { describe } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import type { Side } from './queries.ts';
import { useBell } from './use-bell.ts';

/** Badge with the unread count; opening the list marks everything in it as read (spec section 2). */
export function NotificationsBell({ side }: { side: Side }) {
  const bell = useBell(side);
  const count = bell.unread > 9 ? '9+' : String(bell.unread);
  return (
    <Popover
      title="Notifications"
      align="end"
      onOpenChange={(open) => void (open && bell.markAllRead())}
      className="w-88"
      trigger={
        <IconButton
          icon={Bell}
          label={bell.unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          badge={bell.unread > 0 ? count : undefined}
          outlined
        />
      }
    >
      <BellList bell={bell} />
    </Popover>
  );
}

function BellList({ bell }: { bell: ReturnType<typeof useBell> }) {
  if (bell.isPending) {
    return (
      <Loading label="Loading notifications" className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (bell.error && bell.items.length === 0) {
    return (
      <div className="py-4">
        <p className="text-ink-2">{describe(bell.error, 'Notifications could not be loaded.')}</p>
        <Button variant="quiet" className="hang-left" onClick={() => void bell.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (bell.items.length === 0) return <p className="py-6 text-center text-ink-2">No notifications yet</p>;
  return (
    <ul className="-mx-2 max-h-75 overflow-y-auto" tabIndex={-1}>
      {bell.items.map((item) => (
        <NotificationItem key={item.id} item={item} onDelete={() => bell.remove(item.id)} />
      ))}
    </ul>
  );
}
