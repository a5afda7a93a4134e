import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminInvoiceEndpoints, billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import type { ExportFile, NewBillingExport } from '#contract/invoices/exports.ts';
import { receiveCardPayment } from '#server/features/invoices/payments.ts';
import { recordCardRefund } from '#server/features/invoices/refunds.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

/** A separate app, because exports contain the invoices of all clients. */
async function firm() {
  const app = await testApp({ at: '2026-12-01T10:00-07:00' });
  const owner = await signedIn(app, { as: 'owner' });
  const client = await signedIn(app);
  const clientId = client.account.clientId;
  const ask = (options: Partial<NewBillingExport> = {}) =>
    owner.ask(billingExportEndpoints.create, {
      body: { to: '2026-12-31', format: 'quickbooks', onlyNew: true, ...options },
    });
  const make = async (options: Partial<NewBillingExport> = {}) => {
    expect(await ask(options)).toMatchObject({ status: 201 });
    const [newest] = await owner.call(billingExportEndpoints.list);
    if (!newest) throw new Error('There is no export');
    return newest;
  };
  const linesOf = async (id: number, file: ExportFile) => {
    const { text } = await owner.ask(billingExportEndpoints.file, { params: { id }, query: { file } });
    return text.split('\r\n').slice(0, -1);
  };
  const pay = (id: number) =>
    owner.ask(adminInvoiceEndpoints.pay, {
      params: { id },
      body: { amountCents: 5_000, method: 'check', paidOn: '2026-11-25', reference: 'Check 7' },
    });
  return { app, owner, client, clientId, ask, make, linesOf, pay, [Symbol.asyncDispose]: app.close };
}

