import * as z from 'zod';
import { exemptionReasons } from '../clients/record.ts';
import { dateText, id, line, version } from '../text.ts';
import { maxPpm } from './sales-tax.ts';

const rateMessage = 'Please enter a percentage from 0 to 100 with at most four decimals, such as 7.25';

/** A percentage in parts per million: 72,500 is 7.25%. */
export const percentage = z.int(rateMessage).min(0, rateMessage).max(maxPpm, rateMessage);

/** A typed rate: a percentage with at most four decimals, with or without the percent sign. Gives parts per million. */
export const typedPercent = z
  .string()
  .trim()
  .min(1, rateMessage)
  .regex(/^(\d{1,3}(\.\d{0,4})?|\.\d{1,4})\s?%?$/, rateMessage)
  .transform((typed) => Math.round(Number(typed.replace('%', '').trim()) * 10_000))
  .pipe(percentage);

/** A rate that the firm charges, such as its town's; the default one is proposed on new invoices. */
export const newTaxRate = z.object({
  name: line({ min: 1, max: 60, message: 'Please enter a name' }),
  ppm: percentage,
  isDefault: z.boolean('Please choose whether new invoices propose it').default(false),
});
export type NewTaxRate = z.output<typeof newTaxRate>;

const taxRateChange = newTaxRate.extend({ version });
export type TaxRateChange = z.output<typeof taxRateChange>;

export const taxRate = z.object({
  id: z.number(),
  name: z.string(),
  ppm: z.number(),
  isDefault: z.boolean(),
  /** No longer offered; invoices keep it. */
  archived: z.boolean(),
  version: z.number(),
});
export type TaxRate = z.output<typeof taxRate>;

/** The id of the rate charged on the taxable lines, or null for none. */
export const taxRateId = z
  .int('Please choose a sales tax rate')
  .min(1, 'Please choose a sales tax rate')
  .nullable();

/** Why a client is charged no sales tax. */
const exemption = z.object({ reason: z.enum(exemptionReasons), certificate: z.string() });

/** Sales tax on an invoice, in cents, with the rate at the time it was sent; a draft follows the firm's current rate. */
export const appliedSalesTax = z.object({
  name: z.string(),
  ppm: z.number(),
  taxableCents: z.number(),
  cents: z.number(),
  /** Set if the client is exempt, so that no tax is charged. */
  exemption: exemption.nullable(),
});

/** Sales tax at one rate in a range of days, in cents. A rate that was changed has one row for each percentage. */
const taxOfRate = z.object({
  name: z.string(),
  ppm: z.number(),
  /** Number of invoices issued in the range that are not void. */
  invoices: z.number(),
  taxableCents: z.number(),
  /** Amount of their taxable lines billed to exempt clients. */
  exemptCents: z.number(),
  /** Tax on those invoices. */
  invoicedCents: z.number(),
  /** Tax in refunds made in the range that are not due again, whenever the invoice was issued. */
  refundedCents: z.number(),
  /** Tax in payments received in the range minus refunds, whenever the invoice was issued. */
  receivedCents: z.number(),
  /** Tax in the balances written off in the range. */
  writtenOffCents: z.number(),
  /** Of invoices voided in the period, whenever they were invoiced. */
  voidedCents: z.number(),
});

export const salesTaxReport = z.object({
  from: z.string(),
  to: z.string(),
  /** Everything invoiced in the range before tax, taxable or not. */
  salesCents: z.number(),
  /** Voided in the period, whenever it was invoiced. */
  voidedSalesCents: z.number(),
  /** The last day on which a payment or refund dated in the range was recorded after its end; null if there is none. */
  lastRecordedOn: z.string().nullable(),
  rates: z.array(taxOfRate),
});
export type SalesTaxReport = z.output<typeof salesTaxReport>;

const rateId = z.object({ id });

export const salesTaxSchemas = {
  rates: {
    summary: 'The sales tax rates by name, archived ones last.',
    answer: z.array(taxRate),
  },
  addRate: {
    summary: 'Adds a sales tax rate.',
    body: newTaxRate,
    answer: taxRate,
  },
  changeRate: {
    summary:
      'Changes a rate: drafts follow it, sent invoices stay as they are. An outdated `version` is a conflict.',
    params: rateId,
    body: taxRateChange,
    answer: taxRate,
  },
  archiveRate: {
    summary:
      'Archives a rate, so that new invoices can’t use it, or restores it; refused while a recurring invoice uses it.',
    params: rateId,
    body: z.object({ archived: z.boolean('Please choose whether it is archived') }),
    answer: taxRate,
  },
  exemption: {
    summary: 'Whether a client is exempt from sales tax today, and by which certificate.',
    params: rateId,
    answer: z.object({ exemption: exemption.nullable() }),
  },
  report: {
    summary:
      'Sales tax by rate in a range of days in the firm’s zone, first and last included: invoiced, refunded, received, written off and voided.',
    query: z
      .object({ from: dateText('Please choose the first day'), to: dateText('Please choose the last day') })
      .refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'Please choose a last day that is not before the first',
      }),
    answer: salesTaxReport,
  },
};
