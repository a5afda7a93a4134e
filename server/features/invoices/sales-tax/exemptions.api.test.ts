import { describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientChange } from '#contract/clients/form.ts';
import {
  adminInvoiceEndpoints,
  billingEndpoints,
  billingExportEndpoints,
  invoiceEndpoints,
  payingEndpoints,
  salesTaxEndpoints,
} from '#contract/invoices/endpoints.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { billRecurring } from '../invoices.ts';
import { billDueRecurring } from '../recurring/recurring.ts';

const lines = [
  { description: 'Bookkeeping', quantity: 1, unitCents: 45_000 },
  { description: 'Software license', quantity: 1, unitCents: 20_000, taxable: true },
];
const exempt = { taxExemption: 'nonprofit', exemptionCertificate: 'N-0042' } as const;

/** A separate app with a sales tax rate of 10% and one client. */
async function firm() {
  const app = await testApp({ at: '2026-11-26T10:00-07:00' });
  const owner = await signedIn(app, { as: 'owner' });
  const client = await signedIn(app);
  const { clientId } = client.account;
  const rate = await owner.call(salesTaxEndpoints.addRate, { body: { name: 'Draper', ppm: 100_000 } });
  const mark = (body: ClientChange) => owner.call(clientEndpoints.update, { params: { id: clientId }, body });
  const body = { dueDate: '2026-12-15', lines, taxRateId: rate.id };
  const draft = () => owner.call(adminInvoiceEndpoints.create, { params: { id: clientId }, body });
  const send = (id: number) =>
    owner.ask(adminInvoiceEndpoints.changeStatus, { params: { id }, body: { status: 'sent' } });
  const save = (id: number) =>
    owner.call(adminInvoiceEndpoints.change, { params: { id }, body: { taxRateId: rate.id } });
  return { app, owner, client, clientId, rate, mark, draft, send, save, [Symbol.asyncDispose]: app.close };
}

