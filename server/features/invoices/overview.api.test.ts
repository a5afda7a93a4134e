import { afterAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { defaultBilling } from '#content/billing.ts';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { activity } from '#server/db/schema/audit.ts';
import { readBilling } from '#server/features/invoices/billing/billing.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sendDueReminders } from './reminders/reminders.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const billing = async () => ({ ...(await readBilling(app.deps.db)), takesCards: false });

describe('the list', () => {
  test('finds by client and number, filters by status and comes by the page', async () => {
    const client = await signedIn(app);
    const ofClient = { params: { id: client.account.clientId } };
    const due = (dueDate: string, paidCents = 0) =>
      someInvoice(app, client.account.clientId, { dueDate, paidCents });
    await due('2026-12-15');
    await due('2026-11-01');
    await due('2026-12-20', 5_000);
    await due('2026-10-01', 15_000);
    await someInvoice(app, client.account.clientId, { state: 'void' });
    const [newest] = await owner.call(adminInvoiceEndpoints.ofClient, ofClient);
    const q = newest?.clientName ?? '';
    const statuses = async (status: string) =>
      (await owner.call(adminInvoiceEndpoints.list, { query: { q, status } })).map((one) => one.status);
    expect(await statuses('open')).toEqual(['part-paid', 'overdue', 'pending']);
    for (const status of ['pending', 'overdue', 'part-paid', 'paid', 'void'])
      expect(await statuses(status)).toEqual([status]);
    const [first, second] = await owner.call(adminInvoiceEndpoints.list, { query: { q, limit: '2' } });
    const rest = await owner.call(adminInvoiceEndpoints.list, {
      query: { q, cursor: second?.cursor ?? '' },
    });
    expect([first?.status, second?.status, rest.length]).toEqual(['void', 'paid', 3]);
    const number = String(newest?.number);
    expect(await owner.call(adminInvoiceEndpoints.list, { query: { q: number } })).toMatchObject([
      { number },
    ]);
  });
});

test('the list is sorted by each column in both directions, also page by page [2.538]', async () => {
  await using freshApp = await testApp({ at: '2026-12-01T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const name = (of: string) => firm.call(clientEndpoints.create, { body: { name: of, email: '' } });
  const [adams, zander] = [await name('adams'), await name('Zander')];
  const give = (clientId: number, fields: Parameters<typeof someInvoice>[2]) =>
    someInvoice(freshApp, clientId, fields);
  const a = await give(zander.id, {
    number: 20,
    issueDate: '2026-11-01',
    dueDate: '2026-12-30',
    totalCents: 500,
  });
  const b = await give(adams.id, {
    number: 10,
    issueDate: '2026-11-03',
    dueDate: '2026-12-10',
    totalCents: 500,
  });
  const c = await give(adams.id, {
    number: 30,
    issueDate: '2026-11-02',
    dueDate: '2026-12-20',
    totalCents: 900,
  });
  const d = await give(zander.id, {
    number: null,
    issueDate: null,
    state: 'draft',
    dueDate: '2026-12-05',
    totalCents: 100,
  });
  const rising = {
    number: [b, a, c, d],
    client: [b, c, a, d],
    issued: [a, c, b, d],
    due: [d, b, c, a],
    amount: [d, a, b, c],
  };
  const ids = async (query: Record<string, string>) =>
    (await firm.call(adminInvoiceEndpoints.list, { query })).map(({ id }) => id);
  for (const [sort, expected] of Object.entries(rising)) {
    expect(await ids({ sort, order: 'asc' }), sort).toEqual(expected);
    expect(await ids({ sort, order: 'desc' }), sort).toEqual(expected.toReversed());
    const query = { sort, order: 'asc' };
    const paged = await pagesOf(firm, adminInvoiceEndpoints.list, { query }, { limit: 1 });
    expect(
      paged.map(({ id }) => id),
      sort,
    ).toEqual(expected);
  }
  expect(await ids({})).toEqual([d, c, b, a]);
  expect(await firm.ask(adminInvoiceEndpoints.list, { query: { sort: 'note' } })).toMatchObject({
    status: 400,
  });
});

test('what is owed is grouped by how long it is overdue', async () => {
  await using freshApp = await testApp({ at: '2026-12-01T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const { account } = await signedIn(freshApp);
  for (const dueDate of ['2026-12-01', '2026-11-30', '2026-11-01', '2026-10-15', '2026-09-10', '2026-01-01'])
    await someInvoice(freshApp, account.clientId, { dueDate, paidCents: 5_000 });
  const { buckets, ...sums } = await firm.call(adminInvoiceEndpoints.aging);
  expect(buckets.map(({ name, count }) => `${name}: ${count}`)).toEqual([
    'not due: 1',
    '1-30: 2',
    '31-60: 1',
    '61-90: 1',
    'over 90: 1',
  ]);
  expect(sums).toEqual({
    draft: 0,
    overdue: 5,
    outstandingCents: 60_000,
    overdueCents: 50_000,
    writtenOffCents: 0,
  });
});

describe('the files', () => {
  test('are PDFs for the client and for the firm, named and never cached [3.40]', async () => {
    const client = await signedIn(app);
    const id = await someInvoice(app, client.account.clientId);
    for (const answer of [
      await client.ask(invoiceEndpoints.pdf, { params: { id } }),
      await owner.ask(adminInvoiceEndpoints.pdf, { params: { id } }),
      await client.ask(invoiceEndpoints.statement),
      await owner.ask(adminInvoiceEndpoints.statement, { params: { id: client.account.clientId } }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.text.startsWith('%PDF-1.7')).toBe(true);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toMatch(
        /filename="(invoice-\d+|statement-[\d-]+)\.pdf"/,
      );
    }
  });

  test('of a client that the firm has made are recorded with the client', async () => {
    const { account } = await signedIn(app);
    const params = { id: account.clientId };
    await owner.ask(adminInvoiceEndpoints.statement, { params });
    const made = await app.deps.db
      .select({ by: activity.accountId })
      .from(activity)
      .where(and(eq(activity.clientId, account.clientId), eq(activity.action, 'statement-made')));
    expect(made).toEqual([{ by: owner.account.id }]);
  });

  test('of a long invoice have several pages', async () => {
    const client = await signedIn(app);
    const lines = Array.from({ length: 50 }, (_, index) => ({
      description: `Line ${index + 1}: ${'work '.repeat(40)}`,
      quantity: 1,
      unitCents: 100,
    }));
    const id = await someInvoice(app, client.account.clientId, { lines, totalCents: 5_000 });
    const { text } = await owner.ask(adminInvoiceEndpoints.pdf, { params: { id } });
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(2);
  });
});

describe('reminders', () => {
  const remindersTo = (email: string) =>
    app.mailbox.emailsTo(email).filter(({ subject }) => subject?.startsWith('Reminder')).length;

  test('go out on their days, each once, and of several missed ones only the last', async () => {
    const client = await signedIn(app);
    const fields = { issueDate: '2026-10-01', dueDate: '2026-11-20' };
    const id = await someInvoice(app, client.account.clientId, fields);
    await Promise.all([sendDueReminders(app.deps, billing), sendDueReminders(app.deps, billing)]);
    await sendDueReminders(app.deps, billing);
    await app.mailbox.email({ to: client.account.email, subject: 'Reminder' });
    expect(remindersTo(client.account.email)).toBe(1);
    const { version } = await owner.call(adminInvoiceEndpoints.read, { params: { id } });
    expect(version).toBe(2);
    const again = await owner.ask(adminInvoiceEndpoints.remind, { params: { id } });
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'A reminder went out within the last day.' },
    });
  });

  test('do not go out for what is paid, void, or was issued after the day of the reminder', async () => {
    const client = await signedIn(app);
    const late = { issueDate: '2026-10-01', dueDate: '2026-11-20' };
    const ids = [
      await someInvoice(app, client.account.clientId, { ...late, paidCents: 15_000 }),
      await someInvoice(app, client.account.clientId, { ...late, state: 'void' }),
      await someInvoice(app, client.account.clientId, { issueDate: '2026-12-01', dueDate: '2026-12-02' }),
    ];
    await sendDueReminders(app.deps, billing);
    for (const id of ids)
      expect(await owner.call(adminInvoiceEndpoints.read, { params: { id } })).toMatchObject({ version: 1 });
    const body = await owner.ask(adminInvoiceEndpoints.remind, { params: { id: ids[0] ?? 0 } });
    expect(body).toMatchObject({ status: 409 });
  });
});

describe('how the firm bills', () => {
  test('until it is saved, checks are made out to the present name and address of the firm [4.66]', async () => {
    await using moving = await testApp();
    const mover = await signedIn(moving, { as: 'owner' });
    const instructions = async () => (await mover.call(billingEndpoints.read)).instructions;
    expect(await instructions()).toBe(defaultBilling.instructions);
    const facts = await mover.call(firmEditing.facts.read);
    const address = { ...facts.address, street: '9 New Road', city: 'Sandy' };
    await mover.call(firmEditing.facts.save, {
      body: { ...facts, name: 'O’Brien & Nguyễn', phone: '(801) 555-0100', address },
    });
    expect(await instructions()).toContain(
      'payable to O’Brien & Nguyễn and mail it to 9 New Road, Sandy, UT 84020.',
    );
    expect(await instructions()).toContain('(801) 555-0100');
  });

  test('is saved only by the owner, and of two who save at once the second gets a conflict', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    const present = await owner.call(billingEndpoints.read);
    const body = { ...present, instructions: 'Bring cash.' };
    expect(await staff.ask(billingEndpoints.save, { body })).toMatchObject({ status: 403 });
    expect(await owner.call(billingEndpoints.save, { body })).toMatchObject({ instructions: 'Bring cash.' });
    expect(await owner.ask(billingEndpoints.save, { body })).toMatchObject({ status: 409 });
    expect(await owner.call(billingEndpoints.read)).toMatchObject({ instructions: 'Bring cash.' });
  });

  test('keeps items with their usual price', async () => {
    const body = { description: 'Year-end package', unitCents: 90_000 };
    await owner.call(billingEndpoints.saveItem, { body });
    const { id } = await owner.call(billingEndpoints.saveItem, {
      body: { ...body, unitCents: 95_000, version: 1 },
    });
    const items = await owner.call(billingEndpoints.items);
    expect(items.filter(({ description }) => description === body.description)).toEqual([
      { id, ...body, unitCents: 95_000, taxable: false, version: 2 },
    ]);
    expect(await owner.ask(billingEndpoints.removeItem, { params: { id } })).toMatchObject({ status: 204 });
    expect(await owner.ask(billingEndpoints.removeItem, { params: { id } })).toMatchObject({ status: 404 });
  });
});
