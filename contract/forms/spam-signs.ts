import { catch as fallback, number, optional, string } from 'zod/mini';

/**
 * Optional extra fields of a public form. They never make a form invalid, and an absent one is no sign of spam;
 * `server/http/request/spam.ts` evaluates them.
 */
export const spamSigns = {
  /** A honeypot: people don't see this field, so only programs fill it in. */
  website: fallback(optional(string()), 'unreadable'),
  /** Milliseconds between showing and sending the form. */
  elapsed: fallback(optional(number()), 0),
};
