import { payingSchemas } from '#contract/invoices/paying-schemas.ts';
import { type Billing } from '#contract/invoices/billing-schemas.ts';
import { balanceCents, invoiceStatusOn } from '#contract/invoices/rules.ts';
import { salesTaxLabel } from '#contract/invoices/sales-tax.ts';
import { amountOf } from '#contract/money.ts';
import type { InvoiceByCode, PayableInvoice } from '#contract/invoices/paying-schemas.ts';
import { payingEndpoints } from '#contract/invoices/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import {
  type CardPayments,
  type DisputeEvent,
  InvalidSignatureError,
} from '#server/gateways/card-payments.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { readJsonText } from '#server/http/request/json-body.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { atStripe, openCheckout } from './paying.ts';
import { salesTaxOn } from '../present.ts';
import { closeCheckoutRow, findByCode, findByToken, type PayableRow } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl' | 'limits'>;

interface HandedIn {
  /** Null while no card can be taken. */
  cards: CardPayments | null;
  billing: () => Promise<Billing>;
  /** Records a payment by card, once; belongs to another topic. */
  receive: (payment: { checkoutId: string; invoiceId: number; amountCents: number }) => Promise<void>;
  /** Books what was given back of a charge in all, once. */
  giveBack: (refund: { chargeId: string; invoiceId: number; refundedCents: number }) => Promise<void>;
  /** Books what a dispute of a charge takes or gives back, each once. */
  dispute: (dispute: Omit<DisputeEvent, 'kind'>) => Promise<void>;
}

/** The payment address of an invoice, and the payment company's webhooks. */
export function payingRoutes(deps: Parts, { cards, billing, receive, giveBack, dispute }: HandedIn): Route[] {
  return [
    bind(payingEndpoints.byCode, payingSchemas.byCode, async ({ address, params }) => {
      // A page that this process renders names no address: its visitor was counted before.
      if (address !== '') await deps.limits.consume('invoice-code', address);
      return statusByCode(deps, params.code);
    }),
    bind(payingEndpoints.see, payingSchemas.see, async ({ address, body }) => {
      await deps.limits.consume('paying', address);
      return payable(deps, body.token, { cards, billing });
    }),
    bind(payingEndpoints.checkout, payingSchemas.checkout, async ({ address, body }) => {
      await deps.limits.consume('paying', address);
      if (!cards) throw new ApiError('conflict', { message: 'We can’t take cards here.' });
      return { url: await openCheckout(deps, cards, body.token) };
    }),
    {
      endpoint: payingEndpoints.event,
      schemas: payingSchemas.event,
      async serve({ request }) {
        const payload = await readJsonText(request);
        const event = await read(cards, payload, request.headers.get('stripe-signature'), deps.now());
        if (event?.kind === 'paid') await receive(event);
        if (event?.kind === 'refunded') await giveBack(event);
        else if (event?.kind === 'disputed') await dispute(event);
        else if (event) await closeCheckoutRow(deps.db, event.checkoutId, deps.now());
        return Response.json(payingSchemas.event.answer.parse({ received: true }));
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
  if (!invoice) throw new ApiError('not-found');
  const left = invoice.state === 'sent' ? Math.max(0, invoice.totalCents - invoice.paidCents) : 0;
  return {
    invoiceNumber: String(invoice.number),
    status: invoiceStatusOn(await site.today(), invoice),
    issueDate: invoice.issueDate ?? '',
    dueDate: invoice.dueDate,
    amount: amountOf(invoice.totalCents),
    balance: amountOf(left),
    salesTax: shownTax(invoice),
    instructions: (await billing()).instructions,
    card: cards !== null,
  };
}

function shownTax(invoice: PayableRow): PayableInvoice['salesTax'] {
  const tax = salesTaxOn(invoice);
  // The number of a certificate is no matter of whoever has the link.
  if (!tax || tax.exemption) return null;
  return { label: salesTaxLabel(tax), amount: amountOf(tax.cents) };
}

/** What the holder of a printed invoice can check. */
async function statusByCode({ db, site }: Parts, code: string): Promise<InvoiceByCode> {
  const invoice = await findByCode(db, code);
  if (!invoice) throw new ApiError('not-found');
  const [firm, today] = await Promise.all([site.firm(), site.today()]);
  return {
    payee: firm.name,
    amount: amountOf(balanceCents(invoice) || invoice.totalCents),
    status: invoiceStatusOn(today, invoice),
  };
}

async function read(cards: CardPayments | null, payload: string, signature: string | null, at: Date) {
  if (!cards) throw new ApiError('not-found');
  try {
    return await cards.read(payload, signature ?? '', at);
  } catch (error) {
    if (error instanceof InvalidSignatureError)
      throw new ApiError('malformed', { message: 'The signature is wrong or too old.' });
    // Stripe sends it again later.
    return atStripe(() => Promise.reject(error));
  }
}
