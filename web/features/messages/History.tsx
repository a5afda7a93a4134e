import { Fragment, type ReactNode, useCallback, useState } from 'react';
import type { Message } from '#contract/messages/schemas.ts';
import { useNow } from '#web/lib/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/Button.tsx';
import { isUnread } from './conversation-history.ts';
import { Line } from './Line.tsx';
import { dayText } from './day-text.ts';
import { type ShownMessage, useScroll } from './use-scroll.ts';

interface HistoryProps {
  shown?: ShownMessage | undefined;
  messages: readonly Message[];
  /** True in the portal: the client's messages are one's own. */
  isClient: boolean;
  /** The client, on the firm's side. */
  clientId?: number;
  /** Name of the other side. */
  otherName: string;
  /** What can be done with a message. */
  actsOn?: ((message: Message) => ReactNode) | undefined;
  /** Fills the available height on wide screens, instead of 400 px. */
  fill?: boolean;
  /** Loads earlier messages; undefined if there are none. */
  earlier?: { pending: boolean; load: () => void } | undefined;
}

/** The history, 400 px high in the portal (requirements 2), with a divider before each day and before the first new message. */
export function History({
  messages,
  shown,
  isClient,
  clientId,
  otherName,
  actsOn,
  fill = false,
  earlier,
}: HistoryProps) {
  const now = useNow().getTime();
  const isOwn = useCallback((message: Message) => message.fromClient === isClient, [isClient]);
  const unreadId = messages.find(isUnread)?.id;
  // Stays when the message is read, so that the divider does too.
  const [firstNewId, setFirstNewId] = useState(unreadId);
  if (firstNewId === undefined && unreadId !== undefined) setFirstNewId(unreadId);
  const { box, start, hasBelow, onScroll, toEnd } = useScroll(messages, isOwn, shown);
  const nameOf = (message: Message) =>
    isOwn(message) ? (message.author ?? 'You') : (message.author ?? otherName);
  return (
    <div className={cx('relative', fill && 'xl:min-h-40 xl:grow')}>
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className={cx(
          'relative overflow-y-auto rounded-lg border border-rule-2 bg-sheet px-4 py-4 sm:px-5',
          fill ? 'h-[max(12rem,28dvh)] sm:h-[max(16rem,48dvh)] xl:h-full' : 'h-[400px]',
        )}
      >
        {earlier && (
          <div className="mb-3 flex justify-center">
            <Button variant="quiet" pending={earlier.pending} pendingLabel="Loading" onClick={earlier.load}>
              Show earlier messages
            </Button>
          </div>
        )}
        <ol className="flex flex-col gap-3">
          {messages.map((message, index) => {
            const day = dayText(message.timestamp, now);
            const isNewDay = index === 0 || day !== dayText(messages[index - 1]?.timestamp ?? '', now);
            return (
              <Fragment key={message.id}>
                {isNewDay && day !== '' && <Divider>{day}</Divider>}
                {message.id === firstNewId && <Divider anchor={start}>New</Divider>}
                <li>
                  <Line
                    message={message}
                    own={isOwn(message)}
                    name={nameOf(message)}
                    clientId={clientId ?? null}
                    acts={actsOn?.(message)}
                    isShown={message.id === shown?.id}
                  />
                </li>
              </Fragment>
            );
          })}
        </ol>
      </div>
      {hasBelow && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button onClick={toEnd}>New messages below</Button>
        </div>
      )}
    </div>
  );
}

function Divider({ children, anchor }: { children: string; anchor?: React.Ref<HTMLLIElement> }) {
  const rule = `h-px grow ${anchor ? 'bg-copper' : 'bg-rule'}`;
  return (
    <li ref={anchor} className="flex items-center gap-3 text-small text-ink-2">
      <span aria-hidden className={rule} />
      <span className={anchor ? 'font-strong text-ink' : undefined}>{children}</span>
      <span aria-hidden className={rule} />
    </li>
  );
}
