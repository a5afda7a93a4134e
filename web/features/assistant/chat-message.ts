import type { ChatAnswer, PageLink } from '#contract/assistant.ts';

/** Spec section 3: one message of the conversation, with what stands under an answer. */
export interface ChatMessage {
  id: string;
  content: string;
  isUser: boolean;
  /** ISO 8601. */
  timestamp: string;
  followUp?: readonly string[];
  sources?: readonly PageLink[];
  links?: readonly PageLink[];
}

export function said(content: string, isUser: boolean, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id: crypto.randomUUID(), content, isUser, timestamp: new Date().toISOString(), ...more };
}

export function answered({ answer, followUp, sources, links }: ChatAnswer): ChatMessage {
  return said(answer, false, { followUp, sources, links });
}
