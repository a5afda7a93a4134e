import { afterAll, describe, expect, test } from 'vitest';
import { invoiceEditing } from '#contract/invoice-editing.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { adminNotificationEndpoints } from '#contract/notifications.ts';
import { payingEndpoints } from '#contract/paying.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { openStripeServer, type SignedNews } from '#tests/support/stripe-server.ts';
import { testApp } from '#tests/support/test-app.ts';

const stripe = await openStripeServer();
const app = await testApp({ settings: { stripe: stripe.settings } });
afterAll(async () => {
  await app.close();
  await stripe.close();
});
const owner = await signedIn(app, { as: 'owner' });

/** An invoice over $150 of somebody new, with what its payment address holds. */
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
  const whole = () => owner.call(invoiceEditing.read, { params: { id } });
  return { client, id, token, checkout, session, status, whole };
}

const at = () => app.clock.now();
const tell = ({ body, headers }: SignedNews) =>
  app.visitor().fetch(payingEndpoints.news.path, { method: 'POST', body, headers });

describe('the payment address', () => {
  test('shows what is to be paid and how, without the client and the lines', async () => {
    const { token } = await billed();
    const seen = await app.visitor().call(payingEndpoints.see, { body: { token } });
    expect(seen).toMatchObject({ amount: 150, balance: 150, status: 'pending', card: true });
    expect(seen.instructions).toContain('By check');
    expect(JSON.stringify(seen)).not.toMatch(/Sample"|client/);
  });

  test('of nothing is 404, and so is that of a draft', async () => {
    const { client } = await billed();
    const draft = { state: 'draft', number: null, issueDate: null, token: 'a-draft' } as const;
    await someInvoice(app, client.account.clientId, draft);
    for (const token of ['made-up', 'a-draft'])
      expect(await app.visitor().ask(payingEndpoints.see, { body: { token } })).toMatchObject({
        status: 404,
      });
  });

  test('without Stripe takes no cards, and hears no news', async () => {
    await using there = await testApp();
    const client = await signedIn(there);
    await someInvoice(there, client.account.clientId, { token: 'known' });
    const body = { token: 'known' };
    expect(await there.visitor().call(payingEndpoints.see, { body })).toMatchObject({ card: false });
    expect(await there.visitor().ask(payingEndpoints.checkout, { body })).toMatchObject({ status: 409 });
    const json = { headers: { 'content-type': 'application/json' } };
    expect(await there.visitor().ask(payingEndpoints.news, json)).toMatchObject({ status: 404 });
  });
});

describe('a checkout', () => {
  test('asks for what is left, and is the same one while it is open, whoever asks at once', async () => {
    const { id, checkout, session } = await billed();
    const answers = await Promise.all([checkout(), checkout()]);
    answers.push(await checkout());
    const { url, amount, returnTo } = session();
    expect(answers.map(({ body }) => body)).toEqual([{ url }, { url }, { url }]);
    expect(amount).toBe(15_000);
    expect(returnTo).toMatch(/\/pay\?paid=card#/);
    const body = { amountCents: 5_000, method: 'check', paidOn: '2026-11-20' };
    await owner.call(invoiceEditing.pay, { params: { id }, body });
    await checkout();
    expect(session().amount).toBe(10_000);
    expect(stripe.sessions.find((one) => one.url === url)?.status).toBe('expired');
  });

  test('is refused for what is paid or void, and plainly while Stripe is away', async () => {
    const { id, checkout } = await billed();
    stripe.breakDown(true);
    expect(await checkout()).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('away') },
    });
    stripe.breakDown(false);
    await owner.call(invoiceEditing.changeStatus, { params: { id }, body: { status: 'void' } });
    expect(await checkout()).toMatchObject({ status: 409, body: { message: 'This invoice is void.' } });
  });
});

