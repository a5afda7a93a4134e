import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  checkouts,
  exportedRecords,
  invoices,
  payments,
  recurringInvoices,
  writeOffs,
} from '#server/db/schema/invoices.ts';
import { clientOfRow, recordsOfClient, type TopicData } from './topic-data.ts';

/** Without an account, the email goes to the address on the client's record. */
const invoice = z.object({ invoiceId: z.number(), accountId: z.number().optional() });
const payment = invoice.extend({ paymentId: z.number() });

export const invoicesData = {
  emails: {
    'invoice-sent': invoice,
    'invoice-reminded': invoice,
    'invoice-voided': invoice,
    'payment-received': payment,
    'payment-taken-back': payment,
    'refund-recorded': payment,
    'refund-taken-back': payment,
    'payment-for-firm': payment.omit({ accountId: true }).extend({
      surplus: z.boolean(),
      /** The invoice had been written off; missing in emails that an older version enqueued. */
      recovered: z.boolean().optional(),
    }),
  },
  clientOf: {
    invoice: clientOfRow(invoices),
    'recurring-invoice': clientOfRow(recurringInvoices),
    payment: (id) =>
      sql`(select client_id from ${invoices} where id = (select invoice_id from ${payments} where id = ${id}))`,
  },
  clientTables: [
    recordsOfClient(invoices, 'invoices', {
      parts: [payments, checkouts, writeOffs],
    }),
    recordsOfClient(recurringInvoices, 'recurring invoices'),
    recordsOfClient(exportedRecords, 'invoices'),
  ],
  encryptedColumns: [],
} as const satisfies TopicData;
