import { describe, expect, test } from 'vitest';
import {
  adminInvoiceEndpoints,
  billingEndpoints,
  billingExportEndpoints,
  invoiceEndpoints,
  payingEndpoints,
  salesTaxEndpoints,
} from '#contract/invoices/endpoints.ts';
import type { NewTaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { billDueRecurring } from '../recurring/recurring.ts';
import { billRecurring } from '../invoices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const software = { description: 'Software license', quantity: 1, unitCents: 20_000, taxable: true };
const work = { description: 'Bookkeeping', quantity: 1, unitCents: 45_000 };
const discount = { description: 'Discount', quantity: 1, unitCents: -5_000, taxable: true };
const lines = [work, software, discount];

/** A firm of its own, since its rates are for all its clients. */
async function firm() {
  const app = await testApp({ at: '2026-11-26T10:00-07:00' });
  const owner = await signedIn(app, { as: 'owner' });
  const client = await signedIn(app);
  const clientId = client.account.clientId;
  const addRate = (wanted: Partial<NewTaxRate> = {}) =>
    owner.call(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm: 72_500, ...wanted } });
  const changeRate = (id: number, wanted: Partial<NewTaxRate>) =>
    owner.ask(salesTaxEndpoints.changeRate, {
      params: { id },
      body: { name: 'Draper', ppm: 72_500, ...wanted },
    });
  const archive = (id: number, archived = true) =>
    owner.ask(salesTaxEndpoints.archiveRate, { params: { id }, body: { archived } });
  const draft = (taxRateId: number | null, wanted: object = {}) =>
    owner.call(adminInvoiceEndpoints.create, {
      params: { id: clientId },
      body: { dueDate: '2026-12-15', lines, taxRateId, ...wanted },
    });
  const send = (id: number, version?: number) =>
    owner.ask(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent', version } });
  const read = (id: number) => owner.call(adminInvoiceEndpoints.read, { params: { id } });
  const pay = (id: number, amountCents: number, paidOn: string) =>
    owner.call(adminInvoiceEndpoints.pay, { params: { id }, body: { amountCents, method: 'check', paidOn } });
  const report = (from: string, to: string) => owner.call(salesTaxEndpoints.report, { query: { from, to } });
  return {
    app,
    owner,
    client,
    clientId,
    addRate,
    changeRate,
    archive,
    draft,
    send,
    read,
    pay,
    report,
    [Symbol.asyncDispose]: app.close,
  };
}