describe('a payment by card', () => {
  test('counts once, whatever the order, the repetition and the delay of what Stripe tells', async () => {
    const { client, id, checkout, session, status, whole } = await billed();
    await checkout();
    stripe.pay(session().id);
    const unpaid = stripe.news(session(), { at: at(), paid: false });
    const late = stripe.news(session(), { at: at(), type: 'checkout.session.async_payment_succeeded' });
    expect(await tell(unpaid)).toMatchObject({ status: 200 });
    expect(await status()).toBe('pending');
    await Promise.all([tell(late), tell(late)]);
    app.clock.advance({ hours: 30 });
    expect(await tell(stripe.news(session(), { at: at() }))).toMatchObject({ status: 200 });
    expect(await whole()).toMatchObject({
      paidCents: 15_000,
      status: 'paid',
      payments: [{ method: 'stripe' }],
    });
    expect((await app.mailbox.letter({ to: client.account.email, subject: 'Receipt' })).text).toContain(
      '$150.00',
    );
    const letter = await app.mailbox.letter({ to: owner.account.email, subject: 'Paid by card' });
    expect(letter.text).toContain(`/admin/invoices/${id}`);
    expect(await owner.call(adminNotificationEndpoints.list)).toMatchObject([
      { title: 'Invoice paid by card' },
    ]);
  });

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed an hour ago', { at: new Date(app.clock.now().getTime() - 3_600_000) }],
  ])('is not believed when it is %s', async (_what, wrong) => {
    const { checkout, session, status } = await billed();
    await checkout();
    const answer = await tell(stripe.news(session(), { at: at(), ...wrong }));
    expect(answer).toMatchObject({ status: 400, body: { message: 'The signature is wrong or too old.' } });
    expect(await status()).toBe('pending');
  });

  test('that was changed on its way is not believed', async () => {
    const { checkout, session, status } = await billed();
    await checkout();
    const { body, headers } = stripe.news(session(), { at: at() });
    expect(await tell({ body: body.replace('15000', '1'), headers })).toMatchObject({ status: 400 });
    const unsigned = { 'content-type': 'application/json' };
    expect(await tell({ body, headers: unsigned })).toMatchObject({ status: 400 });
    expect(await status()).toBe('pending');
  });

  test('under way keeps the invoice from being made void or paid by hand: both are told', async () => {
    const { id, checkout, session, status } = await billed();
    await checkout();
    stripe.pay(session().id);
    const message = expect.stringContaining('just been paid by card');
    expect(
      await owner.ask(invoiceEditing.changeStatus, { params: { id }, body: { status: 'void' } }),
    ).toMatchObject({ status: 409, body: { message } });
    const body = { amountCents: 15_000, method: 'check', paidOn: '2026-11-20' };
    expect(await owner.ask(invoiceEditing.pay, { params: { id }, body })).toMatchObject({ status: 409 });
    await tell(stripe.news(session(), { at: at() }));
    expect(await status()).toBe('paid');
    const [payment] = (await owner.call(invoiceEditing.read, { params: { id } })).payments;
    const params = { id: payment?.id ?? 0 };
    expect(await owner.ask(invoiceEditing.takeBackPayment, { params })).toMatchObject({ status: 409 });
  });

  test('of a checkout that was closed by making the invoice void is never asked for', async () => {
    const { id, checkout, session } = await billed();
    await checkout();
    await owner.call(invoiceEditing.changeStatus, { params: { id }, body: { status: 'void' } });
    expect(session().status).toBe('expired');
  });

  test('for an invoice that is void is kept all the same, and the firm is told to refund it', async () => {
    const { id, checkout, session, whole } = await billed();
    await checkout();
    const told = stripe.news(session(), { at: at() });
    await owner.call(invoiceEditing.changeStatus, { params: { id }, body: { status: 'void' } });
    await tell(told);
    expect(await whole()).toMatchObject({ status: 'void', paidCents: 15_000 });
    await app.mailbox.letter({ to: owner.account.email, subject: 'To be refunded' });
  });
});

describe('a refund', () => {
  const refunded = (invoice: number, charge: string, cents: number) =>
    tell(stripe.refund({ at: at(), invoice, charge, cents }));

  test('is booked once, whatever is told twice or late, and the invoice is to be paid again', async () => {
    const { client, id, checkout, session, status, whole } = await billed();
    await checkout();
    stripe.pay(session().id);
    await tell(stripe.news(session(), { at: at() }));
    expect(await status()).toBe('paid');
    const charge = `ch_${id}`;
    await refunded(id, charge, 5_000);
    await Promise.all([refunded(id, charge, 9_000), refunded(id, charge, 9_000)]);
    expect(await refunded(id, charge, 5_000)).toMatchObject({ status: 200 });
    const invoice = await whole();
    expect(invoice).toMatchObject({ paidCents: 6_000, totalCents: 15_000 });
    expect(invoice.payments.map(({ amountCents }) => amountCents)).toEqual([15_000, -5_000, -4_000]);
    const [mine] = await client.call(invoiceEndpoints.mine);
    expect(mine).toMatchObject({ balance: 90 });
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ title: 'Payment refunded', message: expect.stringContaining('$40.00') });
    await checkout();
    expect(session().amount).toBe(9_000);
  });

  test('that is told before its payment leaves nothing paid', async () => {
    const { id, checkout, session, whole } = await billed();
    await checkout();
    stripe.pay(session().id);
    await refunded(id, `ch_${id}`, 15_000);
    expect(await whole()).toMatchObject({ paidCents: 0 });
    await tell(stripe.news(session(), { at: at() }));
    expect(await whole()).toMatchObject({ paidCents: 0, status: 'pending' });
  });

  test('of something that is no invoice of ours is no matter', async () => {
    expect(await refunded(999_999, 'ch_other', 100)).toMatchObject({ status: 200 });
  });
});
