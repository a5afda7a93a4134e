import { catch as instead, number, optional, string } from 'zod/mini';

/**
 * Optional extra fields of a public form. They never refuse a message and absent ones say nothing;
 * `server/http/request/spam.ts` validates them.
 */
export const spamSigns = {
  /** A field that people do not see; whatever fills it in is a program. */
  website: instead(optional(string()), 'unreadable'),
  /** Milliseconds between the form coming on screen and its being sent. */
  elapsed: instead(optional(number()), 0),
};
