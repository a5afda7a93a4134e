import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { History } from './History.tsx';
import { talkQuery } from './talks.ts';
import { MessageForm } from './MessageForm.tsx';
import { SavedAnswers } from './SavedAnswers.tsx';
import { SavedAnswersDialog } from './SavedAnswersDialog.tsx';
import { deskSide } from './side.ts';
import { TurnLine } from './TurnLine.tsx';
import { useReading, useTalk } from './use-talk.ts';

/** The firm's side of the talk with one client: whose turn it is, the history, and an answer. */
export function Conversation({ clientId, name }: { clientId: number; name: string }) {
  const side = useMemo(() => deskSide(clientId), [clientId]);
  const { data, error, refetch, earlier } = useTalk(side);
  const { data: talk } = useQuery(talkQuery(clientId));
  const messages = data?.messages ?? [];
  useReading(side, messages);
  const [oldest] = messages;
  return (
    <div className="flex flex-col gap-4">
      {talk?.turn && <TurnLine clientId={clientId} turn={talk.turn} />}
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
      <MessageForm side={side} to={name} tools={(insert) => <SavedAnswers onChoose={insert} />} />
      {/* Not within the form: saving an answer would send the message too. */}
      <SavedAnswersDialog />
    </div>
  );
}
