/** Most files in one message. */
export const maxFilesPerMessage = 10;

/** Shown under an empty message, and in the notice about it (requirements 8). */
export const emptyMessage = 'Please enter a message before sending.';
/** Messages that a list loads at a time. */
export const messagesPerPage = 100;

/** Whose reply a conversation awaits; `nobody` if the firm has marked that it needs no answer. */
export const awaitedSides = ['firm', 'client', 'nobody'] as const;
export type Awaiting = (typeof awaitedSides)[number];

export const conversationFilters = ['all', 'unread', 'firm', 'client'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];
