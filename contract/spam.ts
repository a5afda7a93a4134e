import * as z from 'zod';

/**
 * Optional extra fields of a public form, to be added with `.extend(spamSigns)`. They never refuse a
 * message and absent ones say nothing; `server/http/request/spam.ts` validates them.
 */
export const spamSigns = {
  /** A field that people do not see; whatever fills it in is a program. */
  website: z.string().optional().catch('unreadable'),
  /** Milliseconds between the form coming on screen and its being sent. */
  elapsed: z.number().optional().catch(0),
};
