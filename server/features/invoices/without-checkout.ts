import type { Database, Transaction } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hasOpenCheckout } from './payment-store.ts';
import { type InvoiceRow, lockInvoice } from './store.ts';

/** Closes what is open for a payment by card of this invoice; refuses while it is being paid. */
export type CloseCheckout = (invoiceId: number) => Promise<void>;

const tries = 3;

/**
 * Runs the work on the locked invoice while nothing is open for a payment by card. Closing asks the payment company, so it
 * is done without the database in hand; what a client opens in between is found under the lock and closed as well.
 */
export async function withoutCheckout<T>(
  db: Database,
  close: CloseCheckout,
  id: number,
  work: (tx: Transaction, invoice: InvoiceRow) => Promise<T>,
): Promise<T> {
  for (let round = 0; round < tries; round += 1) {
    await close(id);
    const done = await db.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, id);
      if (!invoice) throw new ApiError('not-found');
      if (await hasOpenCheckout(tx, id)) return undefined;
      return { result: await work(tx, invoice) };
    });
    if (done) return done.result;
  }
  throw new ApiError('conflict', {
    message: 'The client is opening the card payment page right now. Please try again in a moment.',
  });
}
