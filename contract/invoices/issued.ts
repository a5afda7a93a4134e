import * as z from 'zod';
import { firmFacts } from '../settings/facts-schemas.ts';

/** A client as printed on a document. */
export const printedClient = z.object({ name: z.string(), address: z.string(), email: z.string() });
export type PrintedClient = z.output<typeof printedClient>;

/** The firm as printed on a document; `logo` is the address of its picture, which is kept while a document refers to it. */
export const printedFirm = firmFacts.pick({
  name: true,
  address: true,
  phone: true,
  email: true,
  logo: true,
});
export type PrintedFirm = z.output<typeof printedFirm>;

/** What the receipt of a document keeps from the moment it was received or sent, beside its signed text. */
export const issuedUpload = z.object({
  firm: printedFirm,
  /** The firm's time zone. */
  zone: z.string(),
  /** Who uploaded it. */
  sentBy: z.string().nullable(),
});
export type IssuedUpload = z.output<typeof issuedUpload>;

/** What a certificate of disposal keeps from the moment of the disposal. */
export const issuedCertificate = z.object({
  firm: printedFirm,
  zone: z.string(),
  /** Its sentences with their labels. Missing in certificates from before they were kept. */
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** The letters that went with their clients, as text. Missing if there were none. */
  letters: z
    .array(z.object({ client: z.string(), title: z.string(), code: z.string(), state: z.string() }))
    .optional(),
});
export type IssuedCertificate = z.output<typeof issuedCertificate>;

/** Both parties as they were when a document was issued. Later changes of the client or of the firm never reach it. */
const issuedParties = z.object({ client: printedClient, firm: printedFirm });
export type IssuedParties = z.output<typeof issuedParties>;

/** What an invoice keeps from the day it was sent, beside its own lines and amounts. */
export const issuedInvoice = issuedParties.extend({
  /** How to pay, in the firm's words. */
  instructions: z.string(),
});
export type IssuedInvoice = z.output<typeof issuedInvoice>;

/** What the receipt of a payment or refund keeps from the moment it was recorded; money in cents. */
export const issuedReceipt = issuedParties.extend({
  /** Paid on the invoice before, not reduced by refunds that were credited. */
  paidBeforeCents: z.number(),
  /** Paid before minus all refunds. */
  netBeforeCents: z.number(),
});
export type IssuedReceipt = z.output<typeof issuedReceipt>;
