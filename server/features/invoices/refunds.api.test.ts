import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import {
  adminInvoiceEndpoints,
  billingExportEndpoints,
  invoiceEndpoints,
  salesTaxEndpoints,
} from '#contract/invoices/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { NewRefund } from '#contract/invoices/payments.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** An invoice over $150 for a new client, with `amountCents` paid by check on November 25. */
async function paid(amountCents = 15_000, wanted: Parameters<typeof someInvoice>[2] = {}) {
  const client = await signedIn(app);
  const clientId = client.account.clientId;
  const id = await someInvoice(app, clientId, wanted);
  const params = { id };
  const payment = { amountCents, method: 'check' as const, paidOn: '2026-11-25' };
  await owner.call(adminInvoiceEndpoints.pay, { params, body: payment });
  const read = () => owner.call(adminInvoiceEndpoints.read, { params });
  const refund = async (change: Partial<NewRefund> = {}) => {
    const { version } = await read();
    const body = {
      amountCents: 5_000,
      method: 'check' as const,
      refundedOn: '2026-12-01',
      version,
      ...change,
    };
    return owner.ask(adminInvoiceEndpoints.refund, { params, body });
  };
  const rows = async () => (await read()).payments;
  const remove = (rowId: number) =>
    owner.ask(adminInvoiceEndpoints.takeBackPayment, { params: { id: rowId } });
  return { client, clientId, id, read, refund, rows, remove };
}

describe('a refund', () => {
  test('is a row of its own: the payment stays, nothing is due again, and the status says it once all is refunded [2.580]', async () => {
    const { client, clientId, refund, read } = await paid();
    expect(await refund({ reference: 'Check 1008' })).toMatchObject({
      status: 201,
      body: { status: 'paid', paidCents: 15_000, refundedCents: 5_000, paymentUrl: '' },
    });
    expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ status: 'paid', refunded: 50 }]);
    expect((await read()).payments).toMatchObject([
      { amountCents: 15_000, method: 'check', paidOn: '2026-11-25' },
      {
        amountCents: -5_000,
        method: 'check',
        paidOn: '2026-12-01',
        reference: 'Check 1008',
        hasReceipt: true,
      },
    ]);
    expect(await refund({ amountCents: 10_000, method: 'cash' })).toMatchObject({
      body: { status: 'refunded' },
    });
    expect(await client.call(invoiceEndpoints.mine)).toMatchObject([
      { status: 'refunded', balance: 0, paymentUrl: '' },
    ]);
    const balance = await owner.call(adminInvoiceEndpoints.balance, { params: { id: clientId } });
    expect(balance.outstandingCents).toBe(0);
    expect((await client.call(invoiceEndpoints.payments)).map(({ amount }) => amount)).toEqual([
      -100, -50, 150,
    ]);
  });

  test('of part of an invoice leaves the balance due as it is [2.580]', async () => {
    const { refund, client, id } = await paid(6_000);
    expect(await refund({ amountCents: 6_000 })).toMatchObject({ body: { status: 'pending' } });
    expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ status: 'pending', balance: 90 }]);
    const rest = { amountCents: 9_000, method: 'check' as const, paidOn: '2026-12-01' };
    expect(await owner.call(adminInvoiceEndpoints.pay, { params: { id }, body: rest })).toMatchObject({
      status: 'paid',
      paidCents: 15_000,
      refundedCents: 6_000,
    });
  });

  test('is found under its status, and no longer among the paid ones [2.580]', async () => {
    const { id, refund } = await paid();
    await refund({ amountCents: 15_000 });
    const ids = async (status: 'paid' | 'refunded') =>
      (await owner.call(adminInvoiceEndpoints.list, { query: { status } })).map((one) => one.id);
    expect(await ids('refunded')).toContain(id);
    expect(await ids('paid')).not.toContain(id);
  });

  test('is emailed to the client with its receipt, notified, and in the timeline and the audit log [2.581]', async () => {
    const { client, refund, read, rows } = await paid();
    await refund();
    const { number } = await read();
    const { text } = await app.mailbox.email({
      to: client.account.email,
      subject: `Refund: invoice ${number}`,
    });
    expect(text).toContain('We have refunded $50.00.');
    expect(text).toContain('$50.00 on Tuesday, December 1, 2026');
    expect(text).toMatch(/Method: Check/);
    expect(text).toMatch(/Refunded in total: \$50\.00 of \$150\.00 paid/);
    expect(text).toMatch(/Balance due: \$0\.00/);
    expect(text).not.toMatch(/^Due:/m);
    const [note] = await client.call(notificationEndpoints.list);
    expect(note).toMatchObject({ title: 'Refund', message: `Invoice ${number}: We refunded $50.00.` });
    const log = await owner.call(auditEndpoints.list, { query: { limit: '5' } });
    expect(log.map(({ what }) => what)).toContain(`Recorded a refund: $50.00 for invoice ${number}`);
    const receipt = (await rows()).at(-1)?.id ?? 0;
    const answer = await client.ask(invoiceEndpoints.receipt, { params: { id: receipt } });
    expect(answer.text.startsWith('%PDF-1.7')).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="refund-\d+-\d+\.pdf"/);
  });

  test.each([
    ['of nothing', { amountCents: 0 }, 'Please enter an amount above zero'],
    ['below zero', { amountCents: -5_000 }, 'Please enter an amount above zero'],
    ['of more than was paid', { amountCents: 15_001 }, 'At most $150.00 can be refunded'],
    ['of tomorrow', { refundedOn: '2026-12-02' }, 'Please choose a day that is not in the future'],
    ['before its payment', { refundedOn: '2026-11-24' }, 'Please choose a day on or after the first payment'],
  ])('%s is refused, and nothing is recorded [2.580]', async (_, change, message) => {
    const { refund, rows } = await paid();
    const { status, text } = await refund(change);
    expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining(message) });
    expect(await rows()).toHaveLength(1);
  });

  test('of more than is left after earlier ones, or of nothing that is left, is refused [2.580]', async () => {
    const { refund } = await paid();
    await refund({ amountCents: 10_000 });
    const { text } = await refund({ amountCents: 5_001 });
    expect(text).toContain('At most $50.00 can be refunded');
    await refund();
    expect(await refund()).toMatchObject({ status: 409 });
  });

  test('sent twice, or by two at once, is recorded once [2.580]', async () => {
    const { refund, read, rows } = await paid();
    const { version } = await read();
    const both = await Promise.all([refund({ version }), refund({ version })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await refund({ version })).toMatchObject({ status: 409 });
    expect(await rows()).toHaveLength(2);
  });

  test('is for staff with access to the client [2.580]', async () => {
    const { client, id, read, rows } = await paid();
    const { version } = await read();
    const body = { amountCents: 5_000, method: 'check' as const, refundedOn: '2026-12-01', version };
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [] });
    expect(await client.ask(adminInvoiceEndpoints.refund, { params: { id }, body })).toMatchObject({
      status: 403,
    });
    expect(await limited.ask(adminInvoiceEndpoints.refund, { params: { id }, body })).toMatchObject({
      status: 404,
    });
    expect(await rows()).toHaveLength(1);
  });

  test('recorded by mistake is deleted, once, and the client is emailed that its receipt is not valid [2.581]', async () => {
    const { client, refund, read, rows, remove } = await paid();
    await refund({ amountCents: 15_000 });
    const [payment, created] = await rows();
    expect(await remove(payment?.id ?? 0)).toMatchObject({
      status: 409,
      text: expect.stringContaining('This payment was refunded. Delete the refund first.'),
    });
    for (let times = 0; times < 2; times += 1)
      expect(await remove(created?.id ?? 0)).toMatchObject({ body: { status: 'paid', refundedCents: 0 } });
    const { number } = await read();
    const subject = `Correction: refund of invoice ${number}`;
    const { text } = await app.mailbox.email({ to: client.account.email, subject });
    expect(text).toContain('We recorded a refund of $150.00 by mistake');
    expect(await remove(payment?.id ?? 0)).toMatchObject({ body: { status: 'pending' } });
  });

  test('of what was written off in part changes neither the write-off nor what is due after it [2.580]', async () => {
    const { id, refund } = await paid(5_000);
    await owner.call(adminInvoiceEndpoints.writeOff, { params: { id }, body: { reason: 'Uncollectible' } });
    expect(await refund()).toMatchObject({
      body: { status: 'written-off', writeOff: { amountCents: 10_000 } },
    });
  });
});

