/**
 * Marks the scripts that our own renderer writes, for the code that makes the policy of a page from them. Made by each process
 * and taken out of every page before it leaves, so that no content can know it; undefined in the browser.
 */
export const scriptNonce = typeof window === 'undefined' ? crypto.randomUUID() : undefined;
