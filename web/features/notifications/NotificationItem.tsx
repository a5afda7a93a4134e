import { Link } from '@tanstack/react-router';
import {
  Bell,
  CalendarClock,
  FilePenLine,
  FileText,
  type IconNode,
  ListChecks,
  Mail,
  MessageSquare,
  ReceiptText,
  Trash2,
  Users,
} from 'lucide';
import { withNamesIsolated } from '#contract/name-order.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toHeading } from '#web/lib/heading-focus.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { notificationTarget } from './notification-target.ts';
import type { Side } from './queries.ts';

const icons: Readonly<Record<string, IconNode>> = {
  booking: CalendarClock,
  contact: Mail,
  document: FileText,
  invoice: ReceiptText,
  letter: FilePenLine,
  message: MessageSquare,
  task: ListChecks,
  job: ListChecks,
  client: Users,
};

interface NotificationItemProps {
  item: Notification;
  side: Side;
  onDelete: () => void;
}

/** One notification; its title links to what it is about. */
export function NotificationItem({ item, side, onDelete }: NotificationItemProps) {
  const now = useNow();
  const target = notificationTarget(item, side);
  return (
    <li className="flex items-start gap-3 border-b border-rule px-2 py-3 last:border-b-0">
      <Icon of={icons[item.type] ?? Bell} className="mt-1 text-pine" />
      <div className="min-w-0 grow">
        <p className="font-strong">
          {target ? (
            <Link
              {...target}
              state={toHeading}
              className="link"
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.hidePopover()}
            >
              {withNamesIsolated(item.title)}
            </Link>
          ) : (
            withNamesIsolated(item.title)
          )}
        </p>
        <p className="line-clamp-2 text-ink-2 max-[16rem]:line-clamp-none">
          {withNamesIsolated(item.message)}
        </p>
        <p className="text-small text-ink-2">
          <time dateTime={item.createdAt}>{timeAgo(item.createdAt, now)}</time>
        </p>
      </div>
      <IconButton icon={Trash2} label={`Delete notification: ${item.title}`} onClick={onDelete} />
    </li>
  );
}
