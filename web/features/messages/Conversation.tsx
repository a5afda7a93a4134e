import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Message } from '#contract/messages/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { cx } from '#web/ui/cx.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { History } from './History.tsx';
import type { ShownMessage } from './use-scroll.ts';
import { conversationQuery } from './conversations.ts';
import { MessageSearch } from './MessageSearch.tsx';
import { MessageForm } from './MessageForm.tsx';
import { CannedReplies } from './CannedReplies.tsx';
import { CannedRepliesDialog } from './CannedRepliesDialog.tsx';
import { firmSide } from './side.ts';
import { AwaitingLine } from './AwaitingLine.tsx';
import { useMarkRead, useConversation } from './use-conversation.ts';

interface ConversationProps {
  clientId: number;
  name: string;
  /** Shown above the history: whose conversation it is, if the page doesn't say so. */
  heading?: ReactNode;
  /** What can be done with a message. */
  actsOn?: ((message: Message) => ReactNode) | undefined;
}

/**
 * The firm's side of the conversation with one client: whose reply is awaited, the history, and a message form. With a heading
 * it fills the available height on wide screens.
 */
export function Conversation({ clientId, name, heading, actsOn }: ConversationProps) {
  const side = useMemo(() => firmSide(clientId), [clientId]);
  const { data, error, refetch, earlier, reach } = useConversation(side);
  const [shown, setShown] = useState<ShownMessage>();
  const { data: conversation } = useQuery(conversationQuery(clientId));
  const messages = data?.messages ?? [];
  useMarkRead(side, messages);
  const [oldest] = messages;
  const fill = heading !== undefined;
  return (
    <div className={cx('flex flex-col gap-4', fill && 'xl:min-h-0 xl:grow')}>
      <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
        {heading}
        {conversation?.awaiting && <AwaitingLine clientId={clientId} awaiting={conversation.awaiting} />}
        {/* Outside the message form: saving a canned reply would submit that form too. */}
        <CannedRepliesDialog />
      </div>
      {oldest && (
        <MessageSearch side={side} otherName={name} reach={reach} onReached={(id) => setShown({ id })} />
      )}
      <Loaded
        what="the messages"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-[400px]" />}
      >
        {({ hasEarlier }) =>
          oldest ? (
            <History
              messages={messages}
              shown={shown}
              isClient={false}
              clientId={clientId}
              otherName={name}
              actsOn={actsOn}
              fill={fill}
              earlier={
                hasEarlier ? { pending: earlier.isPending, load: () => earlier.mutate(oldest.id) } : undefined
              }
            />
          ) : (
            <EmptyState className={fill ? 'xl:grow' : undefined} sentence="No messages yet" />
          )
        }
      </Loaded>
      <MessageForm side={side} to={name} tools={(insert) => <CannedReplies onChoose={insert} />} />
    </div>
  );
}
