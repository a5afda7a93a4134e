import type { ChatMessage } from './chat-message.ts';

const key = 'chat';

/** The conversation of this tab, which the browser stores until the tab is closed. */
export function storedConversation(): ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMessage) : [];
  } catch {
    return [];
  }
}

/** Stores the last 100 messages, or nothing when they exceed the browser's storage quota. */
export function storeConversation(messages: readonly ChatMessage[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(messages.slice(-100)));
  } catch {
    sessionStorage.removeItem(key);
  }
}

function isMessage(value: unknown): value is ChatMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'content' in value &&
    typeof value.content === 'string' &&
    'isUser' in value &&
    typeof value.isUser === 'boolean'
  );
}
