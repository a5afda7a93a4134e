import { afterAll, describe, expect, test } from 'vitest';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { payingEndpoints } from '#contract/invoices/endpoints.ts';
import { receiveCardPayment } from '#server/features/invoices/payments.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { openStripeServer, type SignedEvent } from '#tests/support/outside/stripe-server.ts';
import { testApp } from '#tests/support/test-app.ts';

const stripe = await openStripeServer();
const app = await testApp({ settings: { stripe: stripe.settings } });
afterAll(async () => {
  await app.close();
  await stripe.close();
});
const owner = await signedIn(app, { as: 'owner' });

/** An invoice over $150 for a new client, with its payment token. */
async function billed() {
  const client = await signedIn(app);
  const id = await someInvoice(app, client.account.clientId);
  const [invoice] = await client.call(invoiceEndpoints.mine);
  const token = invoice?.paymentUrl.split('#')[1] ?? '';
  const checkout = () => app.visitor().ask(payingEndpoints.checkout, { body: { token } });
  const session = () => {
    const found = stripe.sessions.findLast((one) => one.invoice === String(id));
    if (!found) throw new Error('There is no checkout');
    return found;
  };
  const status = async () => (await client.call(invoiceEndpoints.mine))[0]?.status;
  const whole = () => owner.call(adminInvoiceEndpoints.read, { params: { id } });
  return { client, id, token, checkout, session, status, whole };
}

const now = () => app.clock.now();
const sendEvent = ({ body, headers }: SignedEvent) =>
  app.visitor().fetch(payingEndpoints.event.path, { method: 'POST', body, headers });

describe('the payment address', () => {
  test('shows what is to be paid and how, without the client and the lines [3.41]', async () => {
    const { token } = await billed();
    const seen = await app.visitor().call(payingEndpoints.see, { body: { token } });
    expect(seen).toMatchObject({ amount: 150, balance: 150, status: 'pending', card: true });
    expect(seen.instructions).toContain('By check');
    expect(JSON.stringify(seen)).not.toMatch(/Sample"|client/);
  });

  test('with an unknown token is 404, and so is that of a draft', async () => {
    const { client } = await billed();
    const draft = { state: 'draft', number: null, issueDate: null, token: 'a-draft' } as const;
    await someInvoice(app, client.account.clientId, draft);
    for (const token of ['made-up', 'a-draft'])
      expect(await app.visitor().ask(payingEndpoints.see, { body: { token } })).toMatchObject({
        status: 404,
      });
  });

  test('is named in emails by what it offers: a card page, or only how to pay [2.1172]', async () => {
    await using freshApp = await testApp();
    for (const [from, words, others] of [
      [app, 'Pay this invoice', 'See how to pay'],
      [freshApp, 'See how to pay', 'Pay this invoice'],
    ] as const) {
      const firm = from === app ? owner : await signedIn(from, { as: 'owner' });
      const { account } = await signedIn(from);
      const id = await someInvoice(from, account.clientId, {
        issueDate: '2026-10-01',
        dueDate: '2026-11-01',
      });
      await firm.call(adminInvoiceEndpoints.remind, { params: { id } });
      const { text, html } = await from.mailbox.email({ to: account.email, subject: 'Reminder' });
      for (const part of [text, html]) {
        expect(part).toContain(words);
        expect(part).not.toContain(others);
        expect(part).not.toContain('Pay online');
      }
    }
  });

  test('without Stripe takes no cards, and accepts no webhooks', async () => {
    await using freshApp = await testApp();
    const client = await signedIn(freshApp);
    await someInvoice(freshApp, client.account.clientId, { token: 'known' });
    const body = { token: 'known' };
    expect(await freshApp.visitor().call(payingEndpoints.see, { body })).toMatchObject({ card: false });
    expect(await freshApp.visitor().ask(payingEndpoints.checkout, { body })).toMatchObject({ status: 409 });
    const json = { headers: { 'content-type': 'application/json' } };
    expect(await freshApp.visitor().ask(payingEndpoints.event, json)).toMatchObject({ status: 404 });
  });
});

describe('a checkout', () => {
  test('asks for what is left, and is the same one while it is open, even when asked at once', async () => {
    const { id, checkout, session } = await billed();
    const answers = await Promise.all([checkout(), checkout()]);
    answers.push(await checkout());
    const { url, amount, returnTo } = session();
    expect(answers.map(({ body }) => body)).toEqual([{ url }, { url }, { url }]);
    expect(amount).toBe(15_000);
    expect(returnTo).toMatch(/\/pay\?paid=card#/);
    const body = { amountCents: 5_000, method: 'check', paidOn: '2026-11-20' };
    await owner.call(adminInvoiceEndpoints.pay, { params: { id }, body });
    await checkout();
    expect(session().amount).toBe(10_000);
    expect(stripe.sessions.find((one) => one.url === url)?.status).toBe('expired');
  });

  test('is refused for what is paid or void, and plainly while Stripe is away', async () => {
    const { id, checkout } = await billed();
    stripe.breakDown(true);
    expect(await checkout()).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('temporarily unavailable') },
    });
    stripe.breakDown(false);
    await owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'void' } });
    expect(await checkout()).toMatchObject({ status: 409, body: { message: 'This invoice is void.' } });
  });
});

