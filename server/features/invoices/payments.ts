import type { ActorId } from '#server/domain/audit.ts';
import { isRefunded, payableCents } from '#contract/invoices/rules.ts';
import type { NewPayment } from '#contract/invoices/payments.ts';
import type { DateText } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { type CloseCheckout, withoutCheckout } from './without-checkout.ts';
import { type InvoiceRow, lockInvoice } from './store.ts';
import { findPayment, hasOpenCheckout, insertPayment, markTakenBack } from './payment-store.ts';
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
  requirePastDay(payment, today);
  // An open card checkout would charge the old balance, so it is closed first.
  return withoutCheckout(db, close, id, async (tx, invoice) => {
    requirePayable(invoice, payment.amountCents);
    requireVersion(invoice, version, 'this invoice');
    return (await recordPayment(tx, now(), actor, invoice, payment)).invoice;
  });
}

/**
 * Records a payment in the caller's transaction and returns its id. Throws while a card checkout is open: closing it is a call
 * to Stripe.
 */
export async function receivePaymentWithin(
  tx: Transaction,
  now: Date,
  actor: ActorId,
  id: number,
  payment: Omit<NewPayment, 'version'>,
): Promise<number> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new ApiError('not-found');
  requirePayable(invoice, payment.amountCents);
  if (await hasOpenCheckout(tx, id)) throw beingPaidByCard();
  return (await recordPayment(tx, now, actor, invoice, payment)).payment.id;
}

async function recordPayment(
  tx: Transaction,
  now: Date,
  actor: ActorId,
  invoice: InvoiceRow,
  payment: Omit<NewPayment, 'version'>,
) {
  const received = await insertPayment(tx, invoice, { ...payment, createdBy: actor, createdAt: now });
  if (!received) throw new ApiError('internal');
  const paid = await recountPayments(tx, invoice, now);
  await emit(tx, paymentReceived(paid, received, actor));
  return { invoice: paid, payment: received };
}

/** Why a payment can’t be recorded without closing the card payment page first. */
export function beingPaidByCard(): ApiError {
  return new ApiError('conflict', {
    message: 'The client has its card payment page open. Record this payment on the page of the invoice.',
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
export function takeBackPayment({ db, now }: Parts, actor: ActorId, id: number): Promise<InvoiceRow> {
  return db.transaction((tx) => takeBackPaymentWithin(tx, now(), actor, id));
}

/** Like {@link takeBackPayment}, in the caller's transaction. */
export async function takeBackPaymentWithin(
  tx: Transaction,
  now: Date,
  actor: ActorId,
  id: number,
): Promise<InvoiceRow> {
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
  if (!(await markTakenBack(tx, id, now))) return invoice;
  const changed = await recountPayments(tx, invoice, now);
  await emit(tx, (isRefund ? refundTakenBack : paymentTakenBack)(changed, payment, actor));
  return changed;
}

/** Throws unless an invoice can be paid so much. */
export function requirePayable(invoice: InvoiceRow, amountCents: number): void {
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

/** Throws if a payment is dated later than today. */
export function requirePastDay({ paidOn }: { paidOn: DateText }, today: DateText): void {
  if (paidOn <= today) return;
  const message = 'Please choose a day that is not in the future';
  throw new ApiError('invalid', { message, fields: { paidOn: message } });
}
