/** Files that may go with one message. */
export const filesOfOneMessage = 10;

/** Under an empty message, and the words of the notice about it (requirements 8). */
export const emptyMessage = 'Please enter a message before sending.';
/** Messages that a list shows at once. */
export const messagesAtOnce = 100;

/** Whose reply a conversation awaits; nobody's when the firm has marked that no answer is needed. */
export const awaitedSides = ['firm', 'client', 'nobody'] as const;
export type Awaiting = (typeof awaitedSides)[number];

export const conversationFilters = ['all', 'unread', 'firm', 'client'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** The cursor of the conversations that follow this one. */
export function inboxCursorOf({ unread, last }: { unread: number; last: { id: number } }): string {
  return `${unread > 0 ? 'unread' : 'read'}-${last.id}`;
}
