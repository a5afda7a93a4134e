import { actorOf } from '#server/domain/audit.ts';
import { afterAll, expect, test } from 'vitest';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { payingEndpoints } from '#contract/invoices/endpoints.ts';
import { receivePayment } from '#server/features/invoices/payments.ts';
import { voidInvoice } from '#server/features/invoices/invoices.ts';
import { closeOpenCheckout } from '#server/features/invoices/paying/paying.ts';
import { openCardPayments } from '#server/gateways/card-payments.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { openStripeServer } from '#tests/support/outside/stripe-server.ts';
import { testApp } from '#tests/support/test-app.ts';

const stripe = await openStripeServer();
const app = await testApp({ settings: { stripe: stripe.settings } });
afterAll(async () => {
  await app.close();
  await stripe.close();
});
const owner = await signedIn(app, { as: 'owner' });
const cards = openCardPayments(stripe.settings);

/** An invoice whose client opens the card page again, once, right after `close` has closed it. */
async function invoiceInRace() {
  const client = await signedIn(app);
  const id = await someInvoice(app, client.account.clientId);
  const [invoice] = await client.call(invoiceEndpoints.mine);
  const token = invoice?.paymentUrl.split('#')[1] ?? '';
  let opensLeft = 1;
  const close = async (invoiceId: number) => {
    await closeOpenCheckout(app.deps, cards, invoiceId);
    if (opensLeft > 0) await app.visitor().call(payingEndpoints.checkout, { body: { token } });
    opensLeft -= 1;
  };
  const states = () =>
    stripe.sessions.filter((session) => session.invoice === String(id)).map(({ status }) => status);
  return { id, close, states };
}

test('a card page opened just before a payment is recorded is closed too: nobody pays twice', async () => {
  const { id, close, states } = await invoiceInRace();
  const payment = { amountCents: 15_000, method: 'check', paidOn: '2026-11-20', reference: '' } as const;
  await receivePayment(app.deps, close, actorOf(owner.account.id), id, payment);
  expect(states()).toEqual(['expired']);
  expect(await owner.call(adminInvoiceEndpoints.read, { params: { id } })).toMatchObject({
    paidCents: 15_000,
  });
});

test('a card page opened just before an invoice becomes void is closed too', async () => {
  const { id, close, states } = await invoiceInRace();
  await voidInvoice(app.deps, close, actorOf(owner.account.id), id);
  expect(states()).toEqual(['expired']);
});