describe('a payment by card', () => {
  test('counts once, whatever the order, repetition and delay of Stripe’s events', async () => {
    const { client, id, checkout, session, status, whole } = await billed();
    await checkout();
    stripe.pay(session().id);
    const unpaid = stripe.event(session(), { at: now(), paid: false });
    const late = stripe.event(session(), { at: now(), type: 'checkout.session.async_payment_succeeded' });
    expect(await sendEvent(unpaid)).toMatchObject({ status: 200 });
    expect(await status()).toBe('pending');
    await Promise.all([sendEvent(late), sendEvent(late)]);
    app.clock.advance({ hours: 30 });
    expect(await sendEvent(stripe.event(session(), { at: now() }))).toMatchObject({ status: 200 });
    expect(await whole()).toMatchObject({
      paidCents: 15_000,
      status: 'paid',
      payments: [{ method: 'stripe' }],
    });
    expect((await app.mailbox.email({ to: client.account.email, subject: 'Receipt' })).text).toContain(
      '$150.00',
    );
    const email = await app.mailbox.email({ to: owner.account.email, subject: 'Paid by card' });
    expect(email.text).toContain(`/admin/invoices/${id}`);
    expect(await owner.call(adminNotificationEndpoints.list)).toMatchObject([
      { title: 'Invoice paid by card' },
    ]);
  });

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed an hour ago', { at: new Date(app.clock.now().getTime() - 3_600_000) }],
  ])('is rejected when it is %s', async (_what, wrong) => {
    const { checkout, session, status } = await billed();
    await checkout();
    const answer = await sendEvent(stripe.event(session(), { at: now(), ...wrong }));
    expect(answer).toMatchObject({ status: 400, body: { message: 'The signature is wrong or too old.' } });
    expect(await status()).toBe('pending');
  });

  test('that was tampered with is rejected', async () => {
    const { checkout, session, status } = await billed();
    await checkout();
    const { body, headers } = stripe.event(session(), { at: now() });
    expect(await sendEvent({ body: body.replace('15000', '1'), headers })).toMatchObject({ status: 400 });
    const unsigned = { 'content-type': 'application/json' };
    expect(await sendEvent({ body, headers: unsigned })).toMatchObject({ status: 400 });
    expect(await status()).toBe('pending');
  });

  test('under way keeps the invoice from being voided or paid by hand: both get an error', async () => {
    const { id, checkout, session, status } = await billed();
    await checkout();
    stripe.pay(session().id);
    const message = expect.stringContaining('just paid by card');
    expect(
      await owner.ask(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'void' } }),
    ).toMatchObject({ status: 409, body: { message } });
    const body = { amountCents: 15_000, method: 'check', paidOn: '2026-11-20' };
    expect(await owner.ask(adminInvoiceEndpoints.pay, { params: { id }, body })).toMatchObject({
      status: 409,
    });
    await sendEvent(stripe.event(session(), { at: now() }));
    expect(await status()).toBe('paid');
    const [payment] = (await owner.call(adminInvoiceEndpoints.read, { params: { id } })).payments;
    const params = { id: payment?.id ?? 0 };
    expect(await owner.ask(adminInvoiceEndpoints.takeBackPayment, { params })).toMatchObject({ status: 409 });
  });

  test('is not possible on a checkout that was closed by voiding the invoice', async () => {
    const { id, checkout, session } = await billed();
    await checkout();
    await owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'void' } });
    expect(session().status).toBe('expired');
  });

  test('for a void invoice is stored all the same, and the firm is notified to refund it', async () => {
    const { id, checkout, session, whole } = await billed();
    await checkout();
    const event = stripe.event(session(), { at: now() });
    await owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'void' } });
    await sendEvent(event);
    expect(await whole()).toMatchObject({ status: 'void', paidCents: 15_000 });
    await app.mailbox.email({ to: owner.account.email, subject: 'To be refunded' });
  });
});

