import { afterAll, expect, test } from 'vitest';
import { billingEndpoints } from '#contract/billing.ts';
import { clientEndpoints } from '#contract/clients.ts';
import { invoiceEditing } from '#contract/invoice-editing.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { billForSeries } from '#server/features/invoices/invoices.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { continueInvoices } from './recurring.ts';

const app = await testApp({ at: '2026-11-30T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

type App = typeof app;
type Client = Awaited<ReturnType<typeof signedIn>>;
const wanted = {
  lines: [{ description: 'Monthly bookkeeping', quantity: 1, unitCents: 45_000 }],
  every: 'monthly',
  nextOn: '2026-11-30',
  dueDays: 14,
  sends: true,
};
const start = (client: Client, more: object = {}, firm = owner) =>
  firm.call(billingEndpoints.repeat, {
    params: { id: client.account.clientId },
    body: { ...wanted, ...more },
  });
const strike = ({ deps }: Pick<App, 'deps'>) => continueInvoices(deps, billForSeries);

test('an invoice that comes back is there on its day, once, sent by itself', async () => {
  await using there = await testApp({ at: '2027-01-31T10:00-07:00' });
  const firm = await signedIn(there, { as: 'owner' });
  const client = await signedIn(there);
  expect(await start(client, { nextOn: '2027-01-31' }, firm)).toMatchObject({ nextOn: '2027-02-28' });
  expect(await client.call(invoiceEndpoints.mine)).toMatchObject([
    { amount: 450, dueDate: '2027-02-14', status: 'pending' },
  ]);
  there.clock.advance({ hours: 24 * 60 });
  await Promise.all([strike(there), strike(there)]);
  await strike(there);
  // So long after, everybody signs in again.
  await signIn(client, client.account);
  await signIn(firm, firm.account);
  const days = (await client.call(invoiceEndpoints.mine)).map(({ issueDate }) => issueDate);
  expect(days).toEqual(['2027-04-01', '2027-04-01', '2027-01-31']);
  const [series] = await firm.call(billingEndpoints.recurring, { params: { id: client.account.clientId } });
  expect(series).toMatchObject({ nextOn: '2027-04-30' });
});

test('one that is to be looked at first is left as a draft', async () => {
  const client = await signedIn(app);
  await start(client, { sends: false });
  expect(await client.call(invoiceEndpoints.mine)).toEqual([]);
  const params = { id: client.account.clientId };
  expect(await owner.call(invoiceEditing.ofClient, { params })).toMatchObject([{ status: 'draft' }]);
});

test('a series that is stopped, and one of an archived client, writes no more', async () => {
  const [client, archived] = [await signedIn(app), await signedIn(app)];
  const { id } = await start(client, { nextOn: '2026-12-01' });
  await start(archived, { nextOn: '2026-12-01' });
  expect(await owner.ask(billingEndpoints.stopRepeating, { params: { id } })).toMatchObject({ status: 204 });
  expect(await owner.ask(billingEndpoints.stopRepeating, { params: { id } })).toMatchObject({ status: 404 });
  await owner.call(clientEndpoints.update, {
    params: { id: archived.account.clientId },
    body: { status: 'archived' },
  });
  app.clock.advance({ hours: 48 });
  await strike(app);
  expect(await client.call(invoiceEndpoints.mine)).toEqual([]);
  expect(await archived.call(invoiceEndpoints.mine)).toEqual([]);
});

test('a series that is changed writes something else from its next invoice on, on its old or a new day', async () => {
  await using there = await testApp({ at: '2027-01-31T10:00-07:00' });
  const firm = await signedIn(there, { as: 'owner' });
  const client = await signedIn(there);
  const { id, nextOn } = await start(client, { nextOn: '2027-01-31' }, firm);
  const change = (more: object) =>
    firm.ask(billingEndpoints.changeRepeating, { params: { id }, body: { ...wanted, nextOn, ...more } });
  const lines = [{ description: 'Bookkeeping and payroll', quantity: 1, unitCents: 60_000 }];
  expect(await change({ lines })).toMatchObject({ status: 200, body: { totalCents: 60_000, nextOn } });
  expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ amount: 450 }]);
  there.clock.advance({ hours: 24 * 28 });
  await strike(there);
  await signIn(firm, firm.account);
  await signIn(client, client.account);
  expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ amount: 600 }, { amount: 450 }]);
  // The same day was kept, so the months still end where they end.
  const params = { id: client.account.clientId };
  expect(await firm.call(billingEndpoints.recurring, { params })).toMatchObject([{ nextOn: '2027-03-31' }]);
  expect(await change({ nextOn: '2027-02-01' })).toMatchObject({ status: 400 });
  expect(await change({ nextOn: '2027-03-15', every: 'quarterly' })).toMatchObject({ status: 200 });
  there.clock.advance({ hours: 24 * 16 });
  await signIn(firm, firm.account);
  await strike(there);
  expect(await firm.call(billingEndpoints.recurring, { params })).toMatchObject([{ nextOn: '2027-06-15' }]);
});

test('a series does not begin in the past', async () => {
  const client = await signedIn(app);
  const body = { ...wanted, nextOn: '2026-01-01' };
  const answer = await owner.ask(billingEndpoints.repeat, { params: { id: client.account.clientId }, body });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose today or a later day' } });
});
