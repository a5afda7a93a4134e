import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import type { DisputeState } from '#server/db/schema/invoices.ts';
import { insertDisputeState, insertPayment } from './payment-store.ts';
import { lockInvoice } from './store.ts';
import { paymentDisputed } from './events.ts';
import { recountPayments } from './write-offs/recount.ts';

/** A cardholder's dispute of a payment, as Stripe reports it. */
export interface Dispute {
  disputeId: string;
  invoiceId: number;
  amountCents: number;
  /** Only `open`, `won` and `lost` move money. */
  state: DisputeState;
}

/**
 * Records a dispute: the bank withdraws the money when it begins and returns it if the firm wins. Each state of a dispute counts
 * once, however often and in whatever order the events arrive. Notifies the firm, not the client.
 */
export async function recordDispute(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { disputeId, invoiceId, amountCents, state }: Dispute,
): Promise<void> {
  const paidOn = await site.today();
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice || !(await insertDisputeState(tx, { disputeId, state, at: now() }))) return;
    const record = (cents: number, reference: string, step: string) =>
      insertPayment(tx, invoice, {
        amountCents: cents,
        method: 'stripe',
        paidOn,
        reference,
        checkoutId: `${disputeId} ${step}`,
        createdAt: now(),
      });
    const movesMoney = state === 'open' || state === 'won' || state === 'lost';
    if (movesMoney) await record(-amountCents, 'Dispute', 'withdrawn');
    if (state === 'won') await record(amountCents, 'Dispute won', 'returned');
    const changed = await recountPayments(tx, invoice, now());
    await emit(tx, paymentDisputed(changed, amountCents, state));
  });
}
