import { balanceCents } from '#contract/invoices/rules.ts';
import type { NewWriteOff } from '#contract/invoices/write-offs.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import { invoiceReinstated, invoiceWrittenOff } from '../events.ts';
import { type InvoiceRow, lockInvoice, updateInvoice } from '../store.ts';
import { type CloseCheckout, withoutCheckout } from '../without-checkout.ts';
import { insertWriteOff, markReinstated } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Writes off the balance of a sent invoice. Throws while it is being paid by card. Repeating it changes nothing. */
export async function writeOffBalance(
  { db, now, site }: Parts,
  close: CloseCheckout,
  actor: ActorId,
  id: number,
  { reason, version }: NewWriteOff,
): Promise<InvoiceRow> {
  const writtenOffOn = await site.today();
  return withoutCheckout(db, close, id, async (tx, invoice) => {
    if (invoice.state === 'written-off') return invoice;
    requireVersion(invoice, version, 'this invoice');
    const amountCents = balanceCents(invoice);
    if (invoice.state !== 'sent' || amountCents === 0)
      throw new ApiError('conflict', { message: 'There is no balance to write off on this invoice.' });
    const row = { invoiceId: id, amountCents, reason, writtenOffOn, createdBy: actor, createdAt: now() };
    await insertWriteOff(tx, row);
    const closed = await updateInvoice(tx, invoice, { state: 'written-off' });
    await emit(tx, invoiceWrittenOff(closed, amountCents, actor));
    return closed;
  });
}

/** Reinstates a written-off invoice: its balance is due again. Changes nothing on a sent invoice. */
export function reinstate({ db, now }: Parts, actor: ActorId, id: number): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) throw new ApiError('not-found');
    if (invoice.state === 'sent') return invoice;
    if (invoice.state !== 'written-off')
      throw new ApiError('conflict', { message: 'This invoice is not written off.' });
    await markReinstated(tx, id, now());
    const open = await updateInvoice(tx, invoice, { state: 'sent' });
    await emit(tx, invoiceReinstated(open, actor));
    return open;
  });
}
