import { useEffect, useState } from 'react';
import { assistantWords } from '#content/assistant/words.ts';
import { assistantEndpoints } from '#contract/assistant.ts';
import { withFacts } from '#contract/firm.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { answered, type ChatMessage, said } from './chat-message.ts';
import { keepTalk, keptTalk } from './kept-talk.ts';

const { greeting, firstQuestions, trouble, failed, failedText } = assistantWords;

export interface Chat {
  messages: readonly ChatMessage[];
  pending: boolean;
  /** Sends a question; a failure is told by a toast and in the conversation (spec section 8). */
  ask: (question: string) => Promise<void>;
  tell: (content: string) => void;
  startOver: () => void;
}

/** The conversation, which outlives pages and reloads of this visit. */
export function useChat(): Chat {
  const firm = useFirm();
  const { show } = useToasts();
  const [messages, setMessages] = useState(opening);
  const [pending, setPending] = useState(false);
  useEffect(() => keepTalk(messages), [messages]);
  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  return {
    messages,
    pending,
    async ask(question) {
      add(said(question, true));
      setPending(true);
      try {
        add(answered(await call(assistantEndpoints.ask, { body: { question } })));
      } catch (error) {
        show({ title: failed, description: describe(error, failedText), tone: 'destructive' });
        add(said(withFacts(trouble, firm), false));
      }
      setPending(false);
    },
    tell: (content) => add(said(content, false)),
    startOver: () => setMessages([greet()]),
  };
}

function opening(): ChatMessage[] {
  const kept = keptTalk();
  return kept.length > 0 ? kept : [greet()];
}

function greet(): ChatMessage {
  return said(greeting, false, { followUp: firstQuestions });
}