test('Refunds have a file of their own in exports, with their sales tax, and one that was deleted is corrected [2.582]', async () => {
  const own = await testApp({ at: '2026-12-01T10:00-07:00' });
  const ownOwner = await signedIn(own, { as: 'owner' });
  const { clientId } = (await signedIn(own)).account;
  const rate = await ownOwner.call(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm: 100_000 } });
  const lines = [{ description: 'Software', quantity: 1, unitCents: 10_000, taxable: true }];
  const draft = { dueDate: '2026-12-15', lines, taxRateId: rate.id };
  const { id } = await ownOwner.call(adminInvoiceEndpoints.create, { params: { id: clientId }, body: draft });
  const params = { id };
  await ownOwner.call(adminInvoiceEndpoints.changeStatus, { params, body: { status: 'sent' } });
  const payment = { amountCents: 11_000, method: 'check' as const, paidOn: '2026-12-01' };
  const { version } = await ownOwner.call(adminInvoiceEndpoints.pay, { params, body: payment });
  const body = {
    amountCents: 5_500,
    method: 'check' as const,
    refundedOn: '2026-12-01',
    reference: '1008',
    version,
  };
  const { payments } = await ownOwner.call(adminInvoiceEndpoints.refund, { params, body });

  const report = await ownOwner.call(salesTaxEndpoints.report, {
    query: { from: '2026-12-01', to: '2026-12-31' },
  });
  expect(report.rates).toMatchObject([{ invoicedCents: 1_000, refundedCents: 500, receivedCents: 500 }]);

  const wanted = { to: '2026-12-31', format: 'quickbooks' as const, onlyNew: true };
  const make = () => ownOwner.call(billingExportEndpoints.create, { body: wanted });
  const created = await make();
  expect(created.counts).toEqual({ invoices: 1, payments: 1, refunds: 1, 'write-offs': 0, corrections: 0 });
  const fileOf = async (exportId: number, file: 'refunds' | 'corrections') =>
    (await ownOwner.ask(billingExportEndpoints.file, { params: { id: exportId }, query: { file } })).text;
  expect(await fileOf(created.id, 'refunds')).toMatch(/12\/01\/2026,[^,]+,\d+,Check,1008,55\.00,5\.00\r\n$/);

  const refund = payments.find(({ amountCents }) => amountCents < 0);
  await ownOwner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id: refund?.id ?? 0 } });
  const later = await make();
  expect(later.counts).toEqual({ invoices: 0, payments: 0, refunds: 0, 'write-offs': 0, corrections: 1 });
  expect(await fileOf(later.id, 'corrections')).toMatch(/Refund deleted,[^,]+,\d+,55\.00\r\n$/);
  await own.close();
});
