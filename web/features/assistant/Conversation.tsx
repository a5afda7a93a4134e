import { useEffect, useRef } from 'react';
import { assistantWords } from '#content/assistant/words.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { Message } from './Message.tsx';
import type { Chat } from './use-chat.ts';

const words = assistantWords;
const suggestion =
  'rounded-md border border-rule-2 px-3 py-1.5 text-left text-pine hover:bg-pine-wash disabled:opacity-55';

/** What scrolls can be scrolled by keyboard. */
const log = { role: 'log', tabIndex: 0, 'aria-label': words.conversation };

/** What was said; new answers are announced. Under the last one are suggested questions. */
export function Conversation({ chat, onLeave }: { chat: Chat; onLeave: () => void }) {
  const { messages, pending, ask, markUnhelpful } = chat;
  const last = messages.at(-1);
  const box = useRef<HTMLDivElement>(null);
  const newest = last?.id;
  const asked = messages.findLastIndex(({ isUser }) => isUser);
  // From the question on: a long answer is read from its beginning. What is said after the answer is read itself.
  const start = asked >= 0 && asked < messages.length - 2 ? newest : messages[asked]?.id;
  useEffect(() => {
    const message = box.current?.querySelector<HTMLElement>(`[data-message="${start ?? ''}"]`);
    // Marking an answer does not scroll.
    if (message && newest) box.current?.scrollTo({ top: message.offsetTop - 16 });
  }, [start, newest]);
  return (
    <div
      ref={box}
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
          {words.sending}
        </p>
      )}
      {!pending && last?.followUp && last.followUp.length > 0 && (
        <ul aria-label={words.suggestions} className="flex flex-wrap gap-2">
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
