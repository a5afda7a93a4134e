import type { InvoiceState } from '#contract/invoices/rules.ts';
import { minute } from '#contract/durations.ts';
import type { Deps } from '#server/deps.ts';
import type { CardPayments } from '#server/gateways/card-payments.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportUnexpectedError } from '#server/log.ts';
import {
  type CheckoutRow,
  closeCheckoutRow,
  countCheckouts,
  findByToken,
  findOpenCheckout,
  insertCheckout,
  type PayableRow,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'publicUrl'>;

/** Milliseconds that an open checkout must have left to be given out again. */
const enoughTime = 5 * minute;

/** The address at which the rest of an invoice is paid by card: while one is open everyone gets the same. */
export async function openCheckout(deps: Parts, cards: CardPayments, token: string): Promise<string> {
  const { db, now } = deps;
  const invoice = await findByToken(db, token);
  if (!invoice) throw new ApiError('not-found');
  const amountCents = requirePayable(invoice);
  const open = await findOpenCheckout(db, invoice.id);
  const fresh = open && open.expiresAt.getTime() - now().getTime() > enoughTime;
  if (open && fresh && open.amountCents === amountCents) return open.url;
  if (open) await close(deps, cards, open);
  // Of two who ask at once, the company gives both the same page for the same key.
  const key = `${token.slice(0, 20)}-${amountCents}-${await countCheckouts(db, invoice.id)}`;
  const made = await atStripe(() => cards.open({ key, ...orderFor(deps, invoice, amountCents) }));
  return keep(deps, cards, token, { ...made, invoiceId: invoice.id, amountCents, closedAt: null });
}

/** Closes what is open for a payment by card; refuses while it is being paid, or while the company cannot be asked. */
export async function closeOpenCheckout(
  deps: Parts,
  cards: CardPayments | null,
  invoiceId: number,
): Promise<void> {
  const open = await findOpenCheckout(deps.db, invoiceId);
  if (!open) return;
  if (cards) await close(deps, cards, open);
  // Without the company's key nobody can close its page any more.
  else await closeCheckoutRow(deps.db, open.id, deps.now());
}

async function close({ db, now }: Parts, cards: CardPayments, { id }: CheckoutRow): Promise<void> {
  if (!(await atStripe(() => cards.close(id))))
    throw new ApiError('conflict', {
      message: 'This invoice was just paid by card. The payment will show here in a moment.',
    });
  await closeCheckoutRow(db, id, now());
}

/** Keeps a checkout that was opened, if the invoice is still what it was opened for. */
async function keep(deps: Parts, cards: CardPayments, token: string, made: CheckoutRow): Promise<string> {
  const kept = await deps.db.transaction(async (tx) => {
    const invoice = await findByToken(tx, token, { lock: true });
    if (!invoice || leftOf(invoice) !== made.amountCents) return undefined;
    await insertCheckout(tx, made);
    return findOpenCheckout(tx, made.invoiceId);
  });
  if (kept) return kept.url;
  await atStripe(() => cards.close(made.id));
  throw new ApiError('conflict', { message: 'This invoice has changed. Please reload the page.' });
}

function orderFor({ publicUrl }: Parts, invoice: PayableRow, amountCents: number) {
  const page = (query: string) => `${publicUrl()}/pay${query}#${invoice.token}`;
  return {
    invoiceId: invoice.id,
    title: `Invoice ${invoice.number}`,
    amountCents,
    paidAddress: page('?paid=card'),
    leftAddress: page(''),
  };
}

/** Why nothing can be paid on an invoice that is not open. */
const closedLabels: Partial<Record<InvoiceState, string>> = {
  void: 'This invoice is void.',
  'written-off': 'This invoice is closed. There is nothing to pay.',
};

/** Cents that are still to be paid; refuses where there are none. */
function requirePayable(invoice: PayableRow): number {
  const left = leftOf(invoice);
  if (left > 0) return left;
  throw new ApiError('conflict', { message: closedLabels[invoice.state] ?? 'This invoice is already paid.' });
}

function leftOf({ state, totalCents, paidCents }: PayableRow): number {
  return state === 'sent' ? totalCents - paidCents : 0;
}

/** The payment company may be away: that is no mistake of the caller's. */
export async function atStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    reportUnexpectedError(error);
    throw new ApiError('unavailable', {
      message: 'Card payments are temporarily unavailable. Please try again shortly.',
      headers: { 'retry-after': '30' },
    });
  }
}
