import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { unique } from '../factories.ts';

interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  invoice: string;
  returnTo: string;
}

/** A server with the part of Stripe's API that the product uses: checkout sessions, by their idempotency keys. */
export interface StripeServer {
  settings: { key: string; webhookSecret: string; api: string };
  sessions: Session[];
  /** Completes a session, as when the client pays on its page. */
  pay(id: string): void;
  /** Answers every request with 500 until this is called with false. */
  breakDown(broken: boolean): void;
  /** The event that Stripe sends about a session, signed at this time; each call is another delivery. */
  event(session: Session, options: { at: Date; type?: string; paid?: boolean; secret?: string }): SignedEvent;
  /** The event after refunds of a charge, with the total refunded so far. */
  refund(options: { at: Date; charge: string; invoice: number; cents: number }): SignedEvent;
  /** The event when a cardholder disputes the charge of an invoice, and when the dispute is closed. */
  dispute(options: {
    at: Date;
    invoice: number;
    cents: number;
    status: string;
    type: 'created' | 'closed';
  }): SignedEvent;
  close: () => Promise<void>;
}

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

export async function openStripeServer(): Promise<StripeServer> {
  const sessions: Session[] = [];
  const byKey = new Map<string, Session>();
  let broken = false;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const settings = {
    key: 'sk_test_sample',
    webhookSecret: 'whsec_sample',
    api: `http://127.0.0.1:${port}`,
  };
  const { webhooks } = new Stripe(settings.key);

  return {
    settings,
    sessions,
    pay(id) {
      const session = sessions.find((one) => one.id === id && one.status === 'open');
      if (!session) throw new Error(`No open session ${id}`);
      session.status = 'complete';
    },
    breakDown(isBroken) {
      broken = isBroken;
    },
    event(
      session,
      { at, type = 'checkout.session.completed', paid = true, secret = settings.webhookSecret },
    ) {
      return signed(eventOf(session, type, paid), at, secret);
    },
    refund({ at, charge, invoice, cents }) {
      const object = {
        id: charge,
        amount_refunded: cents,
        currency: 'usd',
        metadata: { invoice: String(invoice) },
      };
      return signed({ id: unique('evt_'), object: 'event', type: 'charge.refunded', data: { object } }, at);
    },
    dispute({ at, invoice, cents, status, type }) {
      const object = {
        id: `dp_${invoice}`,
        object: 'dispute',
        charge: `ch_${invoice}`,
        amount: cents,
        currency: 'usd',
        status,
        // Stripe doesn't copy the charge's metadata to the dispute.
        metadata: {},
      };
      const event = { id: unique('evt_'), object: 'event', type: `charge.dispute.${type}`, data: { object } };
      return signed(event, at);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function signed(event: object, at: Date, secret = settings.webhookSecret): SignedEvent {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    const [status, content] = broken
      ? ([500, { error: { type: 'api_error', message: 'Down' } }] as const)
      : handle(method, url, body, String(headers['idempotency-key']));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  function handle(method: string, path: string, body: string, key: string): [number, object] {
    const [, invoice] = /^\/v1\/charges\/ch_(\d+)$/.exec(path) ?? [];
    if (invoice !== undefined) return [200, { id: `ch_${invoice}`, object: 'charge', metadata: { invoice } }];
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(expire))?$/.exec(path) ?? [];
    if (method === 'POST' && id === undefined)
      return [200, asJson(createSession(new URLSearchParams(body), key))];
    const session = sessions.find((one) => one.id === id);
    if (!session) return [404, { error: { type: 'invalid_request_error', message: 'No such session' } }];
    if (action === undefined) return [200, asJson(session)];
    if (session.status !== 'open')
      return [400, { error: { type: 'invalid_request_error', message: 'Not open' } }];
    session.status = 'expired';
    return [200, asJson(session)];
  }

  function createSession(form: URLSearchParams, key: string): Session {
    const existing = byKey.get(key);
    if (existing) return existing;
    const id = unique('cs_test_');
    const session: Session = {
      id,
      url: `${settings.api}/pay/${id}`,
      status: 'open',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      invoice: form.get('metadata[invoice]') ?? '',
      returnTo: form.get('success_url') ?? '',
    };
    byKey.set(key, session);
    sessions.push(session);
    return session;
  }
}

function asJson({ id, url, status, amount, invoice }: Session) {
  return {
    id,
    object: 'checkout.session',
    url: status === 'open' ? url : null,
    status,
    amount_total: amount,
    currency: 'usd',
    metadata: { invoice },
    // Later than any date on the clock of the tests.
    expires_at: Math.floor(Date.parse('2030-01-01T00:00:00Z') / 1000),
  };
}

function eventOf(session: Session, type: string, paid: boolean) {
  return {
    id: unique('evt_'),
    object: 'event',
    type,
    data: { object: { ...asJson(session), payment_status: paid ? 'paid' : 'unpaid' } },
  };
}
