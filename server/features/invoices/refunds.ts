import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { lockInvoice } from './store.ts';
import { insertPayment, refundedOf } from './payment-store.ts';
import { paymentRefunded } from './events.ts';
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
