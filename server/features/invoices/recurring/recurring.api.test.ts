import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { billRecurring } from '#server/features/invoices/invoices.ts';
import { recurringInvoices } from '#server/db/schema/invoices.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { billDueRecurring } from './recurring.ts';

const app = await testApp({ at: '2026-11-30T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

type App = typeof app;
type Client = Awaited<ReturnType<typeof signedIn>>;
const newRecurring = {
  lines: [{ description: 'Monthly bookkeeping', quantity: 1, unitCents: 45_000 }],
  every: 'monthly',
  nextOn: '2026-11-30',
  dueDays: 14,
  sends: true,
};
const start = (client: Client, more: object = {}, firm = owner) =>
  firm.call(billingEndpoints.repeat, {
    params: { id: client.account.clientId },
    body: { ...newRecurring, ...more },
  });
const runJob = ({ deps }: Pick<App, 'deps'>) => billDueRecurring(deps, billRecurring);

test('a recurring invoice is created on its date, once, and sent automatically', async () => {
  await using freshApp = await testApp({ at: '2027-01-31T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const client = await signedIn(freshApp);
  expect(await start(client, { nextOn: '2027-01-31' }, firm)).toMatchObject({ nextOn: '2027-02-28' });
  expect(await client.call(invoiceEndpoints.mine)).toMatchObject([
    { amount: 450, dueDate: '2027-02-14', status: 'pending' },
  ]);
  freshApp.clock.advance({ hours: 24 * 60 });
  await Promise.all([runJob(freshApp), runJob(freshApp)]);
  await runJob(freshApp);
  // The sessions have expired by now, so everyone signs in again.
  await signIn(client, client.account);
  await signIn(firm, firm.account);
  const days = (await client.call(invoiceEndpoints.mine)).map(({ issueDate }) => issueDate);
  expect(days).toEqual(['2027-04-01', '2027-01-31']);
  const params = { id: client.account.clientId };
  const [recurring] = await firm.call(billingEndpoints.recurring, { params });
  expect(recurring).toMatchObject({ nextOn: '2027-04-30' });
  // Of two dates that were missed, the earlier one waits for review.
  const invoices = await firm.call(adminInvoiceEndpoints.ofClient, { params });
  expect(invoices.map(({ status }) => status).toSorted()).toEqual(['draft', 'overdue', 'pending']);
});

test('one that is to be reviewed first is left as a draft', async () => {
  const client = await signedIn(app);
  await start(client, { sends: false });
  expect(await client.call(invoiceEndpoints.mine)).toEqual([]);
  const params = { id: client.account.clientId };
  expect(await owner.call(adminInvoiceEndpoints.ofClient, { params })).toMatchObject([{ status: 'draft' }]);
});

test('a recurrence that is stopped, or of an archived client, creates no more invoices', async () => {
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
  await runJob(app);
  expect(await client.call(invoiceEndpoints.mine)).toEqual([]);
  expect(await archived.call(invoiceEndpoints.mine)).toEqual([]);
});

test('a recurrence that is changed applies from its next invoice on, on its old or a new date', async () => {
  await using freshApp = await testApp({ at: '2027-01-31T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const client = await signedIn(freshApp);
  const { id, nextOn } = await start(client, { nextOn: '2027-01-31' }, firm);
  const change = async (more: object) => {
    const of = { params: { id: client.account.clientId } };
    const [{ version } = {}] = await firm.call(billingEndpoints.recurring, of);
    const body = { ...newRecurring, nextOn, version, ...more };
    return firm.ask(billingEndpoints.changeRepeating, { params: { id }, body });
  };
  const lines = [{ description: 'Bookkeeping and payroll', quantity: 1, unitCents: 60_000 }];
  expect(await change({ lines })).toMatchObject({ status: 200, body: { totalCents: 60_000, nextOn } });
  expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ amount: 450 }]);
  freshApp.clock.advance({ hours: 24 * 28 });
  await runJob(freshApp);
  await signIn(firm, firm.account);
  await signIn(client, client.account);
  expect(await client.call(invoiceEndpoints.mine)).toMatchObject([{ amount: 600 }, { amount: 450 }]);
  // The date was not changed, so the invoices still fall on the last day of the month.
  const params = { id: client.account.clientId };
  expect(await firm.call(billingEndpoints.recurring, { params })).toMatchObject([{ nextOn: '2027-03-31' }]);
  expect(await change({ nextOn: '2027-02-01' })).toMatchObject({ status: 400 });
  expect(await change({ nextOn: '2027-03-15', every: 'quarterly' })).toMatchObject({ status: 200 });
  freshApp.clock.advance({ hours: 24 * 16 });
  await signIn(firm, firm.account);
  await runJob(freshApp);
  expect(await firm.call(billingEndpoints.recurring, { params })).toMatchObject([{ nextOn: '2027-06-15' }]);
});

test('the list over all clients has the next one first, by the page, and says what comes in [2.356]', async () => {
  await using freshApp = await testApp({ at: '2026-11-30T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const [one, other, archived] = [
    await signedIn(freshApp),
    await signedIn(freshApp),
    await signedIn(freshApp),
  ];
  const quarterly = [{ description: 'Payroll returns', quantity: 1, unitCents: 30_000 }];
  const late = await start(one, { nextOn: '2027-03-01', every: 'quarterly', lines: quarterly }, firm);
  const soon = await start(other, { nextOn: '2026-12-01' }, firm);
  const paused = await start(archived, { nextOn: '2026-12-05' }, firm);
  await firm.call(clientEndpoints.update, {
    params: { id: archived.account.clientId },
    body: { status: 'archived' },
  });
  const list = (query: Record<string, string> = {}) => firm.call(billingEndpoints.allRecurring, { query });
  expect((await list()).map(({ id, archived: isPaused }) => [id, isPaused])).toEqual([
    [soon.id, false],
    [paused.id, true],
    [late.id, false],
  ]);
  expect(await pagesOf(firm, billingEndpoints.allRecurring, {}, { limit: 1 })).toMatchObject([
    { id: soon.id },
    { id: paused.id },
    { id: late.id, clientId: one.account.clientId, totalCents: 30_000, every: 'quarterly' },
  ]);
  const income = () => firm.call(billingEndpoints.recurringIncome);
  expect(await income()).toEqual({ monthlyCents: 55_000, count: 2, paused: 1, nextCents: 45_000 });
  freshApp.clock.advance({ hours: 24 });
  await runJob(freshApp);
  // On December 1, the next date, January 1, is outside of the 30 days; on December 3, it is inside.
  expect(await income()).toMatchObject({ nextCents: 0 });
  freshApp.clock.advance({ hours: 48 });
  await signIn(firm, firm.account);
  expect(await income()).toMatchObject({ nextCents: 45_000 });
});

test('limited staff find only the recurring invoices of clients they have access to, in the list and in the totals [2.356]', async () => {
  await using freshApp = await testApp({ at: '2026-11-30T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const [reached, hidden] = [await signedIn(freshApp), await signedIn(freshApp)];
  const mine = await start(reached, { nextOn: '2026-12-01' }, firm);
  await start(hidden, { nextOn: '2026-12-01' }, firm);
  const staff = await signedIn(freshApp, { as: 'bookkeeper', reaches: [reached.account.clientId] });
  expect(await staff.call(billingEndpoints.allRecurring)).toMatchObject([{ id: mine.id }]);
  expect(await staff.call(billingEndpoints.recurringIncome)).toMatchObject({
    count: 1,
    monthlyCents: 45_000,
  });
  expect(await reached.ask(billingEndpoints.allRecurring)).toMatchObject({ status: 403 });
});

test('a recurrence does not begin in the past', async () => {
  const client = await signedIn(app);
  const body = { ...newRecurring, nextOn: '2026-01-01' };
  const answer = await owner.ask(billingEndpoints.repeat, { params: { id: client.account.clientId }, body });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose today or a later day' } });
});

test('a recurrence whose invoice cannot be created is logged and does not stop the others', async () => {
  await using freshApp = await testApp({ at: '2026-11-30T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const [broken, sound] = [await signedIn(freshApp), await signedIn(freshApp)];
  const { id } = await start(broken, { nextOn: '2026-12-01' }, firm);
  await start(sound, { nextOn: '2026-12-01' }, firm);
  // More than an invoice can hold, so the database rejects it.
  const lines = [{ description: 'Sample', quantity: 1, unitCents: 1e18 }];
  await freshApp.deps.db.update(recurringInvoices).set({ lines }).where(eq(recurringInvoices.id, id));
  freshApp.clock.advance({ hours: 48 });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runJob(freshApp);
  expect(log.mock.calls.flat().join()).toContain(`The recurring invoice ${id} failed`);
  log.mockRestore();
  expect(await sound.call(invoiceEndpoints.mine)).toHaveLength(1);
  expect(await broken.call(invoiceEndpoints.mine)).toEqual([]);
});
