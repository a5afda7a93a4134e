import { afterAll, expect, test } from 'vitest';
import { adminInvoiceEndpoints, payingEndpoints } from '#contract/invoices/endpoints.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const byCode = (code: string) => app.visitor().ask(payingEndpoints.byCode, { params: { code } });

/** An invoice over $150 for a new client, and its code. */
async function sent() {
  const client = await signedIn(app);
  const params = { id: client.account.clientId };
  const lines = [{ description: 'Divorce papers', quantity: 1, unitCents: 15_000 }];
  const body = { dueDate: '2026-12-15', lines };
  const { id } = await owner.call(adminInvoiceEndpoints.create, { params, body });
  const { statusUrl, number } = await owner.call(adminInvoiceEndpoints.changeStatus, {
    params: { id },
    body: { status: 'sent' },
  });
  return { id, number, code: statusUrl.replace('/pay/', '') };
}

test('A printed code says payee, amount and status as they are now, and nothing else [2.404]', async () => {
  const { id, code } = await sent();
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const payee = (await app.deps.site.firm()).name;
  expect((await byCode(code)).body).toEqual({ payee, amount: 150, status: 'pending' });
  const body = { amountCents: 5_000, method: 'check', paidOn: '2026-11-25' };
  await owner.call(adminInvoiceEndpoints.pay, { params: { id }, body });
  expect((await byCode(code.toLowerCase().replaceAll('-', ''))).body).toEqual({
    payee,
    amount: 100,
    status: 'part-paid',
  });
  const reason = { reason: 'Uncollectible' };
  await owner.call(adminInvoiceEndpoints.writeOff, { params: { id }, body: reason });
  expect((await byCode(code)).body).toEqual({ payee, amount: 150, status: 'written-off' });
});

test('Neither numbers, ids and secrets of payment addresses nor made-up codes lead to an invoice [2.404]', async () => {
  const { id, number } = await sent();
  const token = `token ${id}`;
  await someInvoice(app, (await signedIn(app)).account.clientId, { token });
  for (const guess of [number, String(id), token, 'AAAA-BBBB-CCCC', '%', 'null', ''])
    expect((await byCode(guess)).status).toBe(404);
});

test('Two invoices never have the same code, and a draft has none', async () => {
  const codes = await Promise.all([sent(), sent(), sent()]);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
  const client = await signedIn(app);
  const params = { id: client.account.clientId };
  const lines = [{ description: 'Sample', quantity: 1, unitCents: 100 }];
  const draft = await owner.call(adminInvoiceEndpoints.create, {
    params,
    body: { dueDate: '2026-12-15', lines },
  });
  expect(draft.statusUrl).toBe('');
});
