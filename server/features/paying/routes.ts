import type { Billing } from '#contract/billing.ts';
import { invoiceStatusOn } from '#contract/invoices.ts';
import { amountOf } from '#contract/money.ts';
import { type PayableInvoice, payingEndpoints } from '#contract/paying.ts';
import type { Deps } from '#server/deps.ts';
import { type CardPayments, UnsignedNews } from '#server/gateways/card-payments.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { readJsonText } from '#server/http/json-body.ts';
import { Refusal } from '#server/http/refusal.ts';
import { openCheckout } from './paying.ts';
import { closeCheckoutRow, findByToken } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl' | 'limits'>;

interface HandedIn {
  /** Null while no card can be taken. */
  cards: CardPayments | null;
  billing: () => Promise<Billing>;
  /** Writes down a payment by card, once: another topic's business. */
  receive: (payment: { checkoutId: string; invoiceId: number; amountCents: number }) => Promise<void>;
  /** Books what was given back of a charge in all, once. */
  giveBack: (refund: { chargeId: string; invoiceId: number; refundedCents: number }) => Promise<void>;
}

/** The payment address of an invoice, and what the payment company tells. */
export function payingRoutes(deps: Parts, { cards, billing, receive, giveBack }: HandedIn): Route[] {
  return [
    bind(payingEndpoints.see, async ({ address, body }) => {
      await deps.limits.spend('paying', address);
      return payable(deps, body.token, { cards, billing });
    }),
    bind(payingEndpoints.checkout, async ({ address, body }) => {
      await deps.limits.spend('paying', address);
      if (!cards) throw new Refusal('conflict', { message: 'Cards cannot be taken here.' });
      return { url: await openCheckout(deps, cards, body.token) };
    }),
    {
      endpoint: payingEndpoints.news,
      async serve({ request }) {
        const payload = await readJsonText(request);
        const news = await read(cards, payload, request.headers.get('stripe-signature'), deps.now());
        if (news?.kind === 'paid') await receive(news);
        if (news?.kind === 'refunded') await giveBack(news);
        else if (news) await closeCheckoutRow(deps.db, news.checkoutId, deps.now());
        return Response.json(payingEndpoints.news.answer.parse({ received: true }));
      },
    },
  ];
}

async function payable(
  { db, site }: Parts,
  token: string,
  { cards, billing }: Pick<HandedIn, 'cards' | 'billing'>,
): Promise<PayableInvoice> {
  const invoice = await findByToken(db, token);
  if (!invoice) throw new Refusal('not-found');
  const left = invoice.state === 'sent' ? Math.max(0, invoice.totalCents - invoice.paidCents) : 0;
  return {
    invoiceNumber: String(invoice.number),
    status: invoiceStatusOn(await site.today(), invoice),
    issueDate: invoice.issueDate ?? '',
    dueDate: invoice.dueDate,
    amount: amountOf(invoice.totalCents),
    balance: amountOf(left),
    instructions: (await billing()).instructions,
    card: cards !== null,
  };
}

async function read(cards: CardPayments | null, payload: string, signature: string | null, at: Date) {
  if (!cards) throw new Refusal('not-found');
  try {
    return await cards.read(payload, signature ?? '', at);
  } catch (error) {
    if (!(error instanceof UnsignedNews)) throw error;
    throw new Refusal('malformed', { message: 'The signature is wrong or too old.' });
  }
}
