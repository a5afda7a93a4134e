import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { History } from './History.tsx';
import { conversationQuery } from './conversations.ts';
import { MessageForm } from './MessageForm.tsx';
import { CannedReplies } from './CannedReplies.tsx';
import { CannedRepliesDialog } from './CannedRepliesDialog.tsx';
import { firmSide } from './side.ts';
import { AwaitingLine } from './AwaitingLine.tsx';
import { useReading, useConversation } from './use-conversation.ts';

/** The firm's side of the conversation with one client: who the reply is awaited from, the history, and an answer. */
export function Conversation({ clientId, name }: { clientId: number; name: string }) {
  const side = useMemo(() => firmSide(clientId), [clientId]);
  const { data, error, refetch, earlier } = useConversation(side);
  const { data: conversation } = useQuery(conversationQuery(clientId));
  const messages = data?.messages ?? [];
  useReading(side, messages);
  const [oldest] = messages;
  return (
    <div className="flex flex-col gap-4">
      {conversation?.awaiting && <AwaitingLine clientId={clientId} awaiting={conversation.awaiting} />}
      <Loaded
        what="the messages"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-[400px]" />}
      >
        {({ hasEarlier }) =>
          oldest ? (
            <History
              messages={messages}
              isClient={false}
              clientId={clientId}
              other={name}
              earlier={
                hasEarlier ? { pending: earlier.isPending, load: () => earlier.mutate(oldest.id) } : undefined
              }
            />
          ) : (
            <EmptyState sentence="No messages yet" />
          )
        }
      </Loaded>
      <MessageForm side={side} to={name} tools={(insert) => <CannedReplies onChoose={insert} />} />
      {/* Not within the form: saving an answer would send the message too. */}
      <CannedRepliesDialog />
    </div>
  );
}
