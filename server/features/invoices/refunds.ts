import { creditedCents, netPaidCents } from '#contract/invoices/rules.ts';
import type { NewRefund } from '#contract/invoices/payments.ts';
import { dollars } from '#contract/money.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { requireVersion } from './invoices.ts';
import { type InvoiceRow, lockInvoice } from './store.ts';
import { insertPayment, listPayments, refundedOf } from './payment-store.ts';
import { paymentRefunded, refundRecorded } from './events.ts';
import { recountPayments } from './write-offs/recount.ts';

/** What the payment company says was given back of a charge so far. */
export interface Refund {
  chargeId: string;
  invoiceId: number;
  refundedCents: number;
}

/**
 * Records what was refunded of a payment by card, as a negative payment. The company reports the sum of all refunds of a
 * charge, so only what is not recorded yet is: however often and in whatever order the events arrive, also before the payment.
 * Nothing is due again.
 */
export async function bookRefund(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { chargeId, invoiceId, refundedCents }: Refund,
): Promise<void> {
  const paidOn = await site.today();
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) return;
    const amountCents = refundedCents - (await refundedOf(tx, chargeId));
    if (amountCents <= 0) return;
    await insertPayment(tx, {
      invoiceId,
      amountCents: -amountCents,
      creditedCents: creditedCents(invoice, amountCents),
      method: 'stripe',
      paidOn,
      reference: 'Refund',
      checkoutId: `${chargeId} ${refundedCents}`,
      createdAt: now(),
    });
    const changed = await recountPayments(tx, invoice, now());
    await emit(tx, paymentRefunded(changed, amountCents));
  });
}

/**
 * Records money that the firm gave back, at most what was paid and not refunded yet. It makes nothing due; the client gets
 * a receipt. Gives the invoice.
 */
export async function recordRefund(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  actor: ActorId,
  id: number,
  { version, amountCents, refundedOn, ...how }: NewRefund,
): Promise<InvoiceRow> {
  const today = await site.today();
  if (refundedOn > today) throw badDay('Please choose a day that is not in the future');
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) throw new ApiError('not-found');
    requireVersion(invoice, version);
    requireRefundable(invoice, amountCents);
    const [first] = await listPayments(tx, [id]);
    if (first && refundedOn < first.paidOn) throw badDay('Please choose a day on or after the first payment');
    const refund = await insertPayment(tx, {
      ...how,
      invoiceId: id,
      amountCents: -amountCents,
      creditedCents: creditedCents(invoice, amountCents),
      paidOn: refundedOn,
      createdBy: actor,
      createdAt: now(),
    });
    if (!refund) throw new ApiError('internal');
    const changed = await recountPayments(tx, invoice, now());
    await emit(tx, refundRecorded(changed, refund, actor));
    return changed;
  });
}

function requireRefundable(invoice: InvoiceRow, amountCents: number): void {
  const left = netPaidCents(invoice);
  if (left <= 0)
    throw new ApiError('conflict', {
      message: 'There is nothing to refund: no payment is left on this invoice.',
    });
  if (amountCents <= left) return;
  const message = `At most ${dollars(left)} can be refunded`;
  throw new ApiError('invalid', { message, fields: { amountCents: message } });
}

function badDay(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { refundedOn: message } });
}