describe('sales tax on an invoice', () => {
  test('is charged on the taxable lines after their discounts, and is part of the total', async () => {
    await using there = await firm();
    const rate = await there.addRate();
    const made = await there.draft(rate.id);
    // 7.25% of 200.00 less 50.00 is 10.875.
    expect(made).toMatchObject({
      taxRateId: rate.id,
      salesTax: { name: 'Draper', ppm: 72_500, taxableCents: 15_000, cents: 1_088 },
      totalCents: 61_088,
      lines,
    });
    const { status } = await there.send(made.id);
    expect(status).toBe(200);
    expect(await there.client.call(invoiceEndpoints.mine)).toMatchObject([
      { amount: 610.88, balance: 610.88, salesTax: 10.88 },
    ]);
    const email = await there.app.mailbox.email({ to: there.client.account.email, subject: 'Invoice 1001' });
    expect(email.text).toContain('$610.88');
    expect(email.text).toContain('$10.88');
  });

  test('is said of on the payment page, with the name of the rate', async () => {
    await using there = await firm();
    const { id } = await there.draft((await there.addRate()).id);
    await there.send(id);
    const token = (await there.read(id)).paymentUrl.replace('/pay#', '');
    expect(await there.app.visitor().call(payingEndpoints.see, { body: { token } })).toMatchObject({
      amount: 610.88,
      salesTax: { label: 'Sales tax (Draper 7.25%)', amount: 10.88 },
    });
  });

  test('is nothing to a firm without rates: totals, answers and exports are as ever', async () => {
    await using there = await firm();
    const made = await there.draft(null, { lines: [work] });
    expect(made).toMatchObject({ taxRateId: null, salesTax: null, totalCents: 45_000 });
    await there.send(made.id);
    const [mine] = await there.client.call(invoiceEndpoints.mine);
    expect(mine).not.toHaveProperty('salesTax');
    const { id } = await there.owner.call(billingExportEndpoints.create, {
      body: { to: '2026-12-31', format: 'quickbooks', onlyNew: true },
    });
    const { text } = await there.owner.ask(billingExportEndpoints.file, {
      params: { id },
      query: { file: 'invoices' },
    });
    expect(text.split('\r\n')[0]).not.toContain('Tax');
  });

  test.each([
    ['below zero', -1],
    ['above 100%', 1_000_001],
    ['with five decimals', 72_500.5],
  ])('is never charged at a rate %s', async (_, ppm) => {
    await using there = await firm();
    const answer = await there.owner.ask(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm } });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { ppm: expect.stringContaining('0 to 100') } },
    });
    expect(await there.owner.call(salesTaxEndpoints.rates)).toEqual([]);
  });

  test('does not make an invoice too large, and at 100% doubles what is taxable', async () => {
    await using there = await firm();
    const { id } = await there.addRate({ ppm: 1_000_000 });
    expect(await there.draft(id)).toMatchObject({ totalCents: 75_000 });
    const huge = [{ ...software, unitCents: 500_000_000 }];
    const answer = await there.owner.ask(adminInvoiceEndpoints.create, {
      params: { id: there.clientId },
      body: { dueDate: '2026-12-15', lines: huge, taxRateId: id },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'An invoice can’t exceed $9,999,999.99' } });
  });

  test('is refused at a rate that is not there', async () => {
    await using there = await firm();
    for (const taxRateId of [999, 0, -1, 1.5, '1']) {
      const answer = await there.owner.ask(adminInvoiceEndpoints.create, {
        params: { id: there.clientId },
        body: { dueDate: '2026-12-15', lines, taxRateId },
      });
      expect(answer, String(taxRateId)).toMatchObject({
        status: 400,
        body: { fields: { taxRateId: expect.any(String) } },
      });
    }
  });
});

