import { isSecurityEmail } from './kinds.ts';

/**
 * Where an email is: waiting for its (next) try, being handed over, handed over, refused for good by the mail server, given
 * up, handed over without an answer, or never to be sent.
 */
export const emailStates = [
  'queued',
  'sending',
  'sent',
  'bounced',
  'failed',
  'uncertain',
  'discarded',
] as const;
export type EmailState = (typeof emailStates)[number];

/** The emails that did not arrive for certain. */
export const problemStates = ['bounced', 'failed', 'uncertain'] as const satisfies readonly EmailState[];

/** Whether an email can be tried once more as it is: it did not arrive for certain. */
export function isProblem(state: EmailState): boolean {
  return problemStates.some((one) => one === state);
}

/**
 * Whether the firm may send an email again: one that did not arrive as it is, and one that was sent as another copy, unless
 * it is about how someone signs in.
 */
export function maySendAgain({ state, kind }: { state: EmailState; kind: string }): boolean {
  return isProblem(state) || (state === 'sent' && !isSecurityEmail(kind));
}
