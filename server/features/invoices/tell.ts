import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient, notifyClient, writeToClient } from '#server/db/the-client.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import { titleOf } from './present.ts';
import type { InvoiceRow } from './store.ts';
import type { PaymentRow } from './payment-store.ts';

/** Writes down what was done with an invoice, in the client's timeline. */
export function writeDown(
  tx: Transaction,
  invoice: InvoiceRow,
  action: string,
  actor: number | null,
  title = titleOf(invoice),
): Promise<void> {
  return recordActivity(tx, {
    accountId: actor,
    clientId: invoice.clientId,
    action,
    subject: 'invoices',
    subjectId: invoice.id,
    detail: { title },
  });
}

/** The client hears by bell and letter that an invoice is there, that it is void, or that it still waits. */
export async function tellClient(
  tx: Transaction,
  invoice: InvoiceRow,
  event: 'sent' | 'voided' | 'reminded',
): Promise<void> {
  const words = {
    sent: ['New invoice', `${dollars(invoice.totalCents)}, due ${longDate(invoice.dueDate)}.`],
    voided: ['Invoice withdrawn', 'There is nothing to pay on it.'],
    reminded: [
      'Invoice waits for payment',
      `${dollars(invoice.totalCents - invoice.paidCents)}, due ${longDate(invoice.dueDate)}.`,
    ],
  }[event];
  const [title = '', message = ''] = words;
  await notifyClient(tx, invoice.clientId, {
    type: 'invoice',
    title,
    message: `${titleOf(invoice)}: ${message}`,
  });
  await writeToClient(tx, invoice.clientId, {
    type: 'invoice',
    letter: `invoice-${event}`,
    facts: { invoiceId: invoice.id },
  });
}

/** The client gets a receipt by letter and bell. */
export async function tellOfPayment(
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
    letter: 'payment-received',
    facts: { invoiceId: invoice.id, paymentId: payment.id },
  });
}

/** The firm hears of money that came by card; `surplus` says that the invoice was not open for it. */
export async function tellFirm(
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
  await orderLetters(tx, [
    { letter: 'payment-for-firm', facts: { invoiceId: invoice.id, paymentId: payment.id, surplus } },
  ]);
}
