import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { billingPeriods } from '#contract/invoices/rules.ts';
import type { IssuedInvoice, IssuedReceipt } from '#contract/invoices/issued.ts';
import type { ExemptionReason } from '#contract/clients/record.ts';
import type { LineItem } from '#contract/invoices/lines.ts';
import type { ExportedKind, ExportFormat } from '#contract/invoices/exports.ts';
import type { PaymentMethod } from '#contract/invoices/payment-methods.ts';
import type { InvoiceState } from '#contract/invoices/rules.ts';
import { clients } from './clients.ts';
import { identity, dateTime } from '../columns.ts';

const day = (name: string) => date(name, { mode: 'string' });
const idOf = (name: string) => bigint(name, { mode: 'number' });
const clientId = () =>
  idOf('client_id')
    .notNull()
    .references(() => clients.id);

/** Sales tax rates that the firm charges; never deleted, since invoices refer to them. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: identity(),
    name: text().notNull(),
    /** Parts per million: 72,500 is 7.25%. */
    ppm: integer().notNull(),
    /** Preselected on new invoices; at most one is the default. */
    isDefault: boolean('is_default').notNull().default(false),
    archivedAt: dateTime('archived_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('tax_rates_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    uniqueIndex('tax_rates_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
);

const taxRateId = () => idOf('tax_rate_id').references(() => taxRates.id);

/** An invoice with its lines. It gets its number when it is sent, and is never deleted after that. */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    clientId: clientId(),
    number: integer(),
    state: text().$type<InvoiceState>().notNull().default('draft'),
    issueDate: day('issue_date'),
    dueDate: day('due_date').notNull(),
    lines: jsonb().$type<LineItem[]>().notNull(),
    note: text().notNull().default(''),
    taxRateId: taxRateId(),
    /** The rate when the invoice was saved or sent; later changes of the rate don't affect it. */
    taxName: text('tax_name'),
    taxPpm: integer('tax_ppm'),
    /** Why no tax is charged, as of when the invoice was saved or sent; null if it is charged. */
    exemptReason: text('exempt_reason').$type<ExemptionReason>(),
    exemptCertificate: text('exempt_certificate'),
    /** The taxable part of the lines, and the sales tax on it. */
    taxableCents: idOf('taxable_cents').notNull().default(0),
    taxCents: idOf('tax_cents').notNull().default(0),
    /** Including sales tax. */
    totalCents: idOf('total_cents').notNull(),
    /**
     * The sum of its payments, stored so that lists don't have to add them up. Refunds that don't make anything due are not
     * subtracted.
     */
    paidCents: idOf('paid_cents').notNull().default(0),
    /** The part that was refunded and isn't due again. */
    refundedCents: idOf('refunded_cents').notNull().default(0),
    /** The secret in its payment link. */
    token: text().notNull(),
    /** The code for the public status page, assigned when it is sent; printed on the PDF. */
    code: text(),
    /** Both parties and how to pay as of when it was sent; null for a draft. The database refuses any change of it. */
    issued: jsonb().$type<IssuedInvoice>(),
    /** The last reminder sent, as days after the due date. */
    reminded: smallint(),
    remindedAt: dateTime('reminded_at'),
    recurringId: idOf('recurring_id'),
    recurringOn: day('recurring_on'),
    /** The day on which a void invoice was voided, in the firm's zone. */
    voidedOn: day('voided_on'),
    createdBy: idOf('created_by'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    deletedAt: dateTime('deleted_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('invoices_client').on(table.clientId, table.id),
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_token').on(table.token),
    uniqueIndex('invoices_code').on(table.code),
    uniqueIndex('invoices_recurring').on(table.recurringId, table.recurringOn),
    index('invoices_open')
      .on(table.dueDate)
      .where(sql`${table.state} = 'sent' and ${table.paidCents} < ${table.totalCents}`),
    // For listing the newest few unpaid invoices among many paid ones.
    index('invoices_unpaid')
      .on(table.id)
      .where(sql`${table.state} = 'sent' and ${table.paidCents} < ${table.totalCents}`),
    index('invoices_unsent')
      .on(table.state, table.id)
      .where(sql`${table.state} <> 'sent'`),
    check('invoices_issued', sql`(${table.state} = 'draft') = (${table.issued} is null)`),
  ],
);

/** Money received, or refunded if negative. A payment recorded by mistake stays, marked as reversed. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: idOf('amount_cents').notNull(),
    /** For a refund, the part that isn't due again: everything except what had been overpaid. */
    creditedCents: idOf('credited_cents').notNull().default(0),
    method: text().$type<PaymentMethod>().notNull(),
    paidOn: day('paid_on').notNull(),
    reference: text().notNull().default(''),
    /**
     * Stripe's checkout session, or its charge with the refunded amount. It is unique, so a payment counts once however
     * often its events arrive.
     */
    checkoutId: text('checkout_id'),
    /** What its receipt prints, as of when it was recorded. The database refuses any change of it. */
    issued: jsonb().$type<IssuedReceipt>().notNull(),
    createdBy: idOf('created_by'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    takenBackAt: dateTime('taken_back_at'),
  },
  (table) => [
    index('payments_invoice').on(table.invoiceId),
    uniqueIndex('payments_checkout').on(table.checkoutId),
  ],
);

