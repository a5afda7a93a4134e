import * as z from 'zod';
import { searchKinds } from './rules.ts';

/** One thing that was found, in words. */
const searchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.number(),
  /** Whose it is; null for what belongs to no client. */
  client: z.object({ id: z.number(), name: z.string() }).nullable(),
  title: z.string(),
  /** What tells it from others of the same title: an email address, an amount, a day. */
  detail: z.string(),
  /** A booking that waits for confirmation. */
  pending: z.literal(true).optional(),
  /** A client in the archive. */
  archived: z.literal(true).optional(),
  /** By a name or title that is spelled nearly as typed, where none of its kind is spelled so. */
  similar: z.literal(true).optional(),
  /** The last that is answered of its kind, of which there are more. */
  more: z.literal(true).optional(),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchSchemas = {
  find: {
    summary:
      'Finds clients (by telephone number too), people, invoices (by number and amount too), bookings, tasks, jobs, documents, messages, inquiries and articles: of each kind the best few, and only what the caller may see. Where no client, person, invoice or article is found, those with a similar name come last.',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    answer: z.array(searchResult),
  },
};
