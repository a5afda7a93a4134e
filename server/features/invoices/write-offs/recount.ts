import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import { invoiceReinstated } from '../events.ts';
import { paymentSums } from '../payment-store.ts';
import { type InvoiceRow, updateInvoice } from '../store.ts';
import { insertWriteOff, listWriteOffs, markReinstated } from './store.ts';

/**
 * Counts what was paid on a locked invoice after its payments changed. A write-off follows: it is always what is left, in
 * a new row of the same day, so that an export that holds the old one corrects it. With nothing left it is reinstated.
 */
export async function recountPayments(tx: Transaction, invoice: InvoiceRow, at: Date): Promise<InvoiceRow> {
  const sums = await paymentSums(tx, invoice.id);
  const [current] = await listWriteOffs(tx, [invoice.id]);
  const amountCents = Math.max(0, invoice.totalCents - sums.paidCents);
  if (!current || current.amountCents === amountCents) return updateInvoice(tx, invoice, sums);
  await markReinstated(tx, invoice.id, at);
  if (amountCents === 0) {
    const paid = await updateInvoice(tx, invoice, { ...sums, state: 'sent' });
    await emit(tx, invoiceReinstated(paid, null));
    return paid;
  }
  const { invoiceId, reason, writtenOffOn, createdBy } = current;
  await insertWriteOff(tx, { invoiceId, amountCents, reason, writtenOffOn, createdBy, createdAt: at });
  return updateInvoice(tx, invoice, sums);
}
