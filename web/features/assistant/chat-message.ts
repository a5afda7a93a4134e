import type { ChatAnswer, PageLink } from '#contract/assistant/schemas.ts';

/** A message of the conversation, with what is shown under an answer (requirements 3). */
export interface ChatMessage {
  id: string;
  content: string;
  isUser: boolean;
  /** ISO 8601. */
  timestamp: string;
  /** The language of an answer that is not in English. */
  lang?: 'es' | undefined;
  followUp?: readonly string[];
  sources?: readonly PageLink[];
  links?: readonly PageLink[];
  /** The question it answers; only on answers that can be rated. */
  question?: string;
  /** The visitor said that it did not help. */
  unhelpful?: boolean;
}

export function newMessage(content: string, isUser: boolean, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id: crypto.randomUUID(), content, isUser, timestamp: new Date().toISOString(), ...more };
}

export function answerMessage(
  question: string,
  { answer, followUp, sources, links, kind, lang }: ChatAnswer,
): ChatMessage {
  // Small talk and refusals are not rated.
  const canBeRated = kind === 'answer' || kind === 'advice' || kind === 'unanswered';
  return newMessage(answer, false, { lang, followUp, sources, links, ...(canBeRated && { question }) });
}
