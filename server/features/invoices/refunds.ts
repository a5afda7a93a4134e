import type { DateText } from '#contract/dates.ts';
import { creditedCents, netPaidCents } from '#contract/invoices/rules.ts';
import type { NewRefund } from '#contract/invoices/payments.ts';
import { dollars } from '#contract/money.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { type InvoiceRow, lockInvoice } from './store.ts';
import { insertPayment, listPayments, type PaymentRow, sumRefunds } from './payment-store.ts';
import { paymentRefunded, refundRecorded } from './events.ts';
import { recountPayments } from './write-offs/recount.ts';

/** The refunds of a charge as Stripe reports them. */
export interface Refund {
  chargeId: string;
  invoiceId: number;
  /** Sum of all refunds of the charge so far. */
  refundedCents: number;
}

/**
 * Records a refund of a card payment as a negative payment. Stripe reports the sum of all refunds of a charge, so only the part
 * not recorded yet is recorded. Events may arrive repeatedly, in any order, and before the payment. Nothing becomes due again.
 */
export async function recordCardRefund(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { chargeId, invoiceId, refundedCents }: Refund,
): Promise<void> {
  const paidOn = await site.today();
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) return;
    const amountCents = refundedCents - (await sumRefunds(tx, chargeId));
    if (amountCents <= 0) return;
    await insertPayment(tx, invoice, {
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
 * Records a refund by the firm of at most what was paid and not refunded yet. Nothing becomes due again; the client gets a
 * receipt. Returns the invoice.
 */
export async function recordRefund(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  actor: ActorId,
  id: number,
  { version, amountCents, refundedOn, ...details }: NewRefund,
): Promise<InvoiceRow> {
  const today = await site.today();
  if (refundedOn > today) throw invalidDate('Please choose a day that is not in the future');
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) throw new ApiError('not-found');
    requireVersion(invoice, version, 'this invoice');
    requireRefundable(invoice, amountCents);
    requirePaidBy(refundedOn, await listPayments(tx, [id]), amountCents);
    const refund = await insertPayment(tx, invoice, {
      ...details,
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

/** Throws if less than the refund had been paid by its day: money can't go back before it came in. */
function requirePaidBy(refundedOn: DateText, payments: readonly PaymentRow[], refundCents: number): void {
  const paidBy = payments.filter(({ paidOn }) => paidOn <= refundedOn);
  if (paidBy.length === 0) throw invalidDate('Please choose a day on or after the first payment');
  const paidCents = paidBy.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (paidCents < refundCents)
    throw invalidDate(`Please choose a later day: by this one, ${dollars(paidCents)} had been paid`);
}

function requireRefundable(invoice: InvoiceRow, amountCents: number): void {
  const refundable = netPaidCents(invoice);
  if (refundable <= 0)
    throw new ApiError('conflict', {
      message: 'There is nothing to refund: no payment is left on this invoice.',
    });
  if (amountCents <= refundable) return;
  const message = `At most ${dollars(refundable)} can be refunded`;
  throw new ApiError('invalid', { message, fields: { amountCents: message } });
}

function invalidDate(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { refundedOn: message } });
}
