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
import { receiveCardPayment } from '../payments.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const software = { description: 'Software license', quantity: 1, unitCents: 20_000, taxable: true };
const work = { description: 'Bookkeeping', quantity: 1, unitCents: 45_000 };
const discount = { description: 'Discount', quantity: 1, unitCents: -5_000, taxable: true };
const lines = [work, software, discount];

/** A separate app, because tax rates apply to all clients of a firm. */
async function firm() {
  const app = await testApp({ at: '2026-11-26T10:00-07:00' });
  const owner = await signedIn(app, { as: 'owner' });
  const client = await signedIn(app);
  const clientId = client.account.clientId;
  const addRate = (fields: Partial<NewTaxRate> = {}) =>
    owner.call(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm: 72_500, ...fields } });
  const changeRate = async (id: number, fields: Partial<NewTaxRate>) => {
    const { version } = (await owner.call(salesTaxEndpoints.rates)).find((rate) => rate.id === id) ?? {};
    const body = { name: 'Draper', ppm: 72_500, ...fields, version };
    return owner.ask(salesTaxEndpoints.changeRate, { params: { id }, body });
  };
  const archive = (id: number, archived = true) =>
    owner.ask(salesTaxEndpoints.archiveRate, { params: { id }, body: { archived } });
  const draft = (taxRateId: number | null, fields: object = {}) =>
    owner.call(adminInvoiceEndpoints.create, {
      params: { id: clientId },
      body: { dueDate: '2026-12-15', lines, taxRateId, ...fields },
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
  test('is charged on the taxable lines after their discounts, and is part of the total [2.530]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const made = await setup.draft(rate.id);
    // 7.25% of (200.00 - 50.00) is 10.875.
    expect(made).toMatchObject({
      taxRateId: rate.id,
      salesTax: { name: 'Draper', ppm: 72_500, taxableCents: 15_000, cents: 1_088 },
      totalCents: 61_088,
      lines,
    });
    const { status } = await setup.send(made.id);
    expect(status).toBe(200);
    expect(await setup.client.call(invoiceEndpoints.mine)).toMatchObject([
      { amount: 610.88, balance: 610.88, salesTax: 10.88 },
    ]);
    const email = await setup.app.mailbox.email({ to: setup.client.account.email, subject: 'Invoice 1001' });
    expect(email.text).toContain('$610.88');
    expect(email.text).toContain('$10.88');
  });

  test('is shown on the payment page, with the name of the rate [2.536]', async () => {
    await using setup = await firm();
    const { id } = await setup.draft((await setup.addRate()).id);
    await setup.send(id);
    const token = (await setup.read(id)).paymentUrl.replace('/pay#', '');
    expect(await setup.app.visitor().call(payingEndpoints.see, { body: { token } })).toMatchObject({
      amount: 610.88,
      salesTax: { label: 'Sales tax (Draper 7.25%)', amount: 10.88 },
    });
  });

  test('changes nothing for a firm without rates: totals, answers and exports stay the same [2.531]', async () => {
    await using setup = await firm();
    const made = await setup.draft(null, { lines: [work] });
    expect(made).toMatchObject({ taxRateId: null, salesTax: null, totalCents: 45_000 });
    await setup.send(made.id);
    const [mine] = await setup.client.call(invoiceEndpoints.mine);
    expect(mine).not.toHaveProperty('salesTax');
    const { id } = await setup.owner.call(billingExportEndpoints.create, {
      body: { to: '2026-12-31', format: 'quickbooks', onlyNew: true },
    });
    const { text } = await setup.owner.ask(billingExportEndpoints.file, {
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
    await using setup = await firm();
    const answer = await setup.owner.ask(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm } });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { ppm: expect.stringContaining('0 to 100') } },
    });
    expect(await setup.owner.call(salesTaxEndpoints.rates)).toEqual([]);
  });

  test('does not make an invoice too large, and at 100% doubles what is taxable [2.530]', async () => {
    await using setup = await firm();
    const { id } = await setup.addRate({ ppm: 1_000_000 });
    expect(await setup.draft(id)).toMatchObject({ totalCents: 75_000 });
    const huge = [{ ...software, unitCents: 500_000_000 }];
    const answer = await setup.owner.ask(adminInvoiceEndpoints.create, {
      params: { id: setup.clientId },
      body: { dueDate: '2026-12-15', lines: huge, taxRateId: id },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'An invoice can’t exceed $9,999,999.99' } });
  });

  test('is refused at a rate that does not exist', async () => {
    await using setup = await firm();
    for (const taxRateId of [999, 0, -1, 1.5, '1']) {
      const answer = await setup.owner.ask(adminInvoiceEndpoints.create, {
        params: { id: setup.clientId },
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
  test('that changes leaves sent invoices alone, and drafts follow it [2.532]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const sent = await setup.draft(rate.id);
    await setup.send(sent.id);
    const draft = await setup.draft(rate.id);
    expect(await setup.changeRate(rate.id, { name: 'Draper 2027', ppm: 100_000 })).toMatchObject({
      status: 200,
    });
    expect(await setup.read(sent.id)).toMatchObject({
      totalCents: 61_088,
      salesTax: { name: 'Draper', ppm: 72_500 },
    });
    expect(await setup.read(draft.id)).toMatchObject({
      totalCents: 61_500,
      salesTax: { name: 'Draper 2027', ppm: 100_000, cents: 1_500 },
    });
    // Someone who still sees the old total can't send the new one without having seen it.
    expect(await setup.send(draft.id, draft.version)).toMatchObject({ status: 409 });
    expect(await setup.send(draft.id)).toMatchObject({ status: 200, body: { totalCents: 61_500 } });
  });

  test('archived between the draft and its sending is not sent, and the draft keeps its lines [2.532]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const draft = await setup.draft(rate.id);
    expect(await setup.archive(rate.id)).toMatchObject({
      status: 200,
      body: { archived: true, isDefault: false },
    });
    expect(await setup.send(draft.id)).toMatchObject({
      status: 409,
      body: { message: 'The sales tax rate of this draft is archived. Choose another, then send.' },
    });
    const change = (body: object) =>
      setup.owner.ask(adminInvoiceEndpoints.change, { params: { id: draft.id }, body });
    expect(await change({ note: 'Thank you' })).toMatchObject({ status: 200, body: { totalCents: 61_088 } });
    expect(await change({ taxRateId: null })).toMatchObject({ status: 200, body: { totalCents: 60_000 } });
    expect(await change({ taxRateId: rate.id })).toMatchObject({ status: 400 });
    expect(await setup.send(draft.id)).toMatchObject({
      status: 200,
      body: { totalCents: 60_000, salesTax: null },
    });
  });

  test('has a unique name unless it is archived, and only one is the default [2.532]', async () => {
    await using setup = await firm();
    const draper = await setup.addRate({ isDefault: true });
    expect(
      await setup.owner.ask(salesTaxEndpoints.addRate, { body: { name: 'DRAPER', ppm: 1 } }),
    ).toMatchObject({ status: 409, body: { fields: { name: 'Another rate has this name' } } });
    await setup.addRate({ name: 'Lehi', ppm: 74_500, isDefault: true });
    expect(await setup.owner.call(salesTaxEndpoints.rates)).toMatchObject([
      { name: 'Draper', isDefault: false },
      { name: 'Lehi', isDefault: true },
    ]);
    await setup.archive(draper.id);
    await setup.addRate({ ppm: 73_000 });
    expect(await setup.archive(draper.id, false)).toMatchObject({ status: 409 });
    expect(await setup.changeRate(draper.id, { name: 'Old' })).toMatchObject({ status: 409 });
  });

  test('belongs to the owner: others of the firm see it and do not change it [2.532]', async () => {
    await using setup = await firm();
    const { id } = await setup.addRate();
    const staff = await signedIn(setup.app, { as: 'manager' });
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
  test('of an invoice is charged the rate as it is now, or the default where that is archived [2.533]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const { id } = await setup.draft(rate.id);
    await setup.send(id);
    const duplicate = () => setup.owner.call(adminInvoiceEndpoints.duplicate, { params: { id } });
    await setup.changeRate(rate.id, { ppm: 100_000 });
    expect(await duplicate()).toMatchObject({ totalCents: 61_500, lines });
    const lehi = await setup.addRate({ name: 'Lehi', ppm: 0, isDefault: true });
    await setup.archive(rate.id);
    expect(await duplicate()).toMatchObject({
      totalCents: 60_000,
      taxRateId: lehi.id,
      salesTax: { cents: 0 },
    });
  });

  test('by a recurrence is charged the rate of its day, which is not archived meanwhile [2.533]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const recurring = await setup.owner.call(billingEndpoints.repeat, {
      params: { id: setup.clientId },
      body: { lines, every: 'monthly', nextOn: '2026-12-01', dueDays: 14, sends: true, taxRateId: rate.id },
    });
    expect(recurring).toMatchObject({ totalCents: 61_088, taxRateId: rate.id });
    expect(await setup.owner.call(billingEndpoints.recurringIncome)).toMatchObject({ monthlyCents: 61_088 });
    expect(await setup.archive(rate.id)).toMatchObject({
      status: 409,
      body: { message: 'A recurring invoice charges this rate. Change that invoice first.' },
    });
    await setup.changeRate(rate.id, { ppm: 100_000 });
    setup.app.clock.advance({ days: 5 });
    await billDueRecurring(setup.app.deps, billRecurring);
    expect(await setup.client.call(invoiceEndpoints.mine)).toMatchObject([{ amount: 615, salesTax: 15 }]);
  });
});

