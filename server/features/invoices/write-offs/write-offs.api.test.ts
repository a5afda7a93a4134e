import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminInvoiceEndpoints, invoiceEndpoints, payingEndpoints } from '#contract/invoices/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { recordDispute } from '#server/features/invoices/disputes.ts';
import { receiveCardPayment } from '#server/features/invoices/payments.ts';
import { recordCardRefund } from '#server/features/invoices/refunds.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const writeOff = (id: number, more: object = {}) =>
  owner.ask(adminInvoiceEndpoints.writeOff, { params: { id }, body: { reason: 'Uncollectible', ...more } });
const reinstate = (id: number) => owner.ask(adminInvoiceEndpoints.reinstate, { params: { id } });
const pay = (id: number) =>
  owner.ask(adminInvoiceEndpoints.pay, {
    params: { id },
    body: { amountCents: 5_000, method: 'check', paidOn: '2026-11-25' },
  });

/** An invoice over $150 for a new client, $50 of it paid, ten days overdue. */
async function partlyPaid() {
  const client = await signedIn(app);
  const clientId = client.account.clientId;
  const id = await someInvoice(app, clientId, { dueDate: '2026-11-21', token: `token of ${clientId}` });
  await pay(id);
  const mine = () => client.call(invoiceEndpoints.mine);
  const balance = () => owner.call(adminInvoiceEndpoints.balance, { params: { id: clientId } });
  return { client, clientId, id, mine, balance };
}

test('The balance of a written-off invoice is not due any more, for the firm and for the client [4.38]', async () => {
  const { client, clientId, id, mine, balance } = await partlyPaid();
  expect(await balance()).toEqual({ outstandingCents: 10_000, overdueCents: 10_000 });
  expect(await writeOff(id)).toMatchObject({
    status: 201,
    body: {
      status: 'written-off',
      paymentUrl: '',
      paidCents: 5_000,
      writeOff: { amountCents: 10_000, reason: 'Uncollectible', writtenOffOn: '2026-12-01' },
    },
  });
  expect(await balance()).toEqual({ outstandingCents: 0, overdueCents: 0 });
  expect(await mine()).toMatchObject([{ status: 'written-off', balance: 0, paymentUrl: '' }]);
  expect(await client.call(invoiceEndpoints.counts)).toMatchObject({ count: 0, balance: 0, next: null });
  const body = { token: `token of ${clientId}` };
  expect(await app.visitor().call(payingEndpoints.see, { body })).toMatchObject({
    status: 'written-off',
    balance: 0,
  });
  expect((await owner.call(adminInvoiceEndpoints.aging)).writtenOffCents).toBeGreaterThanOrEqual(10_000);
  const query = { status: 'written-off' };
  expect(await owner.call(adminInvoiceEndpoints.list, { query })).toEqual(
    expect.arrayContaining([expect.objectContaining({ id })]),
  );
});

test('The reason stays with the firm, and the client gets no email and no notification [4.38]', async () => {
  const { client, clientId, id, mine } = await partlyPaid();
  await writeOff(id, { reason: 'Closed their shop' });
  expect(JSON.stringify(await mine())).not.toContain('Closed their shop');
  const timeline = await owner.call(clientEndpoints.timeline, { params: { id: clientId } });
  expect(timeline).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'invoice-written-off' })]),
  );
  const titles = (await client.call(notificationEndpoints.list)).map(({ title }) => title);
  expect(titles).toEqual(['Payment received']);
  const stranger = await signedIn(app);
  for (const caller of [client, stranger, app.visitor()]) {
    const answer = await caller.ask(adminInvoiceEndpoints.writeOff, {
      params: { id },
      body: { reason: 'No' },
    });
    expect([401, 403, 404]).toContain(answer.status);
  }
});

test('A written-off invoice is reinstated with the balance it had, twice without harm [4.39]', async () => {
  const { id, mine, balance } = await partlyPaid();
  await writeOff(id);
  expect(await reinstate(id)).toMatchObject({ status: 200, body: { status: 'overdue', writeOff: null } });
  expect(await reinstate(id)).toMatchObject({ status: 200 });
  expect(await balance()).toEqual({ outstandingCents: 10_000, overdueCents: 10_000 });
  expect(await mine()).toMatchObject([{ status: 'overdue', balance: 100 }]);
  expect(await writeOff(id)).toMatchObject({ status: 201 });
});

test('Written off at once by two, it is written off once', async () => {
  const { id } = await partlyPaid();
  const answers = await Promise.all([writeOff(id), writeOff(id)]);
  expect(answers.map(({ body }) => body)).toMatchObject([
    { writeOff: { amountCents: 10_000 } },
    { writeOff: { amountCents: 10_000 } },
  ]);
});

test('Drafts, void and paid invoices have no balance to write off, and a stale page is refused', async () => {
  const client = await signedIn(app);
  const some = (fields: object) => someInvoice(app, client.account.clientId, fields);
  const draft = await some({ state: 'draft', number: null, issueDate: null });
  for (const id of [draft, await some({ state: 'void' }), await some({ paidCents: 15_000 })])
    expect(await writeOff(id)).toMatchObject({ status: 409 });
  const open = await some({});
  expect(await writeOff(open, { version: 7 })).toMatchObject({ status: 409 });
  expect(await writeOff(open, { reason: ' ' })).toMatchObject({ status: 400 });
  expect(await reinstate(draft)).toMatchObject({ status: 409 });
});

