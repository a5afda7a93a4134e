import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import { invoiceReinstated } from '../events.ts';
import { paymentSums } from '../payment-store.ts';
import { type InvoiceRow, updateInvoice } from '../store.ts';
import { insertWriteOff, listWriteOffs, markReinstated } from './store.ts';

/**
 * Updates the paid and refunded amounts of a locked invoice after its payments changed. A write-off always equals the remaining
 * balance: if that changed, a new row of the same date replaces it, so that exports can correct the old one. If nothing remains,
 * the invoice is reinstated as paid.
 */
export async function recountPayments(tx: Transaction, invoice: InvoiceRow, now: Date): Promise<InvoiceRow> {
  const sums = await paymentSums(tx, invoice.id);
  const [current] = await listWriteOffs(tx, [invoice.id]);
  const amountCents = Math.max(0, invoice.totalCents - sums.paidCents);
  if (!current || current.amountCents === amountCents) return updateInvoice(tx, invoice, sums);
  await markReinstated(tx, invoice.id, now);
  if (amountCents === 0) {
    const paid = await updateInvoice(tx, invoice, { ...sums, state: 'sent' });
    await emit(tx, invoiceReinstated(paid, null));
    return paid;
  }
  const { invoiceId, reason, writtenOffOn, createdBy } = current;
  await insertWriteOff(tx, { invoiceId, amountCents, reason, writtenOffOn, createdBy, createdAt: now });
  return updateInvoice(tx, invoice, sums);
}