describe('an export', () => {
  test('has the columns of QuickBooks, a line for each line item, discounts as numbers, and no formulas [2.402]', async () => {
    await using setup = await firm();
    const lines = [
      { description: '=SUM(A1)', quantity: 1.5, unitCents: 10_000 },
      { description: 'Payroll, "weekly"', quantity: 2, unitCents: 2_550 },
      { description: 'Discount', quantity: 1, unitCents: -100 },
    ];
    const id = await someInvoice(setup.app, setup.clientId, { lines, totalCents: 20_000 });
    await setup.pay(id);
    const created = await setup.make();
    expect(created).toMatchObject({
      from: null,
      to: '2026-12-31',
      createdBy: setup.owner.account.username,
      counts: {
        invoices: 1,
        payments: 1,
        refunds: 0,
        'write-offs': 0,
        corrections: 0,
      },
    });
    const [header, ...rows] = await setup.linesOf(created.id, 'invoices');
    expect(header).toBe(
      'InvoiceNo,Customer,InvoiceDate,DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount',
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/,11\/20\/2026,12\/15\/2026,,Services,'=SUM\(A1\),1\.5,100\.00,150\.00$/);
    expect(rows[1]).toMatch(/,"Payroll, ""weekly""",2,25\.50,51\.00$/);
    expect(rows[2]).toMatch(/,Discount,1,-1\.00,-1\.00$/);
    expect((await setup.linesOf(created.id, 'payments'))[1]).toMatch(
      /^11\/25\/2026,.*,Check,Check 7,50\.00$/,
    );
  });

  test('has the columns of Xero [2.402]', async () => {
    await using setup = await firm();
    await someInvoice(setup.app, setup.clientId);
    const { id } = await setup.make({ format: 'xero' });
    const [header, row] = await setup.linesOf(id, 'invoices');
    expect(header).toMatch(/^\*ContactName,\*InvoiceNumber,/);
    expect(row).toMatch(/,11\/20\/2026,12\/15\/2026,Sample,1,150\.00,200,Tax Exempt$/);
    const other = await setup.make({ format: 'xero', onlyNew: false, accountCode: '4000' });
    expect(other.accountCode).toBe('4000');
    expect((await setup.linesOf(other.id, 'invoices'))[1]).toMatch(/,150\.00,4000,Tax Exempt$/);
    expect(await setup.ask({ format: 'xero', accountCode: '=1+1' })).toMatchObject({
      status: 400,
      body: { fields: { accountCode: expect.any(String) } },
    });
  });

  test('holds the days that were chosen, both included, and no drafts and void invoices [2.402]', async () => {
    await using setup = await firm();
    const some = (options: object) => someInvoice(setup.app, setup.clientId, options);
    for (const issueDate of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
      await some({ issueDate });
    await some({ state: 'draft', number: null, issueDate: null });
    await some({ state: 'void' });
    const created = await setup.make({ from: '2026-11-01', to: '2026-11-30' });
    expect(created.counts.invoices).toBe(2);
    expect(await setup.ask({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject({ status: 400 });
  });

  test('is kept exactly as it was, whatever the client is called later [2.403]', async () => {
    await using setup = await firm();
    await someInvoice(setup.app, setup.clientId);
    const { id } = await setup.make();
    const before = await setup.linesOf(id, 'invoices');
    const params = { id: setup.clientId };
    await setup.owner.call(clientEndpoints.update, { params, body: { name: 'Another Name LLC' } });
    expect(await setup.linesOf(id, 'invoices')).toEqual(before);
  });
});

describe('only what was not exported before', () => {
  test('holds nothing twice, takes up what is dated earlier, and is refused when there is nothing [2.403]', async () => {
    await using setup = await firm();
    const nothing = { status: 409, body: { message: 'There is nothing new to export for these dates.' } };
    expect(await setup.ask()).toMatchObject(nothing);
    const first = await someInvoice(setup.app, setup.clientId);
    await setup.make();
    expect(await setup.ask()).toMatchObject(nothing);
    await someInvoice(setup.app, setup.clientId, { issueDate: '2026-10-01' });
    await setup.pay(first);
    expect((await setup.make()).counts).toMatchObject({ invoices: 1, payments: 1 });
    expect((await setup.make({ onlyNew: false })).counts).toMatchObject({ invoices: 2, payments: 1 });
    expect(await setup.owner.call(billingExportEndpoints.list)).toHaveLength(3);
  });

  test('asked for twice at once is exported once', async () => {
    await using setup = await firm();
    await someInvoice(setup.app, setup.clientId);
    const answers = await Promise.all([setup.ask(), setup.ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('lists once each exported record that no longer counts [2.403]', async () => {
    await using setup = await firm();
    const { owner } = setup;
    const some = () => someInvoice(setup.app, setup.clientId);
    const [voided, paid, writtenOff] = [await some(), await some(), await some()];
    await setup.pay(paid);
    const reason = { reason: 'Uncollectible' };
    await owner.call(adminInvoiceEndpoints.writeOff, { params: { id: writtenOff }, body: reason });
    const { id: earlier } = await setup.make();
    expect((await setup.linesOf(earlier, 'write-offs'))[1]).toMatch(
      /^12\/01\/2026,.*,150\.00,Uncollectible$/,
    );
    await owner.call(adminInvoiceEndpoints.changeStatus, {
      params: { id: voided },
      body: { status: 'void' },
    });
    const { payments } = await owner.call(adminInvoiceEndpoints.read, { params: { id: paid } });
    await owner.call(adminInvoiceEndpoints.takeBackPayment, { params: { id: payments[0]?.id ?? 0 } });
    await owner.call(adminInvoiceEndpoints.reinstate, { params: { id: writtenOff } });
    const created = await setup.make();
    expect(created.counts).toEqual({ invoices: 0, payments: 0, refunds: 0, 'write-offs': 0, corrections: 3 });
    const [, ...rows] = await setup.linesOf(created.id, 'corrections');
    expect(rows.map((row) => row.split(',')[0])).toEqual([
      'Invoice voided',
      'Payment deleted',
      'Write-off reversed',
    ]);
    expect(await setup.ask()).toMatchObject({ status: 409 });
  });
});

test('A write-off of which part was paid later is exported again, with the old one as a correction', async () => {
  await using setup = await firm();
  const id = await someInvoice(setup.app, setup.clientId);
  const body = { reason: 'Uncollectible' };
  await setup.owner.call(adminInvoiceEndpoints.writeOff, { params: { id }, body });
  await setup.make();
  await receiveCardPayment(setup.app.deps, { checkoutId: 'late', invoiceId: id, amountCents: 4_000 });
  const created = await setup.make();
  expect(created.counts).toEqual({ invoices: 0, payments: 1, refunds: 0, 'write-offs': 1, corrections: 1 });
  expect((await setup.linesOf(created.id, 'write-offs'))[1]).toContain(',110.00,Uncollectible');
  expect((await setup.linesOf(created.id, 'corrections'))[1]).toMatch(/^Write-off reversed,.*,150\.00$/);
});

test('A write-off of which part was paid later goes with its correction, also in an export of later days', async () => {
  await using setup = await firm();
  const id = await someInvoice(setup.app, setup.clientId);
  const body = { reason: 'Uncollectible' };
  await setup.owner.call(adminInvoiceEndpoints.writeOff, { params: { id }, body });
  await setup.make();
  await receiveCardPayment(setup.app.deps, { checkoutId: 'late', invoiceId: id, amountCents: 4_000 });
  const laterDays = { from: '2026-12-02' };
  const created = await setup.make(laterDays);
  expect(created.counts).toEqual({ invoices: 0, payments: 0, refunds: 0, 'write-offs': 1, corrections: 1 });
  expect(await setup.ask(laterDays)).toMatchObject({ status: 409 });
});

test('A card payment that arrives for a void invoice is in no file, as its invoice is in none [4.53]', async () => {
  await using setup = await firm();
  await someInvoice(setup.app, setup.clientId);
  const id = await someInvoice(setup.app, setup.clientId, { state: 'void' });
  await receiveCardPayment(setup.app.deps, { checkoutId: 'cs_late', invoiceId: id, amountCents: 5_000 });
  await recordCardRefund(setup.app.deps, { chargeId: 'ch_late', invoiceId: id, refundedCents: 5_000 });
  expect((await setup.make({ onlyNew: false })).counts).toMatchObject({
    invoices: 1,
    payments: 0,
    refunds: 0,
  });
});

describe('exports', () => {
  const shared = testApp();
  afterAll(async () => (await shared).close());
  const callers = async (app: TestApp) => [app.visitor(), await signedIn(app)];

  test('are not for clients and strangers', async () => {
    const app = await shared;
    for (const caller of await callers(app)) {
      const input = { params: { id: 1 }, query: { file: 'invoices' } };
      for (const answer of [
        await caller.ask(billingExportEndpoints.list),
        await caller.ask(billingExportEndpoints.file, input),
      ])
        expect([401, 403]).toContain(answer.status);
    }
  });

  test('that are not there are not found, and files of another name are refused', async () => {
    const owner = await signedIn(await shared, { as: 'owner' });
    const file = (name: string) =>
      owner.ask(billingExportEndpoints.file, { params: { id: 999_999 }, query: { file: name } });
    expect(await file('invoices')).toMatchObject({ status: 404 });
    expect(await file('passwords')).toMatchObject({ status: 400 });
  });
});
