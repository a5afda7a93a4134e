import { useEffect, useState } from 'react';
import { assistantWords } from '#content/assistant/words.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { withFacts } from '#contract/settings/rules.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { answered, type ChatMessage, said } from './chat-message.ts';
import { storeConversation, storedConversation } from './stored-conversation.ts';

const { greeting, firstQuestions, trouble, failed, failedText } = assistantWords;

export interface Chat {
  messages: readonly ChatMessage[];
  pending: boolean;
  /** Sends a question; a failure is shown by a toast and in the conversation (requirements 8). */
  ask: (question: string) => Promise<void>;
  /** Says that an answer did not help; its question is stored for the firm. */
  markUnhelpful: (message: ChatMessage) => Promise<void>;
  tell: (content: string) => void;
  startOver: () => void;
}

/** The conversation, which outlives pages and reloads of this visit. */
export function useChat(): Chat {
  const firm = useFirm();
  const { show } = useToasts();
  const [messages, setMessages] = useState(opening);
  const [pending, setPending] = useState(false);
  useEffect(() => storeConversation(messages), [messages]);
  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  return {
    messages,
    pending,
    async ask(question) {
      const before = questionsOf(messages);
      add(said(question, true));
      setPending(true);
      try {
        const body = { question, ...(before.length > 0 && { before }) };
        add(answered(question, await call(assistantEndpoints.ask, { body })));
      } catch (error) {
        show({ title: failed, description: errorText(error, failedText), tone: 'destructive' });
        add(said(withFacts(trouble, firm), false));
      }
      setPending(false);
    },
    async markUnhelpful({ id, question = '' }) {
      const mark = (unhelpful: boolean) =>
        setMessages((all) => all.map((one) => (one.id === id ? { ...one, unhelpful } : one)));
      mark(true);
      try {
        await call(assistantEndpoints.feedback, { body: { question } });
      } catch (error) {
        mark(false);
        show({ title: failed, description: errorText(error, failedText), tone: 'destructive' });
      }
    },
    tell: (content) => add(said(content, false)),
    startOver: () => setMessages([greet()]),
  };
}

/** The last three questions: the newest may only be understood with them. */
function questionsOf(messages: readonly ChatMessage[]): string[] {
  return messages.flatMap(({ isUser, content }) => (isUser ? [content] : [])).slice(-3);
}

function opening(): ChatMessage[] {
  const kept = storedConversation();
  return kept.length > 0 ? kept : [greet()];
}

function greet(): ChatMessage {
  return said(greeting, false, { followUp: firstQuestions });
}