test('A written-off invoice takes no payment, gives none back and is not voided', async () => {
  const { id } = await partlyPaid();
  await writeOff(id);
  const refused = { status: 409, body: { message: 'This invoice is written off. Reinstate it first.' } };
  expect(await pay(id)).toMatchObject(refused);
  const { payments } = await owner.call(adminInvoiceEndpoints.read, { params: { id } });
  const params = { id: payments[0]?.id ?? 0 };
  expect(await owner.ask(adminInvoiceEndpoints.takeBackPayment, { params })).toMatchObject(refused);
  const body = { status: 'void' as const };
  expect(await owner.ask(adminInvoiceEndpoints.changeStatus, { params: { id }, body })).toMatchObject(
    refused,
  );
  expect(await owner.ask(adminInvoiceEndpoints.remind, { params: { id } })).toMatchObject({ status: 409 });
});

describe('money that moves after a write-off', () => {
  const read = (id: number) => owner.call(adminInvoiceEndpoints.read, { params: { id } });
  const byCard = (id: number, amountCents: number, checkoutId = `checkout of ${id}`) =>
    receiveCardPayment(app.deps, { checkoutId, invoiceId: id, amountCents });
  const refund = (id: number, refundedCents: number) =>
    recordCardRefund(app.deps, { chargeId: `charge of ${id}`, invoiceId: id, refundedCents });
  const dispute = (id: number, state: 'open' | 'won' | 'lost') =>
    recordDispute(app.deps, { disputeId: `dispute of ${id}`, invoiceId: id, amountCents: 3_000, state });
  const latestNote = async () => (await owner.call(adminNotificationEndpoints.list))[0];
  const writtenOffThisYear = async () => (await owner.call(adminInvoiceEndpoints.aging)).writtenOffCents;
  const emailOf = async (id: number) => {
    const { number } = await read(id);
    return app.mailbox.email({ to: owner.account.email, subject: `Paid by card: invoice ${number}` });
  };

  test('that pays part of it lessens what was written off, on its page and in what the year wrote off', async () => {
    const { id, balance } = await partlyPaid();
    const before = await writtenOffThisYear();
    await writeOff(id);
    await byCard(id, 4_000);
    expect(await read(id)).toMatchObject({
      status: 'written-off',
      paidCents: 9_000,
      writeOff: { amountCents: 6_000, reason: 'Uncollectible', writtenOffOn: '2026-12-01' },
    });
    expect(await writtenOffThisYear()).toBe(before + 6_000);
    expect(await balance()).toEqual({ outstandingCents: 0, overdueCents: 0 });
    expect((await latestNote())?.title).toBe('Written-off invoice paid by card');
    const { text } = await emailOf(id);
    expect(text).toContain('The payment counts, and $60.00 stays written off.');
    expect(text).not.toContain('refund');
    expect(await reinstate(id)).toMatchObject({ body: { status: 'overdue', writeOff: null } });
    expect(await balance()).toEqual({ outstandingCents: 6_000, overdueCents: 6_000 });
  });

  test('that pays all of it ends the write-off, and only what is more than the total is to be refunded', async () => {
    const { id } = await partlyPaid();
    const before = await writtenOffThisYear();
    await writeOff(id);
    await byCard(id, 10_000);
    expect(await read(id)).toMatchObject({ status: 'paid', writeOff: null });
    expect(await writtenOffThisYear()).toBe(before);
    expect((await emailOf(id)).text).toContain('It is paid now, and no longer written off.');
    await byCard(id, 10_000, `second checkout of ${id}`);
    expect((await latestNote())?.title).toBe('Payment to be refunded');
  });

  test('back to the client leaves the write-off as it is, and is not due once the invoice is reinstated', async () => {
    const { id, balance } = await partlyPaid();
    await byCard(id, 3_000);
    await writeOff(id);
    await refund(id, 1_000);
    expect(await read(id)).toMatchObject({ status: 'written-off', writeOff: { amountCents: 7_000 } });
    expect((await latestNote())?.message).toContain('The balance due stays the same.');
    expect(await balance()).toEqual({ outstandingCents: 0, overdueCents: 0 });
    await reinstate(id);
    expect(await balance()).toEqual({ outstandingCents: 7_000, overdueCents: 7_000 });
  });

  test('by a dispute is written off until it is won, and is not called unpaid when it is lost', async () => {
    const { id } = await partlyPaid();
    await byCard(id, 3_000);
    await writeOff(id);
    await dispute(id, 'open');
    expect(await read(id)).toMatchObject({ writeOff: { amountCents: 10_000 } });
    await dispute(id, 'lost');
    const note = await latestNote();
    expect(note?.title).toBe('Dispute lost');
    expect(note?.message).not.toContain('unpaid');
    expect(note?.message).toContain('which is now $100.00');
    await dispute(id, 'won');
    expect(await read(id)).toMatchObject({ writeOff: { amountCents: 7_000 } });
  });
});
