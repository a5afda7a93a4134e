import { RotateCcw, UserRound, X } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { assistantCopy } from '#content/assistant/copy.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { PartNotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { cx } from '#web/ui/cx.ts';
import { floatingSheet } from '#web/ui/layout/floating.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Conversation } from './Conversation.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { type Chat, useChat } from './use-chat.ts';

const copy = assistantCopy;
const handOff = lazyComponent(async () => (await import('./HandOff.tsx')).HandOff, null, PartNotLoaded);

export interface PanelProps {
  /** True when it was just opened by a press. One that was open before a reload takes no focus. */
  focused: boolean;
  onClose: () => void;
}

/** The chat panel, 500 px high (requirements 2). It is not modal, and Escape closes it. */
export function ChatPanel({ focused, onClose }: PanelProps) {
  const chat = useChat();
  const title = useId();
  const [handingOff, setHandingOff] = useState<boolean>();
  useEscape(onClose);
  return (
    <section
      role="dialog"
      aria-labelledby={title}
      data-density="admin"
      className={cx(
        floatingSheet,
        'fixed right-4 bottom-20 z-30 flex h-[500px] max-h-[max(16rem,calc(100dvh-9.5rem))] w-100 flex-col text-[15px] max-sm:inset-x-2 max-sm:w-auto print:hidden',
        // On a phone in landscape it takes the whole height, over the header.
        '[@media(max-height:30rem)]:bottom-2 [@media(max-height:30rem)]:z-50 [@media(max-height:30rem)]:h-auto [@media(max-height:30rem)]:max-h-none [@media(max-height:30rem)]:top-2',
      )}
    >
      <div className="flex items-center gap-1 border-b border-rule py-2 pr-2 pl-4">
        <h2 id={title} className="mr-auto font-serif text-heading">
          {copy.heading}
        </h2>
        <IconButton icon={RotateCcw} label={copy.again} onClick={chat.startOver} />
        <IconButton icon={X} label={copy.close} onClick={onClose} />
      </div>
      {handingOff ? (
        <handOff.Component chat={chat} onDone={() => setHandingOff(false)} />
      ) : (
        <ConversationView
          chat={chat}
          focused={focused || handingOff === false}
          onHandOff={() => setHandingOff(true)}
          onLeave={onClose}
        />
      )}
    </section>
  );
}

interface ConversationProps {
  chat: Chat;
  focused: boolean;
  onHandOff: () => void;
  onLeave: () => void;
}

function ConversationView({ chat, focused, onHandOff, onLeave }: ConversationProps) {
  return (
    <>
      <Conversation chat={chat} onLeave={onLeave} />
      <div className="border-t border-rule px-4 pt-3 pb-2">
        <QuestionForm
          focused={focused}
          pending={chat.pending}
          onAsk={(question) => void chat.ask(question)}
        />
        <Button variant="quiet" className="hang-left text-small" onClick={onHandOff}>
          <Icon of={UserRound} className="size-4" />
          {copy.person}
        </Button>
      </div>
    </>
  );
}

function useEscape(onClose: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      // An input method takes Escape for itself while it proposes words.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
}
