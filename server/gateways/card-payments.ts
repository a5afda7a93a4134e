import type { Stripe } from 'stripe';

/** Card payments, through the checkout pages of the payment company. */
export interface CardPayments {
  /** Opens a checkout page for an amount; the same `key` returns the same page. */
  open(order: {
    key: string;
    invoiceId: number;
    title: string;
    amountCents: number;
    /** Where the page leads after payment, and when it is left without paying. */
    paidAddress: string;
    leftAddress: string;
  }): Promise<OpenCheckout>;
  /** Closes a checkout page, so that nobody can pay on it anymore; false if it was already paid. */
  close(id: string): Promise<boolean>;
  /**
   * Reads a webhook call; throws {@link InvalidSignatureError} unless the company signed it recently. A dispute doesn't
   * name the invoice, so its charge is fetched, which fails while the company is unreachable.
   */
  read(payload: string, signature: string, at: Date): Promise<CheckoutEvent | null>;
}

export interface OpenCheckout {
  id: string;
  url: string;
  expiresAt: Date;
}

/** What happened to a checkout: it was paid, it expired, or part of it was refunded (`refundedCents` is the total so far). */
export type CheckoutEvent =
  | { kind: 'paid'; checkoutId: string; invoiceId: number; amountCents: number }
  | { kind: 'expired'; checkoutId: string }
  | { kind: 'refunded'; chargeId: string; invoiceId: number; refundedCents: number }
  | DisputeEvent;

/** The state of a cardholder's dispute of a charge, and whether the bank has withdrawn the money. */
export interface DisputeEvent {
  kind: 'disputed';
  disputeId: string;
  invoiceId: number;
  amountCents: number;
  /** `asked`: the bank only inquires and moves no money. `settled`: such an inquiry is closed. */
  state: 'open' | 'won' | 'lost' | 'asked' | 'settled';
}

export class InvalidSignatureError extends Error {}

export interface CardSettings {
  key: string;
  webhookSecret: string;
  /** URL of Stripe's API; Stripe's own if not set. */
  api: string | undefined;
}

/** Seconds for which a signature is accepted. */
const tolerance = 300;

/** Stripe's checkout, loaded with the first call; null without a key. */
export function openCardPayments(settings: CardSettings | undefined): CardPayments | null {
  if (!settings) return null;
  const { webhookSecret } = settings;
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= connect(settings));
  return {
    async open({ key, invoiceId, title, amountCents, paidAddress, leftAddress }) {
      const { checkout } = await stripe();
      const session = await checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: title } },
            },
          ],
          client_reference_id: String(invoiceId),
          metadata: { invoice: String(invoiceId) },
          // Stripe copies these to the charge, whose refunds don't name the checkout.
          payment_intent_data: { metadata: { invoice: String(invoiceId) } },
          success_url: paidAddress,
          cancel_url: leftAddress,
        },
        { idempotencyKey: key },
      );
      if (!session.url) throw new Error('Stripe has opened a checkout without an address');
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },
    async close(id) {
      const { checkout } = await stripe();
      try {
        await checkout.sessions.expire(id);
        return true;
      } catch (error) {
        const { status } = await checkout.sessions.retrieve(id);
        if (status === 'open') throw error;
        return status === 'expired';
      }
    },
    async read(payload, signature, at) {
      const { webhooks, charges } = await stripe();
      const event = signedEvent(webhooks);
      if (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed')
        return checkoutEvent(event);
      const { charge } = event.data.object;
      const { metadata } = typeof charge === 'string' ? await charges.retrieve(charge) : charge;
      return disputeEvent(event.data.object, metadata);

      function signedEvent(from: Stripe['webhooks']): Stripe.Event {
        try {
          const seconds = Math.floor(at.getTime() / 1000);
          return from.constructEvent(payload, signature, webhookSecret, tolerance, undefined, seconds * 1000);
        } catch (error) {
          throw new InvalidSignatureError('The signature is wrong or too old', { cause: error });
        }
      }
    },
  };
}

async function connect({ key, api }: CardSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(api ?? 'https://api.stripe.com');
  return new Client(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** A webhook event as a checkout event; null if it is about something else. */
function checkoutEvent(event: Stripe.Event): CheckoutEvent | null {
  if (event.type === 'charge.refunded') return refundEvent(event.data.object);
  if (event.type === 'checkout.session.expired') return { kind: 'expired', checkoutId: event.data.object.id };
  if (
    event.type !== 'checkout.session.completed' &&
    event.type !== 'checkout.session.async_payment_succeeded'
  )
    return null;
  const { id, metadata, amount_total: amountCents, currency, payment_status: status } = event.data.object;
  const invoiceId = Number(metadata?.['invoice']);
  if (status !== 'paid' || currency !== 'usd' || !amountCents || !Number.isSafeInteger(invoiceId))
    return null;
  return { kind: 'paid', checkoutId: id, invoiceId, amountCents };
}

function refundEvent({
  id,
  metadata,
  amount_refunded: refundedCents,
  currency,
}: Stripe.Charge): CheckoutEvent | null {
  const invoiceId = Number(metadata['invoice']);
  if (currency !== 'usd' || !refundedCents || !Number.isSafeInteger(invoiceId)) return null;
  return { kind: 'refunded', chargeId: id, invoiceId, refundedCents };
}

function disputeEvent(
  { id, amount, currency, status }: Stripe.Dispute,
  chargeMetadata: Stripe.Metadata,
): DisputeEvent | null {
  const invoiceId = Number(chargeMetadata['invoice']);
  if (currency !== 'usd' || !Number.isSafeInteger(invoiceId)) return null;
  return { kind: 'disputed', disputeId: id, invoiceId, amountCents: amount, state: disputeState(status) };
}

function disputeState(status: Stripe.Dispute.Status): DisputeEvent['state'] {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'warning_closed' || status === 'prevented') return 'settled';
  return status.startsWith('warning') ? 'asked' : 'open';
}