describe('a client that is exempt from sales tax', () => {
  test('is charged none, and the invoice keeps by which certificate, whatever the record says later [2.585]', async () => {
    await using setup = await firm();
    await setup.mark(exempt);
    const { id, ...created } = await setup.draft();
    const exemption = { reason: 'nonprofit', certificate: 'N-0042' };
    expect(created).toMatchObject({
      totalCents: 65_000,
      salesTax: { name: 'Draper', taxableCents: 20_000, cents: 0, exemption },
    });
    expect(await setup.send(id)).toMatchObject({ status: 200 });
    await setup.mark({ taxExemption: '', exemptionCertificate: '' });
    const read = () => setup.owner.call(adminInvoiceEndpoints.read, { params: { id } });
    expect(await read()).toMatchObject({ totalCents: 65_000, salesTax: { exemption } });
    expect(await setup.client.call(invoiceEndpoints.mine)).toMatchObject([{ amount: 650 }]);
    const token = (await read()).paymentUrl.split('#')[1] ?? '';
    const seen = await setup.app.visitor().call(payingEndpoints.see, { body: { token } });
    expect(seen).toMatchObject({ amount: 650, salesTax: null });
    for (const who of [setup.owner, setup.client])
      expect(
        (
          await who.ask(who === setup.owner ? adminInvoiceEndpoints.pdf : invoiceEndpoints.pdf, {
            params: { id },
          })
        ).status,
      ).toBe(200);
  });

  test('is asked for by the form, and is no longer one after its last day [2.585]', async () => {
    await using setup = await firm();
    const ask = () => setup.owner.call(salesTaxEndpoints.exemption, { params: { id: setup.clientId } });
    expect(await ask()).toEqual({ exemption: null });
    await setup.mark({ ...exempt, exemptionExpiresOn: '2026-11-26' });
    expect(await ask()).toEqual({ exemption: { reason: 'nonprofit', certificate: 'N-0042' } });
    setup.app.clock.advance({ days: 1 });
    expect(await ask()).toEqual({ exemption: null });
    expect(await setup.draft()).toMatchObject({ totalCents: 67_000, salesTax: { cents: 2_000 } });
  });

  test.each([
    ['became exempt', {}, exempt, 65_000],
    ['is no longer exempt', exempt, { taxExemption: '' }, 67_000],
    ['has another certificate', exempt, { exemptionCertificate: 'N-0043' }, 65_000],
  ] as const)(
    'that %s since the draft was saved is sent nothing that the draft did not show [2.585]',
    async (_, before, after, totalCents) => {
      await using setup = await firm();
      await setup.mark(before);
      const { id } = await setup.draft();
      await setup.mark(after);
      expect(await setup.send(id)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('exemption from sales tax has changed') },
      });
      expect(await setup.save(id)).toMatchObject({ state: 'draft', totalCents });
      expect(await setup.send(id)).toMatchObject({ status: 200 });
    },
  );

  test('gets recurring invoices without tax, and with it once the exemption has ended [2.585]', async () => {
    await using setup = await firm();
    await setup.mark({ ...exempt, exemptionExpiresOn: '2026-12-15' });
    const body = {
      lines,
      every: 'monthly',
      nextOn: '2026-12-01',
      dueDays: 14,
      sends: true,
      taxRateId: setup.rate.id,
    };
    const params = { id: setup.clientId };
    expect(await setup.owner.call(billingEndpoints.repeat, { params, body })).toMatchObject({
      totalCents: 65_000,
    });
    expect(await setup.owner.call(billingEndpoints.recurringIncome)).toMatchObject({ monthlyCents: 65_000 });
    setup.app.clock.advance({ days: 40 });
    await billDueRecurring(setup.app.deps, billRecurring);
    // The earlier of the two that are due is a draft: only the latest is sent at once.
    const mine = await setup.client.call(invoiceEndpoints.mine);
    expect(mine.map(({ amount }) => amount)).toEqual([670]);
    expect(await setup.owner.call(billingEndpoints.recurringIncome)).toMatchObject({ monthlyCents: 67_000 });
  });

  test('is in the report of sales tax with what it was sold, and in exports as not taxed [2.585]', async () => {
    await using setup = await firm();
    const taxed = await setup.draft();
    await setup.send(taxed.id);
    await setup.mark(exempt);
    const { id } = await setup.draft();
    await setup.send(id);
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const report = await setup.owner.call(salesTaxEndpoints.report, { query });
    expect(report).toMatchObject({
      salesCents: 130_000,
      rates: [
        { name: 'Draper', invoices: 2, taxableCents: 20_000, exemptCents: 20_000, invoicedCents: 2_000 },
      ],
    });
    const wanted = { to: '2026-12-31', format: 'quickbooks' as const, onlyNew: false };
    const created = await setup.owner.call(billingExportEndpoints.create, { body: wanted });
    const file = { params: { id: created.id }, query: { file: 'invoices' } } as const;
    const { text } = await setup.owner.ask(billingExportEndpoints.file, file);
    expect(text.match(/,200\.00,Y,10%\r\n/g)).toHaveLength(1);
    expect(text.match(/,200\.00,N,\r\n/g)).toHaveLength(1);
  });

  test('is marked only by the firm [2.585]', async () => {
    await using setup = await firm();
    const params = { id: setup.clientId };
    expect(await setup.client.ask(clientEndpoints.update, { params, body: exempt })).toMatchObject({
      status: 403,
    });
    expect(await setup.client.ask(salesTaxEndpoints.exemption, { params })).toMatchObject({ status: 403 });
    const wrong = { taxExemption: 'because', exemptionExpiresOn: '2026-02-30' };
    expect(await setup.owner.ask(clientEndpoints.update, { params, body: wrong })).toMatchObject({
      status: 400,
      body: {
        fields: {
          taxExemption: 'Please choose a reason',
          exemptionExpiresOn: 'Please enter a real date as yyyy-mm-dd',
        },
      },
    });
  });
});
