import type { ChatMessage } from './chat-message.ts';

const key = 'chat';

/** The conversation of this visit: it lives in the browser until the tab is closed. */
export function storedConversation(): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage) : [];
  } catch {
    return [];
  }
}

/** The newest hundred messages; a browser without space for them goes without. */
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
