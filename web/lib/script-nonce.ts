/**
 * Marks the inline scripts that our renderer writes, from which the page's Content-Security-Policy is made. Random per process
 * and removed from every page before it is sent, so that no content can know it. Undefined in the browser.
 */
export const scriptNonce = typeof window === 'undefined' ? crypto.randomUUID() : undefined;
