import * as z from 'zod';
import { id } from '../text.ts';

/** Whether a client has asked the firm to close their account, and what the firm keeps afterwards. */
const accountClosing = z.object({
  /** An ISO date and time. */
  askedAt: z.string().nullable(),
  /** What is kept, for how many years from then on, and until which day (YYYY-MM-DD), were the account closed today. */
  kept: z.array(z.object({ what: z.string(), years: z.number(), until: z.string().nullable() })),
});
export type AccountClosing = z.output<typeof accountClosing>;

export const closingSchemas = {
  read: { summary: "Whether the caller's client has asked to close the account.", answer: accountClosing },
  ask: { summary: "Asks the firm to close the account of the caller's client.", answer: accountClosing },
  withdraw: { summary: 'Takes that request back.' },
};

export const adminClosingSchemas = {
  accept: {
    summary: 'Closes the account of a client who asked for it: archived, and nobody of theirs can sign in.',
    params: z.object({ id }),
  },
  decline: { summary: 'Declines to close the account of a client.', params: z.object({ id }) },
};
