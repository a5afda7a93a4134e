/** Apart from the assistant's other words: the button is on every public page, they come with the first press. */
export const chatButton = { open: 'Ask a question', close: 'Close the chat' } as const;
