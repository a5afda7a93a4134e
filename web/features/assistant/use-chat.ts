import { useEffect, useRef, useState } from 'react';
import { assistantCopy } from '#content/assistant/copy.ts';
import { crisisReplyTo } from '#content/assistant/crisis-replies.ts';
import { crisisIn } from '#contract/assistant/crisis.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { withFacts } from '#contract/settings/rules.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { answerMessage, type ChatMessage, newMessage } from './chat-message.ts';
import { storeConversation, storedConversation } from './stored-conversation.ts';

const { greeting, firstQuestions, trouble, failed, failedText } = assistantCopy;

export interface Chat {
  messages: readonly ChatMessage[];
  pending: boolean;
  /** Sends a question; a failure is shown by a toast and in the conversation (requirements 8). */
  ask: (question: string) => Promise<void>;
  /** Marks an answer as not helpful; its question is stored for the firm. */
  markUnhelpful: (message: ChatMessage) => Promise<void>;
  /** Adds a message of the assistant. */
  addMessage: (content: string) => void;
  startOver: () => void;
}

/** The conversation of this tab; it survives page loads. */
export function useChat(): Chat {
  const firm = useFirm();
  const { show } = useToasts();
  const [messages, setMessages] = useState(initialMessages);
  const [pending, setPending] = useState(false);
  // Aborted by the next answer: the error is no longer true beside it.
  const outage = useRef(new AbortController());
  useEffect(() => storeConversation(messages), [messages]);
  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  return {
    messages,
    pending,
    async ask(question) {
      const before = questionsOf(messages);
      add(newMessage(question, true));
      // Answered here, so that it is there at once and without a connection. What was written stays in this browser.
      const crisis = crisisReplyTo(question);
      if (crisis) return add(newMessage(withFacts(crisis.reply, firm), false, languageOf(crisis.language)));
      setPending(true);
      try {
        const body = { question, ...(before.length > 0 && { before }) };
        const answer = await call(assistantEndpoints.ask, { body });
        outage.current.abort();
        add(answerMessage(question, answer));
      } catch (error) {
        outage.current.abort();
        outage.current = new AbortController();
        const until = outage.current.signal;
        show({ title: failed, description: errorText(error, failedText), tone: 'destructive', until });
        add(newMessage(withFacts(trouble, firm), false));
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
    addMessage: (content) => add(newMessage(content, false)),
    startOver: () => setMessages([greetingMessage()]),
  };
}

/** The last three questions: a follow-up can't be understood without them. */
function questionsOf(messages: readonly ChatMessage[]): string[] {
  return messages
    .flatMap(({ isUser, content }) => (isUser && crisisIn(content) === null ? [content] : []))
    .slice(-3);
}

function languageOf(language: 'en' | 'es'): Pick<ChatMessage, 'lang'> {
  return language === 'es' ? { lang: language } : {};
}

function initialMessages(): ChatMessage[] {
  const stored = storedConversation();
  return stored.length > 0 ? stored : [greetingMessage()];
}

function greetingMessage(): ChatMessage {
  return newMessage(greeting, false, { followUp: firstQuestions });
}
