import { type InvoiceState, payableCents } from '#contract/invoices/rules.ts';
import { minute } from '#contract/durations.ts';
import type { Deps } from '#server/deps.ts';
import type { CardPayments } from '#server/gateways/card-payments.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportUnexpectedError } from '#server/log.ts';
import {
  type CheckoutRow,
  closeCheckoutRow,
  findByToken,
  findCheckouts,
  findOpenCheckout,
  insertCheckout,
  type PayableRow,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'publicUrl'>;

/** Milliseconds that an open checkout must have left before it expires to be reused. */
const minTimeLeft = 5 * minute;

/**
 * The URL of a Stripe checkout for the balance of an invoice. An open checkout is reused if its amount is still right and it
 * doesn't expire soon. Throws a conflict if nothing is due or the invoice changes meanwhile, and 503 if Stripe is unavailable.
 */
export async function openCheckout(deps: Parts, cards: CardPayments, token: string): Promise<string> {
  const { db, now } = deps;
  const invoice = await findByToken(db, token);
  if (!invoice) throw new ApiError('not-found');
  const amountCents = requirePayable(invoice);
  const had = await findCheckouts(db, invoice.id);
  const open = had.find(({ closedAt }) => closedAt === null);
  const isUsable = open && open.expiresAt.getTime() - now().getTime() > minTimeLeft;
  if (open && isUsable && open.amountCents === amountCents) return open.url;
  if (open) await close(deps, cards, open);
  // With the same idempotency key, Stripe gives two simultaneous calls the same checkout.
  const idempotencyKey = `${token.slice(0, 20)}-${amountCents}-${had.length}`;
  const options = checkoutOptions(deps, invoice, amountCents);
  const opened = await callStripe(() => cards.open({ key: idempotencyKey, ...options }));
  return saveCheckout(deps, cards, token, { ...opened, invoiceId: invoice.id, amountCents, closedAt: null });
}

/** Closes an open checkout of the invoice. Throws a conflict if it was just paid, and 503 if Stripe is unavailable. */
export async function closeOpenCheckout(
  deps: Parts,
  cards: CardPayments | null,
  invoiceId: number,
): Promise<void> {
  const open = await findOpenCheckout(deps.db, invoiceId);
  if (!open) return;
  if (cards) await close(deps, cards, open);
  // Without Stripe's API key, the checkout page itself can't be closed.
  else await closeCheckoutRow(deps.db, open.id, deps.now());
}

async function close({ db, now }: Parts, cards: CardPayments, { id }: CheckoutRow): Promise<void> {
  if (!(await callStripe(() => cards.close(id))))
    throw new ApiError('conflict', {
      message: 'This invoice was just paid by card. The payment will show here in a moment.',
    });
  await closeCheckoutRow(db, id, now());
}

/** Stores an opened checkout, unless the balance has changed meanwhile. Returns the URL of the invoice's open checkout. */
async function saveCheckout(
  deps: Parts,
  cards: CardPayments,
  token: string,
  opened: CheckoutRow,
): Promise<string> {
  const saved = await deps.db.transaction(async (tx) => {
    const invoice = await findByToken(tx, token, { lock: true });
    if (!invoice || payableCents(invoice) !== opened.amountCents) return undefined;
    await insertCheckout(tx, opened);
    return findOpenCheckout(tx, opened.invoiceId);
  });
  if (saved) return saved.url;
  await callStripe(() => cards.close(opened.id));
  throw new ApiError('conflict', { message: 'This invoice has changed. Please reload the page.' });
}

function checkoutOptions({ publicUrl }: Parts, invoice: PayableRow, amountCents: number) {
  const page = (query: string) => `${publicUrl()}/pay${query}#${invoice.token}`;
  return {
    invoiceId: invoice.id,
    title: `Invoice ${invoice.number}`,
    amountCents,
    paidAddress: page('?paid=card'),
    leftAddress: page(''),
  };
}

/** Why nothing can be paid on an invoice in this state. */
const closedLabels: Partial<Record<InvoiceState, string>> = {
  void: 'This invoice is void.',
  'written-off': 'This invoice is closed. There is nothing to pay.',
};

/** The balance due in cents. Throws if there is none. */
function requirePayable(invoice: PayableRow): number {
  const balance = payableCents(invoice);
  if (balance > 0) return balance;
  throw new ApiError('conflict', { message: closedLabels[invoice.state] ?? 'This invoice is already paid.' });
}

/** Runs a call to Stripe. If it fails, logs the error and answers 503 with Retry-After: it isn't the caller's fault. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    reportUnexpectedError(error);
    throw new ApiError('unavailable', {
      message: 'Card payments are temporarily unavailable. Please try again shortly.',
      headers: { 'retry-after': '30' },
    });
  }
}
