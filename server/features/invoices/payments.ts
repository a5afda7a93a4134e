import type { ActorId } from '#server/domain/audit.ts';
import { isRefunded, payableCents } from '#contract/invoices/rules.ts';
import type { NewPayment } from '#contract/invoices/payments.ts';
import { dollars } from '#contract/money.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { type CloseCheckout, withoutCheckout } from './without-checkout.ts';
import { type InvoiceRow, lockInvoice } from './store.ts';
import { findPayment, insertPayment, markTakenBack } from './payment-store.ts';
import { recountPayments } from './write-offs/recount.ts';
import { cardPaymentReceived, paymentReceived, paymentTakenBack, refundTakenBack } from './events.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Records a payment of at most the balance due; the client gets a receipt. Returns the invoice. */
export async function receivePayment(
  { db, now, site }: Parts,
  close: CloseCheckout,
  actor: ActorId,
  id: number,
  { version, ...payment }: NewPayment,
): Promise<InvoiceRow> {
  const today = await site.today();
  if (payment.paidOn > today) throw dateInFuture();
  // An open card checkout would charge the old balance, so it is closed first.
  return withoutCheckout(db, close, id, async (tx, invoice) => {
    requirePayable(invoice, payment.amountCents);
    requireVersion(invoice, version, 'this invoice');
    const row = { ...payment, createdBy: actor, createdAt: now() };
    const received = await insertPayment(tx, invoice, row);
    if (!received) throw new ApiError('internal');
    const paid = await recountPayments(tx, invoice, now());
    await emit(tx, paymentReceived(paid, received, actor));
    return paid;
  });
}

/** A card payment as Stripe reports it. */
export interface CardPayment {
  checkoutId: string;
  invoiceId: number;
  amountCents: number;
}

/**
 * Records a card payment exactly once, however often and in whatever order the events arrive. The money has come in, so it is
 * recorded whatever the invoice's status. Notifies the firm, also if it exceeds the balance or the invoice was written off.
 */
export async function receiveCardPayment(
  { db, now, site }: Parts,
  { invoiceId, ...paid }: CardPayment,
): Promise<void> {
  const paidOn = await site.today();
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) return;
    const row = { ...paid, method: 'stripe' as const, paidOn, createdAt: now() };
    const received = await insertPayment(tx, invoice, row);
    if (!received) return;
    const changed = await recountPayments(tx, invoice, now());
    const recovered = invoice.state === 'written-off';
    const surplus = (invoice.state !== 'sent' && !recovered) || changed.paidCents > invoice.totalCents;
    await emit(tx, cardPaymentReceived(tx, changed, received, { surplus, recovered }));
  });
}

/** Deletes a payment or refund that was recorded by mistake and notifies the client. Returns the invoice. */
export async function takeBackPayment({ db, now }: Parts, actor: ActorId, id: number): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    const payment = await findPayment(tx, id);
    const invoice = payment && (await lockInvoice(tx, payment.invoiceId));
    if (!payment || !invoice) throw new ApiError('not-found');
    const isRefund = payment.amountCents < 0;
    if (payment.method === 'stripe')
      throw new ApiError('conflict', {
        message: 'This was paid by card. Refund it in Stripe, then let the client know.',
      });
    if (invoice.state === 'written-off' && !isRefund)
      throw new ApiError('conflict', { message: 'This invoice is written off. Reinstate it first.' });
    if (!payment.takenBackAt && isRefunded(invoice, payment))
      throw new ApiError('conflict', { message: 'This payment was refunded. Delete the refund first.' });
    if (!(await markTakenBack(tx, id, now()))) return invoice;
    const changed = await recountPayments(tx, invoice, now());
    await emit(tx, (isRefund ? refundTakenBack : paymentTakenBack)(changed, payment, actor));
    return changed;
  });
}

function requirePayable(invoice: InvoiceRow, amountCents: number): void {
  const balance = payableCents(invoice);
  if (invoice.state === 'draft')
    throw new ApiError('conflict', { message: 'This invoice has not been sent yet. Send it first.' });
  if (invoice.state === 'void') throw new ApiError('conflict', { message: 'This invoice is void.' });
  if (invoice.state === 'written-off')
    throw new ApiError('conflict', { message: 'This invoice is written off. Reinstate it first.' });
  if (balance === 0) throw new ApiError('conflict', { message: 'This invoice is already paid.' });
  if (amountCents <= balance) return;
  const message = `The balance is ${dollars(balance)}`;
  throw new ApiError('invalid', { message, fields: { amountCents: message } });
}

function dateInFuture(): ApiError {
  const message = 'Please choose a day that is not in the future';
  return new ApiError('invalid', { message, fields: { paidOn: message } });
}
