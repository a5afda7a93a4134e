import { type ReactNode, useState } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirm } from '#web/api/site.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { History } from './History.tsx';
import type { ShownMessage } from './use-scroll.ts';
import { MessageSearch } from './MessageSearch.tsx';
import { MessageForm } from './MessageForm.tsx';
import { mySide } from './side.ts';
import { useMarkRead, useConversation } from './use-conversation.ts';

/** The portal's Messages tab (requirements 2): the history, a form, and other ways to reach the firm. */
export function MessagesPanel({ storage }: { storage: ReactNode }) {
  const firm = useFirm();
  const { data, error, refetch, earlier, reach } = useConversation(mySide);
  const [shown, setShown] = useState<ShownMessage>();
  const messages = data?.messages ?? [];
  useMarkRead(mySide, messages);
  const [oldest] = messages;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        {oldest && (
          <MessageSearch
            side={mySide}
            otherName={firm.owner.name}
            reach={reach}
            onReached={(id) => setShown({ id })}
          />
        )}
        <Loaded
          what="your messages"
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
                isClient
                otherName={firm.owner.name}
                earlier={
                  hasEarlier
                    ? { pending: earlier.isPending, load: () => earlier.mutate(oldest.id) }
                    : undefined
                }
              />
            ) : (
              <EmptyState sentence="No messages yet" />
            )
          }
        </Loaded>
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="send-a-message">
          <h2 id="send-a-message" className="mb-3 text-heading">
            Send a Message
          </h2>
          <MessageForm side={mySide} to={firm.owner.name} />
          {storage}
        </section>
        <OtherContacts />
      </div>
    </div>
  );
}

function OtherContacts() {
  const firm = useFirm();
  return (
    <section
      aria-labelledby="reach"
      className="border-t border-rule pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6"
    >
      <h2 id="reach" className="mb-2 font-sans font-strong">
        Other ways to reach us
      </h2>
      <p>
        <a href={firm.emailAddress} className="link inline-flex min-h-6 items-center wrap-anywhere">
          {firm.email}
        </a>
      </p>
      <p>
        <a href={firm.phoneAddress} className="link inline-flex min-h-6 items-center">
          {firm.phone}
        </a>
      </p>
      <p className="mt-3 text-small text-ink-2">
        Please leave out Social Security and card numbers. If we need one, we’ll tell you how to send it
        safely.
      </p>
    </section>
  );
}