describe('a rate of sales tax', () => {
  test('that changes leaves sent invoices alone, and drafts follow it', async () => {
    await using there = await firm();
    const rate = await there.addRate();
    const sent = await there.draft(rate.id);
    await there.send(sent.id);
    const draft = await there.draft(rate.id);
    expect(await there.changeRate(rate.id, { name: 'Draper 2027', ppm: 100_000 })).toMatchObject({
      status: 200,
    });
    expect(await there.read(sent.id)).toMatchObject({
      totalCents: 61_088,
      salesTax: { name: 'Draper', ppm: 72_500 },
    });
    expect(await there.read(draft.id)).toMatchObject({
      totalCents: 61_500,
      salesTax: { name: 'Draper 2027', ppm: 100_000, cents: 1_500 },
    });
    // Whoever still sees the old total does not send the new one unseen.
    expect(await there.send(draft.id, draft.version)).toMatchObject({ status: 409 });
    expect(await there.send(draft.id)).toMatchObject({ status: 200, body: { totalCents: 61_500 } });
  });

  test('archived between the draft and its sending is not sent, and the draft keeps its lines', async () => {
    await using there = await firm();
    const rate = await there.addRate();
    const draft = await there.draft(rate.id);
    expect(await there.archive(rate.id)).toMatchObject({
      status: 200,
      body: { archived: true, isDefault: false },
    });
    expect(await there.send(draft.id)).toMatchObject({
      status: 409,
      body: { message: 'The sales tax rate of this draft is archived. Choose another, then send.' },
    });
    const change = (body: object) =>
      there.owner.ask(adminInvoiceEndpoints.change, { params: { id: draft.id }, body });
    expect(await change({ note: 'Thank you' })).toMatchObject({ status: 200, body: { totalCents: 61_088 } });
    expect(await change({ taxRateId: null })).toMatchObject({ status: 200, body: { totalCents: 60_000 } });
    expect(await change({ taxRateId: rate.id })).toMatchObject({ status: 400 });
    expect(await there.send(draft.id)).toMatchObject({
      status: 200,
      body: { totalCents: 60_000, salesTax: null },
    });
  });

  test('has a name of its own while it is charged, and one at a time is proposed', async () => {
    await using there = await firm();
    const draper = await there.addRate({ isDefault: true });
    expect(
      await there.owner.ask(salesTaxEndpoints.addRate, { body: { name: 'DRAPER', ppm: 1 } }),
    ).toMatchObject({ status: 409, body: { fields: { name: 'Another rate has this name' } } });
    await there.addRate({ name: 'Lehi', ppm: 74_500, isDefault: true });
    expect(await there.owner.call(salesTaxEndpoints.rates)).toMatchObject([
      { name: 'Draper', isDefault: false },
      { name: 'Lehi', isDefault: true },
    ]);
    await there.archive(draper.id);
    await there.addRate({ ppm: 73_000 });
    expect(await there.archive(draper.id, false)).toMatchObject({ status: 409 });
    expect(await there.changeRate(draper.id, { name: 'Old' })).toMatchObject({ status: 409 });
  });

  test('belongs to the owner: others of the firm see it and do not change it', async () => {
    await using there = await firm();
    const { id } = await there.addRate();
    const staff = await signedIn(there.app, { as: 'manager' });
    expect(await staff.call(salesTaxEndpoints.rates)).toHaveLength(1);
    const body = { name: 'Mine', ppm: 0 };
    expect(await staff.ask(salesTaxEndpoints.addRate, { body })).toMatchObject({ status: 403 });
    expect(await staff.ask(salesTaxEndpoints.changeRate, { params: { id }, body })).toMatchObject({
      status: 403,
    });
    expect(
      await staff.ask(salesTaxEndpoints.archiveRate, { params: { id }, body: { archived: true } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('a copy', () => {
  test('of an invoice is charged the rate as it is now, or the default where that is archived', async () => {
    await using there = await firm();
    const rate = await there.addRate();
    const { id } = await there.draft(rate.id);
    await there.send(id);
    const duplicate = () => there.owner.call(adminInvoiceEndpoints.duplicate, { params: { id } });
    await there.changeRate(rate.id, { ppm: 100_000 });
    expect(await duplicate()).toMatchObject({ totalCents: 61_500, lines });
    const lehi = await there.addRate({ name: 'Lehi', ppm: 0, isDefault: true });
    await there.archive(rate.id);
    expect(await duplicate()).toMatchObject({
      totalCents: 60_000,
      taxRateId: lehi.id,
      salesTax: { cents: 0 },
    });
  });

  test('by a recurrence is charged the rate of its day, which is not archived meanwhile', async () => {
    await using there = await firm();
    const rate = await there.addRate();
    const recurring = await there.owner.call(billingEndpoints.repeat, {
      params: { id: there.clientId },
      body: { lines, every: 'monthly', nextOn: '2026-12-01', dueDays: 14, sends: true, taxRateId: rate.id },
    });
    expect(recurring).toMatchObject({ totalCents: 61_088, taxRateId: rate.id });
    expect(await there.owner.call(billingEndpoints.recurringIncome)).toMatchObject({ monthlyCents: 61_088 });
    expect(await there.archive(rate.id)).toMatchObject({
      status: 409,
      body: { message: 'A recurring invoice charges this rate. Change that invoice first.' },
    });
    await there.changeRate(rate.id, { ppm: 100_000 });
    there.app.clock.advance({ days: 5 });
    await billDueRecurring(there.app.deps, billRecurring);
    expect(await there.client.call(invoiceEndpoints.mine)).toMatchObject([{ amount: 615, salesTax: 15 }]);
  });
});

describe('an export', () => {
  test('has the columns of sales tax once the firm has a rate, and an earlier one stays as it was', async () => {
    await using there = await firm();
    const plain = await there.draft(null, { lines: [work] });
    await there.send(plain.id);
    const make = (format: string) =>
      there.owner.call(billingExportEndpoints.create, { body: { to: '2026-12-31', format, onlyNew: false } });
    const linesOf = async ({ id }: { id: number }) =>
      (
        await there.owner.ask(billingExportEndpoints.file, { params: { id }, query: { file: 'invoices' } })
      ).text.split('\r\n');
    const before = await make('quickbooks');
    const asItWas = await linesOf(before);
    const { id } = await there.draft((await there.addRate()).id);
    await there.send(id);
    const [header, first, ...rest] = await linesOf(await make('quickbooks'));
    expect(header).toMatch(/ItemAmount,Taxable,TaxRate$/);
    expect(first).toMatch(/,450\.00,N,$/);
    expect(rest[1]).toMatch(/,200\.00,Y,7\.25%$/);
    expect(rest[2]).toMatch(/,-50\.00,Y,7\.25%$/);
    expect(await linesOf(before)).toEqual(asItWas);
    const xero = await linesOf(await make('xero'));
    expect(xero.filter((one) => one.endsWith(',Draper'))).toHaveLength(2);
    expect(xero.filter((one) => one.endsWith(',Tax Exempt'))).toHaveLength(2);
  });
});

describe('the report of sales tax', () => {
  test('says by rate and percentage what was invoiced, received and written off, whatever changed since', async () => {
    await using there = await firm();
    const rate = await there.addRate();
    const first = await there.draft(rate.id);
    await there.send(first.id);
    const voided = await there.draft(rate.id);
    await there.send(voided.id);
    await there.owner.call(adminInvoiceEndpoints.changeStatus, {
      params: { id: voided.id },
      body: { status: 'void' },
    });
    const untaxed = await there.draft(null, { lines: [work] });
    await there.send(untaxed.id);
    await there.draft(rate.id);
    await there.changeRate(rate.id, { ppm: 100_000 });
    const second = await there.draft(rate.id);
    await there.send(second.id);
    await there.pay(first.id, 30_544, '2026-11-26');
    there.app.clock.advance({ days: 35 });
    await there.pay(first.id, 30_544, '2026-12-31');
    await there.owner.call(adminInvoiceEndpoints.writeOff, {
      params: { id: second.id },
      body: { reason: 'Uncollectible' },
    });
    expect(await there.report('2026-11-01', '2026-11-30')).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      salesCents: 165_000,
      rates: [
        {
          name: 'Draper',
          ppm: 72_500,
          invoices: 1,
          taxableCents: 15_000,
          exemptCents: 0,
          invoicedCents: 1_088,
          refundedCents: 0,
          receivedCents: 544,
          writtenOffCents: 0,
        },
        {
          name: 'Draper',
          ppm: 100_000,
          invoices: 1,
          taxableCents: 15_000,
          exemptCents: 0,
          invoicedCents: 1_500,
          refundedCents: 0,
          receivedCents: 0,
          writtenOffCents: 0,
        },
      ],
    });
    expect(await there.report('2026-12-01', '2026-12-31')).toMatchObject({
      salesCents: 0,
      rates: [
        { ppm: 72_500, invoices: 0, invoicedCents: 0, receivedCents: 544, writtenOffCents: 0 },
        { ppm: 100_000, invoices: 0, invoicedCents: 0, receivedCents: 0, writtenOffCents: 1_500 },
      ],
    });
    expect(await there.report('2026-10-01', '2026-10-31')).toMatchObject({ salesCents: 0, rates: [] });
  });

  test('adds up to the whole tax, however small the payments and whatever the spans', async () => {
    await using there = await firm();
    const rate = await there.addRate();
    const { id } = await there.draft(rate.id, { lines: [{ ...software, unitCents: 100 }] });
    await there.send(id);
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) await there.pay(id, 35, day);
    await there.pay(id, 2, '2026-11-26');
    const received = await Promise.all(
      ['2026-11-24', '2026-11-25', '2026-11-26'].map(
        async (day) => (await there.report(day, day)).rates[0]?.receivedCents ?? 0,
      ),
    );
    expect(received.reduce((sum, cents) => sum + cents, 0)).toBe(7);
  });

  test('asks for two days in their order', async () => {
    await using there = await firm();
    const ask = (query: Record<string, string>) => there.owner.ask(salesTaxEndpoints.report, { query });
    expect(await ask({ from: '2026-12-01', to: '2026-11-01' })).toMatchObject({ status: 400 });
    expect(await ask({ from: '2026-11-01' })).toMatchObject({ status: 400 });
    expect(await ask({ from: '2026-02-30', to: '2026-03-01' })).toMatchObject({ status: 400 });
  });
});
