import * as z from 'zod';
import { id } from '../text.ts';

/** Whether a client has asked the firm to close their account, and what the firm retains afterwards. */
const accountClosing = z.object({
  /** ISO 8601, UTC; null if they have not. */
  askedAt: z.string().nullable(),
  /** What is retained, for how many years, and until which day (yyyy-mm-dd) if the account were closed today. */
  kept: z.array(z.object({ what: z.string(), years: z.number(), until: z.string().nullable() })),
});
export type AccountClosing = z.output<typeof accountClosing>;

export const closingSchemas = {
  read: { summary: "Whether the caller's client has asked to close the account.", answer: accountClosing },
  ask: { summary: "Asks the firm to close the account of the caller's client.", answer: accountClosing },
  withdraw: { summary: 'Withdraws that request.' },
};

export const adminClosingSchemas = {
  accept: {
    summary:
      'Closes the account of a client who asked for it: the client is archived, and none of its people can sign in.',
    params: z.object({ id }),
  },
  decline: { summary: 'Declines to close the account of a client.', params: z.object({ id }) },
};
