import { day } from '../durations.ts';
import { isSecurityEmail } from './kinds.ts';

/**
 * The state of an email, in this order: waiting for its (next) attempt, being handed to the mail server, accepted by it,
 * permanently refused by it, given up, handed over without an answer, or never to be sent.
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

/** The states of emails that were not delivered, or may not have been. */
export const problemStates = ['bounced', 'failed', 'uncertain'] as const satisfies readonly EmailState[];

/** Whether an email was not delivered, or may not have been, so that the same email can be tried again. */
export function isProblem(state: EmailState): boolean {
  return problemStates.some((problemState) => problemState === state);
}

/**
 * Whether the firm may send an email again: the same one if it may not have been delivered, or a new copy of a sent one, unless
 * it is a security email.
 */
export function maySendAgain({ state, kind }: { state: EmailState; kind: string }): boolean {
  return isProblem(state) || (state === 'sent' && !isSecurityEmail(kind));
}

/** True if a reminder went out within the last 24 hours. */
export function wasJustReminded({ remindedAt }: { remindedAt: Date | null }, now: Date): boolean {
  return remindedAt !== null && now.getTime() - remindedAt.getTime() < day;
}
