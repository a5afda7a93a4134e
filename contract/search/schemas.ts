import * as z from 'zod';
import { searchKinds } from './kinds.ts';

/** One search result. */
const searchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.number(),
  /** The client it belongs to; null if it belongs to none. */
  client: z.object({ id: z.number(), name: z.string() }).nullable(),
  title: z.string(),
  /** What distinguishes it from others with the same title: an email address, an amount, a date. */
  detail: z.string(),
  /** Set for a booking that is not confirmed yet. */
  pending: z.literal(true).optional(),
  /** Set for an archived client. */
  archived: z.literal(true).optional(),
  /** Set if its name or title is only similar to what was typed, because none of its kind matches. */
  similar: z.literal(true).optional(),
  /** Set on the last result of its kind if there are more. */
  more: z.literal(true).optional(),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchSchemas = {
  find: {
    summary:
      'Finds clients (by phone number too), people, invoices (by number and amount too), bookings, letters, tasks, jobs, documents, messages, inquiries and articles: the best few of each kind, and only what the caller may see. If no client, person, invoice or article matches, those with a similar name come last.',
    query: z.object({
      q: z.string().trim().min(1).max(100),
      /** Searches older messages and inquiries too, which takes longer: for a text that is typed to its end. */
      older: z.literal('true', 'Please say true, or nothing').optional(),
    }),
    answer: z.array(searchResult),
  },
};
