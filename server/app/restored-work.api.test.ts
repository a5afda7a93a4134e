import { afterAll, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { createDueJobs } from '#server/features/client-jobs/recurrence.ts';
import { billRecurring } from '#server/features/invoices/invoices.ts';
import { billDueRecurring } from '#server/features/invoices/recurring/recurring.ts';
import { createDueTasks } from '#server/features/tasks/recurrence.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Firm = Awaited<ReturnType<typeof signedIn>>;
const start = '2026-12-01T10:00-07:00';
const line = { description: 'Bookkeeping {month} {year}', quantity: 1, unitCents: 45_000 };
const newInvoice = {
  lines: [line],
  every: 'monthly',
  nextOn: '2026-12-15',
  dueDays: 14,
  sends: true,
} as const;

async function runJobs({ deps }: App): Promise<void> {
  await billDueRecurring(deps, billRecurring);
  await createDueTasks(deps);
  await createDueJobs(deps);
}

/** A client with a recurring invoice, task and job, all of the 15th, on December 1. */
async function withRecurringWork(app: App) {
  const firm: Firm = await signedIn(app, { as: 'owner' });
  const client = await signedIn(app);
  const params = { id: client.account.clientId };
  await firm.call(clientEndpoints.update, { params, body: { status: 'active' } });
  const { id: recurringId } = await firm.call(billingEndpoints.repeat, { params, body: newInvoice });
  const work = { title: 'Close {month} {year}', dueDate: '2026-12-15', recurrence: 'monthly' } as const;
  await firm.call(taskEndpoints.create, { params, body: work });
  await firm.call(clientJobEndpoints.create, { params, body: work });
  const setStatus = (status: 'archived' | 'active') =>
    firm.call(clientEndpoints.update, { params, body: { status } });
  const invoices = async () => {
    const list = await firm.call(adminInvoiceEndpoints.ofClient, { params });
    const whole = list.map(({ id }) => firm.call(adminInvoiceEndpoints.read, { params: { id } }));
    return (await Promise.all(whole)).map(({ status, lines }) => `${status}: ${lines[0]?.description}`);
  };
  const state = async () => ({
    invoices: await invoices(),
    nextOn: (await firm.call(billingEndpoints.recurring, { params })).map(({ nextOn }) => nextOn),
    tasks: (await firm.call(taskEndpoints.ofClient, { params })).map(({ title }) => title),
    jobs: (await firm.call(clientJobEndpoints.list, { query: { show: 'all' } })).map(({ title }) => title),
  });
  return { firm, client, params, recurringId, setStatus, state };
}

const app = await testApp({ at: start });
afterAll(app.close);

test('a client restored after five months gets none of the months without service', async () => {
  await using freshApp = await testApp({ at: start });
  const { firm, client, params, setStatus, state } = await withRecurringWork(freshApp);
  await setStatus('archived');
  freshApp.clock.set('2027-05-20T10:00-06:00');
  await runJobs(freshApp);
  expect(await setStatus('active')).toMatchObject({ skipped: { invoices: 6, tasks: 5, jobs: 5 } });
  for (const time of ['2027-05-20T11:00-06:00', '2027-05-21T09:00-06:00']) {
    freshApp.clock.set(time);
    await runJobs(freshApp);
  }
  expect(await state()).toEqual({
    invoices: [],
    nextOn: ['2027-06-15'],
    tasks: ['Close December 2026', 'Close June 2027'],
    jobs: ['Close December 2026', 'Close June 2027'],
  });
  expect(await client.call(invoiceEndpoints.mine)).toEqual([]);
  const entries = await firm.call(clientEndpoints.timeline, { params });
  expect(entries.find(({ action }) => action === 'work-skipped')).toMatchObject({
    title: '6 invoices, 5 tasks, and 5 jobs',
  });
  freshApp.clock.set('2027-06-15T10:00-06:00');
  await runJobs(freshApp);
  expect(await client.call(invoiceEndpoints.mine)).toHaveLength(1);
  expect(await state()).toMatchObject({ invoices: ['pending: Bookkeeping June 2027'] });
});

test('an archived client merged into an active one brings none of the months without service [2.1202]', async () => {
  await using freshApp = await testApp({ at: start });
  const { firm, client, params, setStatus, state } = await withRecurringWork(freshApp);
  await setStatus('archived');
  freshApp.clock.set('2027-05-20T10:00-06:00');
  await runJobs(freshApp);
  await signIn(firm, firm.account);
  const target = await newClient(firm);
  const other = await firm.call(clientEndpoints.read, { params });
  const versions = { into: target.version, from: other.version };
  const merged = { params: { id: target.id }, body: { from: other.id, take: [], versions } };
  expect(await firm.call(clientEndpoints.merge, merged)).toMatchObject({
    skipped: { invoices: 6, tasks: 5, jobs: 5 },
  });
  params.id = target.id;
  await runJobs(freshApp);
  expect(await state()).toEqual({
    invoices: [],
    nextOn: ['2027-06-15'],
    tasks: ['Close December 2026', 'Close June 2027'],
    jobs: ['Close December 2026', 'Close June 2027'],
  });
  await signIn(client, client.account);
  expect(await client.call(invoiceEndpoints.mine)).toEqual([]);
  freshApp.clock.set('2027-06-15T10:00-06:00');
  await runJobs(freshApp);
  await signIn(firm, firm.account);
  expect(await state()).toMatchObject({ invoices: ['pending: Bookkeeping June 2027'] });
});

test('a client who was archived by mistake and restored at once misses nothing', async () => {
  await using freshApp = await testApp({ at: '2026-12-01T10:00-07:00' });
  const { client, setStatus, state } = await withRecurringWork(freshApp);
  freshApp.clock.set('2026-12-15T08:30-07:00');
  const before = await state();
  await setStatus('archived');
  expect((await setStatus('active')).skipped).toBeUndefined();
  expect(await state()).toEqual(before);
  await runJobs(freshApp);
  expect(await client.call(invoiceEndpoints.mine)).toHaveLength(1);
});

test('after a server that was off for months, only the latest is announced, and earlier invoices are drafts', async () => {
  await using freshApp = await testApp({ at: '2026-12-01T10:00-07:00' });
  const { firm, client, state } = await withRecurringWork(freshApp);
  freshApp.clock.set('2027-03-20T10:00-06:00');
  await runJobs(freshApp);
  await runJobs(freshApp);
  expect(await state()).toEqual({
    invoices: expect.arrayContaining([
      'pending: Bookkeeping March 2027',
      'draft: Bookkeeping February 2027',
      'draft: Bookkeeping January 2027',
      'draft: Bookkeeping December 2026',
    ]),
    nextOn: ['2027-04-15'],
    tasks: [
      'Close December 2026',
      'Close January 2027',
      'Close February 2027',
      'Close March 2027',
      'Close April 2027',
    ],
    jobs: [
      'Close December 2026',
      'Close January 2027',
      'Close February 2027',
      'Close March 2027',
      'Close April 2027',
    ],
  });
  expect(await client.call(invoiceEndpoints.mine)).toHaveLength(1);
  const notes = await firm.call(adminNotificationEndpoints.list);
  expect(notes.find(({ title }) => title === 'Missed invoices to review')?.message).toMatch(
    /^3 earlier invoices are drafts for /u,
  );
  await freshApp.mailbox.email({ to: client.account.email, subject: 'Close April 2027' });
  const subjects = freshApp.mailbox.emailsTo(client.account.email).map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => subject.includes('Close')).toSorted()).toEqual([
    'New task: Close April 2027',
    'New task: Close December 2026',
  ]);
  expect(subjects.filter((subject) => subject.includes('nvoice'))).toHaveLength(1);
});

