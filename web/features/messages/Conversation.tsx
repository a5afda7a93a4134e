import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { cx } from '#web/ui/cx.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { History } from './History.tsx';
import { conversationQuery } from './conversations.ts';
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
}

/**
 * The firm's side of the conversation with one client: whose reply is awaited, the history, and a message form. With a heading
 * it fills the available height on wide screens.
 */
export function Conversation({ clientId, name, heading }: ConversationProps) {
  const side = useMemo(() => firmSide(clientId), [clientId]);
  const { data, error, refetch, earlier } = useConversation(side);
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
              isClient={false}
              clientId={clientId}
              otherName={name}
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
