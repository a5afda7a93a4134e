import { useEffect, useRef } from 'react';
import { assistantCopy } from '#content/assistant/copy.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { Message } from './Message.tsx';
import type { Chat } from './use-chat.ts';

const copy = assistantCopy;
const suggestion =
  'rounded-md border border-rule-2 px-3 py-1.5 text-left text-pine hover:bg-pine-wash disabled:opacity-55';

/** Focusable, so that the keyboard can scroll it. */
const log = { role: 'log', tabIndex: 0, 'aria-label': copy.conversation };

/** The messages, with suggested questions under the last one. Screen readers announce new answers. */
export function Conversation({ chat, onLeave }: { chat: Chat; onLeave: () => void }) {
  const { messages, pending, ask, markUnhelpful } = chat;
  const last = messages.at(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const newest = last?.id;
  const asked = messages.findLastIndex(({ isUser }) => isUser);
  // Scrolls to the last question, so that a long answer is read from its beginning, or to a message after the answer.
  const start = asked >= 0 && asked < messages.length - 2 ? newest : messages[asked]?.id;
  useEffect(() => {
    const message = scroller.current?.querySelector<HTMLElement>(`[data-message="${start ?? ''}"]`);
    // Rating an answer changes neither id, so it does not scroll.
    if (message && newest) scroller.current?.scrollTo({ top: message.offsetTop - 16 });
  }, [start, newest]);
  return (
    <div
      ref={scroller}
      {...log}
      className="relative flex grow flex-col gap-4 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          onLeave={onLeave}
          onUnhelpful={() => void markUnhelpful(message)}
        />
      ))}
      {pending && (
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {copy.sending}
        </p>
      )}
      {!pending && last?.followUp && last.followUp.length > 0 && (
        <ul aria-label={copy.suggestions} lang={last.lang} className="flex flex-wrap gap-2">
          {last.followUp.map((question) => (
            <li key={question}>
              <button type="button" className={suggestion} onClick={() => void ask(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
