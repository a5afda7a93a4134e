import type { Database, Transaction } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hasOpenCheckout } from './payment-store.ts';
import { type InvoiceRow, lockInvoice } from './store.ts';

/** Closes an open card checkout of this invoice. Throws while it is being paid. */
export type CloseCheckout = (invoiceId: number) => Promise<void>;

const maxAttempts = 3;

/**
 * Runs `work` on the locked invoice while it has no open card checkout. Closing one is a call to Stripe, so it happens outside
 * the transaction. A checkout opened in between is found under the lock and closed by another attempt.
 */
export async function withoutCheckout<T>(
  db: Database,
  close: CloseCheckout,
  id: number,
  work: (tx: Transaction, invoice: InvoiceRow) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
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
