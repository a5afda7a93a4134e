import { Link } from '@tanstack/react-router';
import type { ConversationSummary } from '#contract/messages/schemas.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { AwaitingBadge } from './AwaitingBadge.tsx';

const row =
  'block border-b border-rule px-4 py-3 -outline-offset-2 hover:bg-pine-wash aria-[current=true]:bg-pine-wash group-last:border-b-0';

/** The conversations with all clients, unread ones first: client, last message, time, and whose reply is awaited. */
export function Inbox({
  conversations,
  openId,
}: {
  conversations: readonly ConversationSummary[];
  openId: number | undefined;
}) {
  return (
    <ul aria-label="Conversations" className="overflow-hidden rounded-lg border border-rule-2 bg-sheet">
      {conversations.map((conversation) => (
        <li key={conversation.clientId} className="group">
          <Link
            to="/admin/messages"
            search={(current) => ({ ...current, client: conversation.clientId })}
            resetScroll={false}
            aria-current={conversation.clientId === openId}
            className={row}
          >
            <ConversationRow conversation={conversation} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ConversationRow({
  conversation: { name, awaiting, unread, last },
}: {
  conversation: ConversationSummary;
}) {
  const now = useNow();
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className={cx('min-w-0 grow truncate', unread > 0 && 'font-strong')}>{name}</span>
        <time dateTime={last.timestamp} className="shrink-0 text-small text-ink-2">
          {timeAgo(last.timestamp, now)}
        </time>
      </span>
      <span className="line-clamp-2 text-ink-2 wrap-anywhere">
        {last.fromClient ? '' : 'You: '}
        {last.content}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2">
        <AwaitingBadge awaiting={awaiting} />
        {unread > 0 && <span className="text-small font-strong text-ink">{unread} unread</span>}
      </span>
    </>
  );
}
