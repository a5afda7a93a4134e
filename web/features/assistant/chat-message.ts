import type { ChatAnswer, PageLink } from '#contract/assistant/schemas.ts';

/** Requirements 3: one message of the conversation, with what is shown under an answer. */
export interface ChatMessage {
  id: string;
  content: string;
  isUser: boolean;
  /** ISO 8601. */
  timestamp: string;
  followUp?: readonly string[];
  sources?: readonly PageLink[];
  links?: readonly PageLink[];
  /** The question that it answers. */
  question?: string;
  /** The visitor said that it did not help. */
  unhelpful?: boolean;
}

export function said(content: string, isUser: boolean, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id: crypto.randomUUID(), content, isUser, timestamp: new Date().toISOString(), ...more };
}

export function answered(
  question: string,
  { answer, followUp, sources, links, kind }: ChatAnswer,
): ChatMessage {
  // A greeting or a declined question is not rated.
  const validated = kind === 'answer' || kind === 'advice' || kind === 'unanswered';
  return said(answer, false, { followUp, sources, links, ...(validated && { question }) });
}