test('a request list and its documents name the month of their due date', async () => {
  const firm = await signedIn(app, { as: 'owner' });
  const client = await signedIn(app);
  const body = {
    title: 'Close of {last month} {year}',
    dueDate: '2027-01-10',
    note: 'We close {month} on the 10th. {Thanks}!',
    documents: [{ title: 'Statement {last month}', description: 'All of {last month} {year}' }],
  };
  const list = await firm.call(requestListEndpoints.create, {
    params: { id: client.account.clientId },
    body,
  });
  expect(list).toMatchObject({
    title: 'Close of December 2026',
    note: 'We close January on the 10th. {Thanks}!',
    documents: [{ title: 'Statement December', description: 'All of December 2026' }],
  });
});

test('a recurring task keeps its placeholders when something else about it is edited', async () => {
  const firm = await signedIn(app, { as: 'owner' });
  const client = await signedIn(app);
  const params = { id: client.account.clientId };
  const body = {
    title: 'Close {month}',
    dueDate: '2026-12-31',
    recurrence: 'monthly',
    monthEnd: true,
  } as const;
  const task = await firm.call(taskEndpoints.create, { params, body });
  expect(task).toMatchObject({ title: 'Close December', titlePattern: 'Close {month}', monthEnd: true });
  const change = (fields: object) =>
    firm.call(taskEndpoints.change, { params: { id: task.id }, body: fields });
  expect(await change({ title: 'Close December', priority: 'high' })).toMatchObject({
    titlePattern: 'Close {month}',
  });
  expect(await change({ dueDate: '2027-01-31' })).toMatchObject({ title: 'Close January' });
  await change({ completed: true });
  const next = (await firm.call(taskEndpoints.ofClient, { params })).find(({ completed }) => !completed);
  // The last day of February 2027 is a Sunday.
  expect(next).toMatchObject({ title: 'Close February', dueDate: '2027-03-01', monthEnd: true });
});

test('a recurring invoice and a job repeat on the last day of the month', async () => {
  await using freshApp = await testApp({ at: '2026-11-30T10:00-07:00' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const client = await signedIn(freshApp);
  const params = { id: client.account.clientId };
  const recurring = await firm.call(billingEndpoints.repeat, {
    params,
    body: { ...newInvoice, nextOn: '2026-11-30', monthEnd: true },
  });
  expect(recurring).toMatchObject({ nextOn: '2026-12-31', monthEnd: true });
  const body = { title: 'Close', dueDate: '2026-11-30', recurrence: 'quarterly', monthEnd: true } as const;
  const { id } = await firm.call(clientJobEndpoints.create, { params, body });
  await firm.call(clientJobEndpoints.change, { params: { id }, body: { state: 'done' } });
  const jobs = await firm.call(clientJobEndpoints.list, { query: { show: 'all' } });
  // February 28, 2027 is a Sunday.
  expect(jobs.map(({ dueDate }) => dueDate)).toContain('2027-03-01');
});
