import * as z from 'zod';
import { printedClient, printedFirm } from '../invoices/issued.ts';

const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** Here the price lines of the document are shown, with the sum of each recurrence. */
  z.object({ kind: z.literal('prices') }),
]);
export type DocumentBlock = z.output<typeof textBlock>;

/** How often the amount of a line is charged. */
export const priceRecurrences = ['once', 'monthly', 'quarterly', 'yearly'] as const;
export type PriceRecurrence = (typeof priceRecurrences)[number];

export const priceRecurrenceLabels: Record<PriceRecurrence, string> = {
  once: 'One time',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

export const priceLine = z.object({
  service: z.string(),
  /** Whole cents; below zero for a discount. */
  cents: z.number(),
  recurrence: z.enum(priceRecurrences),
  /** The package that it belongs to; absent if it belongs to every package, or if there are none. */
  package: z.string().optional(),
});
export type PriceLine = z.output<typeof priceLine>;

/**
 * What is signed, frozen at the moment of sending: it is stored as its canonical text (`canonical.ts`), and the SHA-256 of that
 * is what people sign. Dates are yyyy-mm-dd in `zone`.
 */
export const signedDocument = z.object({
  kind: z.literal('engagement-letter'),
  title: z.string(),
  blocks: z.array(textBlock),
  lines: z.array(priceLine),
  /** The package that was chosen, and whose lines these are; absent before that, or if there are none. */
  package: z.string().optional(),
  /** Invoiced once everyone has signed; absent if there is none. */
  depositCents: z.number().optional(),
  /** Those who are asked to sign, in their order. */
  parties: z.array(z.object({ name: z.string(), capacity: z.string(), email: z.string() })),
  client: printedClient,
  firm: printedFirm,
  /** Who sent it for the firm. */
  issuedBy: z.string(),
  issuedOn: z.string(),
  /** The last day on which it can be signed. */
  validUntil: z.string(),
  zone: z.string(),
  /** The template it was written from and its version; null if it was written without one. */
  template: z.object({ key: z.string(), version: z.number() }).nullable(),
});
export type SignedDocument = z.output<typeof signedDocument>;