describe('a refund', () => {
  const refunded = (invoice: number, charge: string, cents: number) =>
    sendEvent(stripe.refund({ at: now(), invoice, charge, cents }));

  test('is recorded once, whatever arrives twice or late, and nothing is due again', async () => {
    const { client, id, checkout, session, status, whole } = await billed();
    await checkout();
    stripe.pay(session().id);
    await sendEvent(stripe.event(session(), { at: now() }));
    expect(await status()).toBe('paid');
    const charge = `ch_${id}`;
    await refunded(id, charge, 5_000);
    await Promise.all([refunded(id, charge, 9_000), refunded(id, charge, 9_000)]);
    expect(await refunded(id, charge, 5_000)).toMatchObject({ status: 200 });
    const invoice = await whole();
    expect(invoice).toMatchObject({
      status: 'paid',
      paidCents: 15_000,
      refundedCents: 9_000,
      paymentUrl: '',
    });
    expect(invoice.payments.map(({ amountCents }) => amountCents)).toEqual([15_000, -5_000, -4_000]);
    const [mine] = await client.call(invoiceEndpoints.mine);
    expect(mine).toMatchObject({ balance: 0, status: 'paid' });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ title: 'Payment refunded', message: expect.stringContaining('$40.00') });
    await refunded(id, charge, 15_000);
    expect(await whole()).toMatchObject({ status: 'refunded', refundedCents: 15_000 });
  });

  test('of what was paid twice leaves the invoice paid, once', async () => {
    const { id, checkout, session, whole } = await billed();
    await checkout();
    stripe.pay(session().id);
    await receiveCardPayment(app.deps, {
      checkoutId: `other ${id}`,
      invoiceId: id,
      amountCents: 15_000,
    });
    await sendEvent(stripe.event(session(), { at: now() }));
    await refunded(id, `ch_${id}`, 15_000);
    expect(await whole()).toMatchObject({
      status: 'paid',
      paidCents: 15_000,
      refundedCents: 0,
    });
  });

  test('that arrives before its payment leaves nothing paid', async () => {
    const { id, checkout, session, whole } = await billed();
    await checkout();
    stripe.pay(session().id);
    await refunded(id, `ch_${id}`, 15_000);
    expect(await whole()).toMatchObject({ paidCents: 0 });
    await sendEvent(stripe.event(session(), { at: now() }));
    expect(await whole()).toMatchObject({
      paidCents: 15_000,
      refundedCents: 15_000,
      status: 'refunded',
    });
  });

  test('that arrives before its payment leaves the sum right, also when another is reversed after it', async () => {
    const { id, checkout, session, whole } = await billed();
    const check = { amountCents: 5_000, method: 'check' as const, paidOn: '2026-11-20' };
    await owner.call(adminInvoiceEndpoints.pay, { params: { id }, body: check });
    await checkout();
    stripe.pay(session().id);
    await refunded(id, `ch_${id}`, 4_000);
    const [payment] = (await whole()).payments;
    const takeBack = () =>
      owner.ask(adminInvoiceEndpoints.takeBackPayment, { params: { id: payment?.id ?? 0 } });
    // Until the card payment is reported, the refund can only belong to this payment.
    expect(await takeBack()).toMatchObject({ status: 409 });
    await sendEvent(stripe.event(session(), { at: now() }));
    expect(await takeBack()).toMatchObject({ status: 200 });
    expect(await whole()).toMatchObject({ refundedCents: 4_000 });
  });

  test('of something that is not one of our invoices is ignored', async () => {
    expect(await refunded(999_999, 'ch_other', 100)).toMatchObject({ status: 200 });
  });
});

