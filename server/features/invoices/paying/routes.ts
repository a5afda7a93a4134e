import { payingSchemas } from '#contract/invoices/paying-schemas.ts';
import { balanceCents, invoiceStatusOn, partsOfTotalText, payableCents } from '#contract/invoices/rules.ts';
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
import { callStripe, openCheckout } from './paying.ts';
import { salesTaxOn } from '../present.ts';
import { closeCheckoutRow, findByCode, findByToken, type PayableRow } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl' | 'limits'>;

interface PayingParts {
  /** Null if card payments are not set up. */
  cards: CardPayments | null;
  /** Records a card payment, once. */
  recordPayment: (payment: { checkoutId: string; invoiceId: number; amountCents: number }) => Promise<void>;
  /** Records the refunds of a charge, once; `refundedCents` is their sum so far. */
  recordRefund: (refund: { chargeId: string; invoiceId: number; refundedCents: number }) => Promise<void>;
  /** Records what a dispute withdraws or returns, each once. */
  recordDispute: (dispute: Omit<DisputeEvent, 'kind'>) => Promise<void>;
}

/** The public payment page of an invoice, its status by printed code, and Stripe's webhook. */
export function payingRoutes(
  deps: Parts,
  { cards, recordPayment, recordRefund, recordDispute }: PayingParts,
): Route[] {
  return [
    bind(payingEndpoints.byCode, payingSchemas.byCode, async ({ address, params }) => {
      // Empty when this process renders the page: its visitor was already counted.
      if (address !== '') await deps.limits.consume('invoice-code', address);
      return statusByCode(deps, params.code);
    }),
    bind(payingEndpoints.see, payingSchemas.see, async ({ address, body }) => {
      await deps.limits.consume('paying', address);
      return payable(deps, body.token, cards);
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
        const event = await readEvent(cards, payload, request.headers.get('stripe-signature'), deps.now());
        if (event?.kind === 'paid') await recordPayment(event);
        if (event?.kind === 'refunded') await recordRefund(event);
        else if (event?.kind === 'disputed') await recordDispute(event);
        else if (event) await closeCheckoutRow(deps.db, event.checkoutId, deps.now());
        return Response.json(payingSchemas.event.answer.parse({ received: true }));
      },
    },
  ];
}

async function payable(
  { db, site }: Parts,
  token: string,
  cards: CardPayments | null,
): Promise<PayableInvoice> {
  const invoice = await findByToken(db, token);
  if (!invoice?.issued) throw new ApiError('not-found');
  return {
    invoiceNumber: String(invoice.number),
    status: invoiceStatusOn(await site.today(), invoice),
    issueDate: invoice.issueDate ?? '',
    dueDate: invoice.dueDate,
    amount: amountOf(invoice.totalCents),
    balance: amountOf(payableCents(invoice)),
    parts: invoice.refundedCents > 0 ? partsOfTotalText(invoice) : '',
    salesTax: presentTax(invoice),
    instructions: invoice.issued.instructions,
    card: cards !== null,
  };
}

function presentTax(invoice: PayableRow): PayableInvoice['salesTax'] {
  const tax = salesTaxOn(invoice);
  // The exemption certificate is not for everyone who has the link.
  if (!tax || tax.exemption) return null;
  return { label: salesTaxLabel(tax), amount: amountOf(tax.cents) };
}

/** What someone with a printed invoice can check. */
async function statusByCode({ db, site }: Parts, code: string): Promise<InvoiceByCode> {
  const invoice = await findByCode(db, code);
  if (!invoice?.issued) throw new ApiError('not-found');
  const today = await site.today();
  return {
    payee: invoice.issued.firm.name,
    amount: amountOf(balanceCents(invoice) || invoice.totalCents),
    status: invoiceStatusOn(today, invoice),
  };
}

/** Verifies and parses a webhook event. */
async function readEvent(cards: CardPayments | null, payload: string, signature: string | null, now: Date) {
  if (!cards) throw new ApiError('not-found');
  try {
    return await cards.read(payload, signature ?? '', now);
  } catch (error) {
    if (error instanceof InvalidSignatureError)
      throw new ApiError('malformed', { message: 'The signature is wrong or too old.' });
    // Answers 503, so that Stripe sends the event again later.
    return callStripe(() => Promise.reject(error));
  }
}
