import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { billingPeriods } from '#contract/invoices/rules.ts';
import type { ExemptionReason } from '#contract/clients/record.ts';
import type { LineItem } from '#contract/invoices/lines.ts';
import type { ExportedKind, ExportFormat } from '#contract/invoices/exports.ts';
import type { PaymentMethod } from '#contract/invoices/payment-methods.ts';
import type { InvoiceState } from '#contract/invoices/rules.ts';
import { clients } from './clients.ts';
import { identity, dateTime } from './columns.ts';

const day = (name: string) => date(name, { mode: 'string' });
const idOf = (name: string) => bigint(name, { mode: 'number' });
const clientId = () =>
  idOf('client_id')
    .notNull()
    .references(() => clients.id);

/** A rate of sales tax that the firm charges; never deleted, since invoices name it. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: identity(),
    name: text().notNull(),
    /** Parts per million: 72,500 is 7.25%. */
    ppm: integer().notNull(),
    /** Proposed on new invoices; at most one is. */
    isDefault: boolean('is_default').notNull().default(false),
    archivedAt: dateTime('archived_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
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

/** An invoice with its lines; never deleted once it has its number, which it gets when it is sent. */
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
    /** The rate as it was when the invoice was saved or sent: a later change leaves it alone. */
    taxName: text('tax_name'),
    taxPpm: integer('tax_ppm'),
    /** Why no tax is charged at that rate, as it was when the invoice was saved or sent; null where it is charged. */
    exemptReason: text('exempt_reason').$type<ExemptionReason>(),
    exemptCertificate: text('exempt_certificate'),
    /** What of the lines is taxable, and the sales tax on it. */
    taxableCents: idOf('taxable_cents').notNull().default(0),
    taxCents: idOf('tax_cents').notNull().default(0),
    /** With sales tax. */
    totalCents: idOf('total_cents').notNull(),
    /** The sum of its payments, stored with the invoice so that lists need not add up. Refunds that make nothing due are not taken off. */
    paidCents: idOf('paid_cents').notNull().default(0),
    /** What of it was refunded, and is not due again. */
    refundedCents: idOf('refunded_cents').notNull().default(0),
    /** The secret of its payment address. */
    token: text().notNull(),
    /** What the public page of its status is asked for by, from the sending on; printed on the PDF. */
    code: text(),
    /** Which reminder went out last, as days after the due date. */
    reminded: smallint(),
    remindedAt: dateTime('reminded_at'),
    recurringId: idOf('recurring_id'),
    recurringOn: day('recurring_on'),
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
    // The newest of a few among many that are paid.
    index('invoices_unpaid')
      .on(table.id)
      .where(sql`${table.state} = 'sent' and ${table.paidCents} < ${table.totalCents}`),
    index('invoices_unsent')
      .on(table.state, table.id)
      .where(sql`${table.state} <> 'sent'`),
  ],
);

/** Money received, or below zero what was refunded. One that was recorded by mistake stays, marked as reversed. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: idOf('amount_cents').notNull(),
    /** Of a refund, what is not due again: all but what had been paid beyond the invoice. */
    creditedCents: idOf('credited_cents').notNull().default(0),
    method: text().$type<PaymentMethod>().notNull(),
    paidOn: day('paid_on').notNull(),
    reference: text().notNull().default(''),
    /** Stripe's checkout session, or its charge and what was given back of it: being unique, it counts once, however often its events come. */
    checkoutId: text('checkout_id'),
    createdBy: idOf('created_by'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    takenBackAt: dateTime('taken_back_at'),
  },
  (table) => [
    index('payments_invoice').on(table.invoiceId),
    uniqueIndex('payments_checkout').on(table.checkoutId),
  ],
);

/** The balance of an invoice that was given up. One that was reinstated stays, marked as such. */
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

/** Checkout sessions that were opened at Stripe: at most one is open for an invoice. */
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

/** The one row that gives numbers: locked until the sending commits, so that there are no gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  id: smallint().primaryKey(),
  last: integer().notNull(),
});

/** An export of what was billed and paid in a span of days of the firm; without a first day from the beginning. */
export const billingExports = pgTable('billing_exports', {
  id: identity(),
  fromDay: day('from_day'),
  toDay: day('to_day').notNull(),
  format: text().$type<ExportFormat>().notNull(),
  onlyNew: boolean('only_new').notNull(),
  /** The account of Xero that its lines name; null for another program. */
  accountCode: text('account_code'),
  /** Its lines have the columns of sales tax. */
  withTax: boolean('with_tax').notNull().default(false),
  createdBy: idOf('created_by'),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});

/** What an export holds of one record, word for word: a later download is the same, and the next export knows it. */
export const exportedRecords = pgTable(
  'exported_records',
  {
    id: identity(),
    exportId: idOf('export_id')
      .notNull()
      .references(() => billingExports.id, { onDelete: 'cascade' }),
    clientId: clientId(),
    /** What it is, or that what was exported before does not count any more. */
    kind: text().$type<ExportedKind>().notNull(),
    recordId: idOf('record_id').notNull(),
    /** Its lines in the file. */
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
  },
  (table) => [uniqueIndex('catalog_items_description').on(table.description)],
);

/** Invoices that write themselves. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    id: identity(),
    clientId: clientId(),
    lines: jsonb().$type<LineItem[]>().notNull(),
    note: text().notNull().default(''),
    every: text().$type<(typeof billingPeriods)[number]>().notNull(),
    /** The day from which a recurrence counts its months: the 31st stays the 31st after a February. */
    startsOn: day('starts_on').notNull(),
    nextOn: day('next_on').notNull(),
    dueDays: smallint('due_days').notNull(),
    sends: boolean().notNull(),
    taxRateId: taxRateId(),
    createdBy: idOf('created_by'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('recurring_invoices_client').on(table.clientId),
    index('recurring_invoices_next').on(table.nextOn),
  ],
);
