/**
 * Where an email is: waiting for its (next) try, being handed over, handed over, refused or given up, handed over without
 * an answer, or never to be sent.
 */
export const emailStates = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'discarded'] as const;
export type EmailState = (typeof emailStates)[number];