/** What Stripe can report about a cardholder's dispute. Only `open`, `won` and `lost` move money. */
export type DisputeState = 'open' | 'won' | 'lost' | 'asked' | 'settled';

/** The states that disputes have reached, each reported to the firm once. */
export const disputeStates = pgTable(
  'dispute_states',
  {
    disputeId: text('dispute_id').notNull(),
    state: text().$type<DisputeState>().notNull(),
    at: dateTime('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.disputeId, table.state] })],
);

/** Write-offs of an invoice's balance. A reinstated one stays, marked as such. */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: identity(),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: idOf('amount_cents').notNull(),
    reason: text().notNull(),
    writtenOffOn: day('written_off_on').notNull(),
    createdBy: idOf('created_by'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    reinstatedAt: dateTime('reinstated_at'),
  },
  (table) => [
    index('write_offs_invoice').on(table.invoiceId),
    uniqueIndex('write_offs_current')
      .on(table.invoiceId)
      .where(sql`${table.reinstatedAt} is null`),
  ],
);

/** Checkout sessions opened at Stripe: at most one is open per invoice. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text().primaryKey(),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: idOf('amount_cents').notNull(),
    url: text().notNull(),
    expiresAt: dateTime('expires_at').notNull(),
    closedAt: dateTime('closed_at'),
  },
  (table) => [
    uniqueIndex('checkouts_open')
      .on(table.invoiceId)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** The single row that assigns invoice numbers. It is locked until the sending commits, so that there are no gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  id: smallint().primaryKey(),
  last: integer().notNull(),
});

/** An export of billing and payments for a range of days in the firm's zone; without `fromDay`, from the beginning. */
export const billingExports = pgTable('billing_exports', {
  id: identity(),
  fromDay: day('from_day'),
  toDay: day('to_day').notNull(),
  format: text().$type<ExportFormat>().notNull(),
  onlyNew: boolean('only_new').notNull(),
  /** The Xero account code in its lines; null for other programs. */
  accountCode: text('account_code'),
  /** Whether its lines have sales tax columns. */
  withTax: boolean('with_tax').notNull().default(false),
  createdBy: idOf('created_by'),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});

/** The lines of an export for one record, verbatim: a later download is identical, and the next export can skip them. */
export const exportedRecords = pgTable(
  'exported_records',
  {
    id: identity(),
    exportId: idOf('export_id')
      .notNull()
      .references(() => billingExports.id, { onDelete: 'cascade' }),
    clientId: clientId(),
    /** The kind of record, or that an earlier export of it is reversed. */
    kind: text().$type<ExportedKind>().notNull(),
    recordId: idOf('record_id').notNull(),
    /** The lines in the exported file. */
    csv: text().notNull(),
  },
  (table) => [
    index('exported_records_export').on(table.exportId, table.id),
    index('exported_records_record').on(table.kind, table.recordId),
    index('exported_records_client').on(table.clientId),
  ],
);

export const catalogItems = pgTable(
  'catalog_items',
  {
    id: identity(),
    description: text().notNull(),
    unitCents: idOf('unit_cents').notNull(),
    taxable: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('catalog_items_description').on(table.description)],
);

/** Recurring invoices, which are created automatically. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    id: identity(),
    clientId: clientId(),
    lines: jsonb().$type<LineItem[]>().notNull(),
    note: text().notNull().default(''),
    every: text().$type<(typeof billingPeriods)[number]>().notNull(),
    /** The day from which the recurrence counts months: the 31st stays the 31st after a February. */
    startsOn: day('starts_on').notNull(),
    /** Recurs on the last day of the month, if `startsOn` is one. */
    monthEnd: boolean('month_end').notNull().default(false),
    nextOn: day('next_on').notNull(),
    dueDays: smallint('due_days').notNull(),
    sends: boolean().notNull(),
    taxRateId: taxRateId(),
    createdBy: idOf('created_by'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('recurring_invoices_client').on(table.clientId),
    index('recurring_invoices_next').on(table.nextOn),
  ],
);
