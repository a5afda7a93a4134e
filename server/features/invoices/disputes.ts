import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { insertPayment } from './payment-store.ts';
import { lockInvoice } from './store.ts';
import { paymentDisputed } from './events.ts';
import { recountPayments } from './write-offs/recount.ts';

/** A cardholder's dispute of a payment, as Stripe reports it. */
export interface Dispute {
  disputeId: string;
  invoiceId: number;
  amountCents: number;
  /** Only `open`, `won` and `lost` move money. */
  state: 'open' | 'won' | 'lost' | 'asked' | 'settled';
}

/**
 * Records a dispute: the bank withdraws the money when it begins and returns it if the firm wins. Each of the two is recorded
 * once, however often and in whatever order the events arrive. Notifies the firm, not the client.
 */
export async function recordDispute(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { disputeId, invoiceId, amountCents, state }: Dispute,
): Promise<void> {
  const paidOn = await site.today();
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) return;
    const record = (cents: number, reference: string, step: string) =>
      insertPayment(tx, {
        invoiceId,
        amountCents: cents,
        method: 'stripe',
        paidOn,
        reference,
        checkoutId: `${disputeId} ${step}`,
        createdAt: now(),
      });
    const movesMoney = state === 'open' || state === 'won' || state === 'lost';
    const withdrawn = movesMoney ? await record(-amountCents, 'Dispute', 'withdrawn') : undefined;
    const returned = state === 'won' ? await record(amountCents, 'Dispute won', 'returned') : undefined;
    if (state === 'open' && !withdrawn) return;
    if (state === 'won' && !returned) return;
    const changed = await recountPayments(tx, invoice, now());
    await emit(tx, paymentDisputed(changed, amountCents, state));
  });
}
