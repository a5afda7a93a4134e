import { afterAll, describe, expect, test } from 'vitest';
import { recordViewEndpoints } from '#contract/audit/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { recordCardRefund } from './refunds.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** Records a payment of an invoice and returns it. */
async function pay(invoice: number, amountCents: number, paidOn: string) {
  const body = { amountCents, paidOn, method: 'check' as const, reference: '1007' };
  const { payments } = await owner.call(adminInvoiceEndpoints.pay, { params: { id: invoice }, body });
  const paid = payments.find((one) => one.amountCents === amountCents);
  if (!paid) throw new Error('The payment is not in the answer');
  return paid;
}

describe('the payments of a client', () => {
  test('are listed newest first by the page, each with its receipt; a refund at Stripe has none [2.390]', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    const first = await pay(id, 5_000, '2026-11-25');
    const second = await pay(id, 10_000, '2026-11-30');
    await recordCardRefund(app.deps, { chargeId: `ch_${id}`, invoiceId: id, refundedCents: 2_000 });
    const [refund, ...paid] = await client.call(invoiceEndpoints.payments);
    expect(refund).toMatchObject({ amount: -20, receiptUrl: '' });
    const { number: invoiceNumber } = await owner.call(adminInvoiceEndpoints.read, { params: { id } });
    const receiptUrl = `/api/client/payments/${second.id}/receipt`;
    expect(paid).toMatchObject([
      { id: second.id, invoiceNumber, paidOn: '2026-11-30', amount: 100, method: 'check', receiptUrl },
      { id: first.id, amount: 50 },
    ]);
    expect(await pagesOf(client, invoiceEndpoints.payments, {}, { limit: 1 })).toMatchObject([
      { id: refund?.id },
      { id: second.id },
      { id: first.id },
    ]);
    const params = { id: refund?.id ?? 0 };
    expect(await client.ask(invoiceEndpoints.receipt, { params })).toMatchObject({ status: 404 });
    expect(await owner.ask(adminInvoiceEndpoints.receipt, { params })).toMatchObject({ status: 404 });
  });

  test('are not visible to other clients [2.390]', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const { id } = await pay(await someInvoice(app, client.account.clientId), 5_000, '2026-11-25');
    expect(await other.call(invoiceEndpoints.payments)).toEqual([]);
    expect(await other.ask(invoiceEndpoints.receipt, { params: { id } })).toMatchObject({ status: 404 });
    expect(await owner.call(invoiceEndpoints.payments)).toEqual([]);
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [other.account.clientId] });
    expect(await limited.ask(adminInvoiceEndpoints.receipt, { params: { id } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a receipt', () => {
  test('is a PDF for the client and for the firm, which is audited [2.390]', async () => {
    const client = await signedIn(app);
    const { id } = await pay(await someInvoice(app, client.account.clientId), 5_000, '2026-11-25');
    for (const answer of [
      await client.ask(invoiceEndpoints.receipt, { params: { id } }),
      await owner.ask(adminInvoiceEndpoints.receipt, { params: { id } }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.text.startsWith('%PDF-1.7')).toBe(true);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toMatch(/filename="receipt-\d+-\d+\.pdf"/);
    }
    const [view] = await client.call(recordViewEndpoints.mine);
    expect(view?.what).toMatch(/^Opened the receipt of \$50\.00 for invoice \d+$/);
  });

  test('is not found once its payment was deleted [2.390]', async () => {
    const client = await signedIn(app);
    const { id } = await pay(await someInvoice(app, client.account.clientId), 5_000, '2026-11-25');
    await owner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id } });
    expect(await client.call(invoiceEndpoints.payments)).toEqual([]);
    expect(await client.ask(invoiceEndpoints.receipt, { params: { id } })).toMatchObject({ status: 404 });
    expect(await owner.ask(adminInvoiceEndpoints.receipt, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('the emails of invoices', () => {
  /** The attachments and the text of the emails when an invoice is sent, reminded of and paid. */
  async function attachments() {
    const client = await signedIn(app);
    const body = {
      dueDate: '2026-12-15',
      lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 45_000 }],
    };
    const { id } = await owner.call(adminInvoiceEndpoints.create, {
      params: { id: client.account.clientId },
      body,
    });
    await owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
    const to = client.account.email;
    const sent = await app.mailbox.email({ to, subject: 'Invoice' });
    await owner.call(adminInvoiceEndpoints.remind, { params: { id } });
    const reminded = await app.mailbox.email({ to, subject: 'Reminder' });
    await pay(id, 45_000, '2026-12-01');
    const receipt = await app.mailbox.email({ to, subject: 'Receipt' });
    return {
      text: sent.text,
      files: [sent, reminded, receipt]
        .flatMap(({ attachments: parts }) => parts)
        .filter(({ disposition }) => disposition === 'attachment'),
    };
  }

  test('only lead to the PDF file, until the owner has it attached [2.391]', async () => {
    const without = await attachments();
    expect(without.files).toEqual([]);
    expect(without.text).not.toContain('attached');
    const billing = await owner.call(billingEndpoints.read);
    expect(billing.attachPdf).toBe(false);
    await owner.call(billingEndpoints.save, { body: { ...billing, attachPdf: true } });
    const { files, text } = await attachments();
    expect(text).toContain('It is attached as a PDF file');
    expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [expect.stringMatching(/^invoice-\d+\.pdf$/), 'application/pdf'],
      [expect.stringMatching(/^invoice-\d+\.pdf$/), 'application/pdf'],
      [expect.stringMatching(/^receipt-\d+-\d+\.pdf$/), 'application/pdf'],
    ]);
  });
});

test('An issued invoice and a receipt are the same file whenever they are downloaded, a statement on the same day [10.96]', async () => {
  const client = await signedIn(app);
  const invoice = await someInvoice(app, client.account.clientId);
  const { id } = await pay(invoice, 5_000, '2026-11-25');
  const files = {
    invoice: () => client.ask(invoiceEndpoints.pdf, { params: { id: invoice } }),
    receipt: () => client.ask(invoiceEndpoints.receipt, { params: { id } }),
    statement: () => client.ask(invoiceEndpoints.statement),
  };
  const first = {
    invoice: await files.invoice(),
    receipt: await files.receipt(),
    statement: await files.statement(),
  };
  app.clock.advance({ minutes: 3 });
  for (const kind of ['invoice', 'receipt', 'statement'] as const) {
    const { status, text } = await files[kind]();
    expect([kind, status, text === first[kind].text]).toEqual([kind, 200, true]);
  }
  app.clock.advance({ days: 3 });
  for (const kind of ['invoice', 'receipt'] as const)
    expect([kind, (await files[kind]()).text === first[kind].text]).toEqual([kind, true]);
});
