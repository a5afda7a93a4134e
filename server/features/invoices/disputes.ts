import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { insertPayment } from './payment-store.ts';
import { lockInvoice } from './store.ts';
import { paymentDisputed } from './events.ts';
import { recountPayments } from './write-offs/recount.ts';

/** What a cardholder's dispute of a payment has come to, as the payment company says. */
export interface Dispute {
  disputeId: string;
  invoiceId: number;
  amountCents: number;
  /** Only `open`, `won` and `lost` move money. */
  state: 'open' | 'won' | 'lost' | 'asked' | 'settled';
}

/**
 * Books a dispute: the bank takes the money when it begins and gives it back when the firm wins. Either line is booked
 * once, however often and in whatever order the events arrive; the firm is notified, the client is not.
 */
export async function bookDispute(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { disputeId, invoiceId, amountCents, state }: Dispute,
): Promise<void> {
  const paidOn = await site.today();
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) return;
    const book = (cents: number, reference: string, step: string) =>
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
    const taken = movesMoney ? await book(-amountCents, 'Dispute', 'withdrawn') : undefined;
    const returned = state === 'won' ? await book(amountCents, 'Dispute won', 'returned') : undefined;
    if (state === 'open' && !taken) return;
    if (state === 'won' && !returned) return;
    const changed = await recountPayments(tx, invoice, now());
    await emit(tx, paymentDisputed(changed, amountCents, state));
  });
}