describe('a dispute', () => {
  const disputed = (
    invoice: number,
    status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed',
    type: 'created' | 'closed',
  ) => sendEvent(stripe.dispute({ at: now(), invoice, cents: 15_000, status, type }));
  const paidByCard = async () => {
    const bill = await billed();
    await bill.checkout();
    stripe.pay(bill.session().id);
    await sendEvent(stripe.event(bill.session(), { at: now() }));
    return bill;
  };
  const latestNote = async () => (await owner.call(adminNotificationEndpoints.list))[0];
  const linesOf = async (bill: Awaited<ReturnType<typeof billed>>) =>
    (await bill.whole()).payments.map(({ amountCents, reference }) => [amountCents, reference]);

  test('takes the money off the invoice and notifies the firm, once, however often it arrives', async () => {
    const bill = await paidByCard();
    for (let times = 0; times < 2; times += 1)
      expect(await disputed(bill.id, 'needs_response', 'created')).toMatchObject({ status: 200 });
    expect(await linesOf(bill)).toEqual([
      [15_000, ''],
      [-15_000, 'Dispute'],
    ]);
    expect(await bill.whole()).toMatchObject({ paidCents: 0 });
    expect(await latestNote()).toMatchObject({
      title: 'Card payment disputed',
      message: expect.stringContaining('$150.00'),
    });
    await disputed(bill.id, 'lost', 'closed');
    expect(await bill.whole()).toMatchObject({ paidCents: 0 });
    expect(await latestNote()).toMatchObject({ title: 'Dispute lost' });
  });

  test('that is won gives the money back, in whatever order the events arrive', async () => {
    for (const order of [['created', 'closed'] as const, ['closed', 'created'] as const]) {
      const bill = await paidByCard();
      for (const type of order) await disputed(bill.id, type === 'created' ? 'needs_response' : 'won', type);
      expect(await linesOf(bill)).toEqual([
        [15_000, ''],
        [-15_000, 'Dispute'],
        [15_000, 'Dispute won'],
      ]);
      expect(await bill.whole()).toMatchObject({ paidCents: 15_000 });
    }
  });

  test('that is only a question moves no money', async () => {
    const bill = await paidByCard();
    await disputed(bill.id, 'warning_needs_response', 'created');
    expect(await latestNote()).toMatchObject({ title: 'Card payment questioned' });
    await disputed(bill.id, 'warning_closed', 'closed');
    expect(await bill.whole()).toMatchObject({ paidCents: 15_000 });
  });

  test.each([
    ['needs_response', 'created'],
    ['won', 'closed'],
    ['lost', 'closed'],
    ['warning_needs_response', 'created'],
    ['warning_closed', 'closed'],
  ] as const)('that Stripe reports again as %s notifies the firm once [4.53]', async (status, type) => {
    const bill = await paidByCard();
    const { number } = await bill.whole();
    const notes = async () =>
      (await owner.call(adminNotificationEndpoints.list)).filter(({ message }) =>
        message.includes(`invoice ${number}`),
      ).length;
    await disputed(bill.id, status, type);
    const [once, whole] = [await notes(), await bill.whole()];
    expect(once).toBeGreaterThan(0);
    await disputed(bill.id, status, type);
    expect([await notes(), await bill.whole()]).toEqual([once, whole]);
  });

  test('of a charge that is not for one of our invoices is ignored', async () => {
    expect(await disputed(999_999, 'needs_response', 'created')).toMatchObject({ status: 200 });
  });

  test('is retried later while Stripe cannot say what was charged', async () => {
    const bill = await paidByCard();
    stripe.breakDown(true);
    expect(await disputed(bill.id, 'needs_response', 'created')).toMatchObject({ status: 503 });
    stripe.breakDown(false);
    await disputed(bill.id, 'needs_response', 'created');
    expect(await bill.whole()).toMatchObject({ paidCents: 0 });
  });
});
