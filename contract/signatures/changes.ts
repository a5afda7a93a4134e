import * as z from 'zod';
import { priceRecurrences } from './document.ts';

const pricedLine = z.object({ cents: z.number(), recurrence: z.enum(priceRecurrences) });

/** What has changed in a document since the signed one before it; both are frozen. */
export const documentChanges = z.object({
  /** When everyone had signed the one before, ISO 8601 UTC. */
  since: z.string(),
  /** Services whose price is new (`before` is null), gone (`after` is null) or another one. */
  prices: z.array(
    z.object({ service: z.string(), before: pricedLine.nullable(), after: pricedLine.nullable() }),
  ),
  /** The changed texts, in the order of the document, with the words that were removed and added. */
  texts: z.array(
    z.object({
      /** The heading above it; empty at the beginning. */
      heading: z.string(),
      parts: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
    }),
  ),
});
export type DocumentChanges = z.output<typeof documentChanges>;