describe('an export', () => {
  test('has the columns of sales tax once the firm has a rate, and an earlier one stays as it was [2.534]', async () => {
    await using setup = await firm();
    const plain = await setup.draft(null, { lines: [work] });
    await setup.send(plain.id);
    const make = (format: string) =>
      setup.owner.call(billingExportEndpoints.create, { body: { to: '2026-12-31', format, onlyNew: false } });
    const linesOf = async ({ id }: { id: number }) =>
      (
        await setup.owner.ask(billingExportEndpoints.file, { params: { id }, query: { file: 'invoices' } })
      ).text.split('\r\n');
    const before = await make('quickbooks');
    const asItWas = await linesOf(before);
    const { id } = await setup.draft((await setup.addRate()).id);
    await setup.send(id);
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
  test('says by rate and percentage what was invoiced, received and written off, whatever changed since [2.535]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const first = await setup.draft(rate.id);
    await setup.send(first.id);
    const voided = await setup.draft(rate.id);
    await setup.send(voided.id);
    await setup.owner.call(adminInvoiceEndpoints.changeStatus, {
      params: { id: voided.id },
      body: { status: 'void' },
    });
    const untaxed = await setup.draft(null, { lines: [work] });
    await setup.send(untaxed.id);
    await setup.draft(rate.id);
    await setup.changeRate(rate.id, { ppm: 100_000 });
    const second = await setup.draft(rate.id);
    await setup.send(second.id);
    await setup.pay(first.id, 30_544, '2026-11-26');
    setup.app.clock.advance({ days: 35 });
    await setup.pay(first.id, 30_544, '2026-12-31');
    await setup.owner.call(adminInvoiceEndpoints.writeOff, {
      params: { id: second.id },
      body: { reason: 'Uncollectible' },
    });
    expect(await setup.report('2026-11-01', '2026-11-30')).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      salesCents: 225_000,
      voidedSalesCents: 60_000,
      lastRecordedOn: null,
      rates: [
        {
          name: 'Draper',
          ppm: 72_500,
          invoices: 2,
          taxableCents: 30_000,
          exemptCents: 0,
          invoicedCents: 2_176,
          refundedCents: 0,
          receivedCents: 544,
          writtenOffCents: 0,
          voidedCents: 1_088,
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
          voidedCents: 0,
        },
      ],
    });
    expect(await setup.report('2026-12-01', '2026-12-31')).toMatchObject({
      salesCents: 0,
      rates: [
        { ppm: 72_500, invoices: 0, invoicedCents: 0, receivedCents: 544, writtenOffCents: 0 },
        { ppm: 100_000, invoices: 0, invoicedCents: 0, receivedCents: 0, writtenOffCents: 1_500 },
      ],
    });
    expect(await setup.report('2026-10-01', '2026-10-31')).toMatchObject({ salesCents: 0, rates: [] });
  });

  test('has a voided invoice in the period in which it was voided, so that the report of an earlier one never changes [4.52]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const { id } = await setup.draft(rate.id);
    await setup.send(id);
    const filed = await setup.report('2026-10-01', '2026-12-31');
    expect(filed).toMatchObject({
      salesCents: 60_000,
      voidedSalesCents: 0,
      rates: [{ invoicedCents: 1_088 }],
    });
    setup.app.clock.advance({ days: 60 });
    await setup.owner.call(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'void' } });
    expect(await setup.report('2026-10-01', '2026-12-31')).toEqual(filed);
    expect(await setup.report('2027-01-01', '2027-03-31')).toMatchObject({
      salesCents: 0,
      voidedSalesCents: 60_000,
      rates: [{ name: 'Draper', invoices: 0, taxableCents: 0, invoicedCents: 0, voidedCents: 1_088 }],
    });
  });

  /** What can be undone in a later quarter, and the figure of that quarter which it lowers. */
  const undone: [
    string,
    (setup: Awaited<ReturnType<typeof firm>>, id: number) => Promise<() => Promise<unknown>>,
    object,
  ][] = [
    [
      'a payment that is deleted',
      async (setup, id) => {
        const { payments } = await setup.pay(id, 61_088, '2026-11-26');
        return () => deletePayment(setup, payments[0]?.id);
      },
      { receivedCents: -1_088 },
    ],
    [
      'a payment that is deleted before the invoice is voided',
      async (setup, id) => {
        const { payments } = await setup.pay(id, 61_088, '2026-11-26');
        return async () => {
          await deletePayment(setup, payments[0]?.id);
          await setup.owner.call(adminInvoiceEndpoints.changeStatus, {
            params: { id },
            body: { status: 'void' },
          });
        };
      },
      { receivedCents: -1_088, voidedCents: 1_088 },
    ],
    [
      'a refund that is deleted',
      async (setup, id) => {
        const { version } = await setup.pay(id, 61_088, '2026-11-26');
        const { payments } = await setup.owner.call(adminInvoiceEndpoints.refund, {
          params: { id },
          body: { amountCents: 61_088, method: 'check', refundedOn: '2026-11-26', version },
        });
        return () => deletePayment(setup, payments.find(({ amountCents }) => amountCents < 0)?.id);
      },
      { receivedCents: 1_088, refundedCents: -1_088 },
    ],
    [
      'a write-off that is reversed',
      async (setup, id) => {
        await writeOff(setup, id);
        return () => setup.owner.call(adminInvoiceEndpoints.reinstate, { params: { id } });
      },
      { writtenOffCents: -1_088 },
    ],
    [
      'a write-off of which a part is paid by card',
      async (setup, id) => {
        await writeOff(setup, id);
        return () =>
          receiveCardPayment(setup.app.deps, { checkoutId: 'cs_1', invoiceId: id, amountCents: 30_544 });
      },
      { writtenOffCents: -544, receivedCents: 544 },
    ],
  ];
  const deletePayment = ({ owner }: Awaited<ReturnType<typeof firm>>, id = 0) =>
    owner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id } });
  const writeOff = ({ owner }: Awaited<ReturnType<typeof firm>>, id: number) =>
    owner.call(adminInvoiceEndpoints.writeOff, { params: { id }, body: { reason: 'Uncollectible' } });

  test.each(undone)('subtracts %s in the quarter in which it happens [4.55]', async (_, act, later) => {
    await using setup = await firm();
    const { id } = await setup.draft((await setup.addRate()).id);
    await setup.send(id);
    const undo = await act(setup, id);
    const filed = await setup.report('2026-10-01', '2026-12-31');
    setup.app.clock.advance({ days: 60 });
    await undo();
    expect(await setup.report('2026-10-01', '2026-12-31')).toEqual(filed);
    expect((await setup.report('2027-01-01', '2027-03-31')).rates).toMatchObject([later]);
  });

  test('says when a payment of the period was recorded after its end, and not that it was deleted [4.55]', async () => {
    await using setup = await firm();
    const { id } = await setup.draft((await setup.addRate()).id);
    await setup.send(id);
    setup.app.clock.advance({ days: 60 });
    await setup.pay(id, 30_544, '2026-12-30');
    expect(await setup.report('2026-10-01', '2026-12-31')).toMatchObject({
      lastRecordedOn: '2027-01-25',
      rates: [{ receivedCents: 544 }],
    });
    expect(await setup.report('2027-01-01', '2027-03-31')).toMatchObject({ lastRecordedOn: null });
  });

  test('adds up to the whole tax, however small the payments and whatever the spans [2.535]', async () => {
    await using setup = await firm();
    const rate = await setup.addRate();
    const { id } = await setup.draft(rate.id, { lines: [{ ...software, unitCents: 100 }] });
    await setup.send(id);
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) await setup.pay(id, 35, day);
    await setup.pay(id, 2, '2026-11-26');
    const received = await Promise.all(
      ['2026-11-24', '2026-11-25', '2026-11-26'].map(
        async (day) => (await setup.report(day, day)).rates[0]?.receivedCents ?? 0,
      ),
    );
    expect(received.reduce((sum, cents) => sum + cents, 0)).toBe(7);
  });

  test('requires its two dates in order', async () => {
    await using setup = await firm();
    const ask = (query: Record<string, string>) => setup.owner.ask(salesTaxEndpoints.report, { query });
    expect(await ask({ from: '2026-12-01', to: '2026-11-01' })).toMatchObject({ status: 400 });
    expect(await ask({ from: '2026-11-01' })).toMatchObject({ status: 400 });
    expect(await ask({ from: '2026-02-30', to: '2026-03-01' })).toMatchObject({ status: 400 });
  });
});
