import type { AuditAction } from '#contract/audit/labels.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { type AuditEntry, audit } from '#server/domain/audit.ts';
import { findClient, notifyClient, writeToClient } from '#server/domain/recipients.ts';
import { notifyFirm } from '#server/domain/staff.ts';
import { titleOf } from './present.ts';
import type { InvoiceRow } from './store.ts';
import type { PaymentRow } from './payment-store.ts';

/** Audits what was done with an invoice, in the client's timeline. */
export function writeDown(
  tx: Transaction,
  invoice: InvoiceRow,
  action: AuditAction,
  actor: number | null,
  title = titleOf(invoice),
): Promise<void> {
  return audit(tx, entryOf(invoice, action, actor, title));
}

/** The entry of the audit log about something done with an invoice. */
export function entryOf(
  invoice: InvoiceRow,
  action: AuditAction,
  actor: number | null,
  title = titleOf(invoice),
): AuditEntry {
  return {
    accountId: actor,
    clientId: invoice.clientId,
    action,
    subject: 'invoices',
    subjectId: invoice.id,
    detail: { title },
  };
}

/** The client is notified by notification and email that an invoice is there, that it is void, or that it still waits. */
export async function notifyClientOf(
  tx: Transaction,
  invoice: InvoiceRow,
  event: 'sent' | 'voided' | 'reminded',
): Promise<void> {
  const copy = {
    sent: ['New invoice', `${dollars(invoice.totalCents)}, due ${longDate(invoice.dueDate)}.`],
    voided: ['Invoice withdrawn', 'There is nothing to pay on it.'],
    reminded: [
      'Invoice waits for payment',
      `${dollars(invoice.totalCents - invoice.paidCents)}, due ${longDate(invoice.dueDate)}.`,
    ],
  }[event];
  const [title = '', message = ''] = copy;
  await notifyClient(tx, invoice.clientId, {
    type: 'invoice',
    title,
    message: `${titleOf(invoice)}: ${message}`,
  });
  await writeToClient(tx, invoice.clientId, {
    type: 'invoice',
    email: (accountId) => ({ kind: `invoice-${event}`, payload: { invoiceId: invoice.id, accountId } }),
  });
}

/** The client gets a receipt by email and notification. */
export async function notifyOfPayment(
  tx: Transaction,
  invoice: InvoiceRow,
  payment: PaymentRow,
): Promise<void> {
  await notifyClient(tx, invoice.clientId, {
    type: 'invoice',
    title: 'Payment received',
    message: `${titleOf(invoice)}: ${dollars(payment.amountCents)}. Thank you.`,
  });
  await writeToClient(tx, invoice.clientId, {
    type: 'invoice',
    email: (accountId) => ({
      kind: 'payment-received',
      payload: { invoiceId: invoice.id, paymentId: payment.id, accountId },
    }),
  });
}

/** The client, who has a receipt, gets to know that it no longer holds. */
export async function notifyOfTakenBack(
  tx: Transaction,
  invoice: InvoiceRow,
  payment: PaymentRow,
): Promise<void> {
  await notifyClient(tx, invoice.clientId, {
    type: 'invoice',
    title: 'Payment corrected',
    message: `${titleOf(invoice)}: ${dollars(payment.amountCents)} was recorded by mistake.`,
  });
  await writeToClient(tx, invoice.clientId, {
    type: 'invoice',
    email: (accountId) => ({
      kind: 'payment-taken-back',
      payload: { invoiceId: invoice.id, paymentId: payment.id, accountId },
    }),
  });
}

/** The firm is notified of money that came by card; `surplus` says that the invoice was not open for it. */
export async function notifyFirmOf(
  tx: Transaction,
  invoice: InvoiceRow,
  payment: PaymentRow,
  surplus: boolean,
): Promise<void> {
  const client = await findClient(tx, invoice.clientId);
  await notifyFirm(tx, {
    type: 'invoice',
    title: surplus ? 'Payment to be refunded' : 'Invoice paid by card',
    message: `${client?.name ?? 'A client'} has paid ${dollars(payment.amountCents)} for ${titleOf(invoice).toLowerCase()}.`,
  });
  await enqueueEmails(tx, [
    {
      kind: 'payment-for-firm',
      payload: { invoiceId: invoice.id, paymentId: payment.id, surplus },
      unproven: null,
    },
  ]);
}
