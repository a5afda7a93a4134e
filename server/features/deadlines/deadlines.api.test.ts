import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { NewClient } from '#contract/clients/form.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { type DeadlineFilers, deadlineSorts } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { sortOrders } from '#contract/sort-order.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { batchesOf } from '#server/db/batches.ts';
import { clients } from '#server/db/schema/clients.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import type { Caller } from '#tests/support/caller.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { turnsDuring } from '#tests/support/event-loop.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { beginDueJobs } from './begin-due-jobs.ts';

const app = await testApp({ at: '2027-03-01T17:00:00Z' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** Creates a Utah client with a calendar tax year whose tax returns the firm files. */
async function taxClient(
  by: Caller = owner,
  {
    filers = { 'income-tax': 'firm' },
    ...fields
  }: Partial<NewClient> & { filers?: DeadlineFilers | null } = {},
): Promise<number> {
  const body = { name: unique('Client '), entityType: 's-corporation' as const, states: ['UT'], ...fields };
  const { id } = await by.call(clientEndpoints.create, { body });
  if (filers) await by.call(deadlineEndpoints.setFilers, { params: { id }, body: { filers, version: 0 } });
  return id;
}

const ofClient = (id: number, by: Caller = owner) => by.call(deadlineEndpoints.ofClient, { params: { id } });
const change = (id: number, body: { key: string; state?: Deadline['state']; extended?: boolean }) =>
  owner.call(deadlineEndpoints.change, { params: { id }, body });
const key = 'federal-1120-s.2026.1';

/** A separate app, so that its lists have no other clients. */
function newApp(): Promise<TestApp> {
  return testApp({ at: '2027-03-01T17:00:00Z' });
}

describe('the deadlines of a client', () => {
  test('follow its entity type, fiscal year and states, each with its rule and why it is that day [2.398]', async () => {
    const id = await taxClient();
    const { deadlines, filers, withoutRule } = await ofClient(id);
    expect(filers).toEqual({ 'income-tax': 'firm' });
    expect(withoutRule).toEqual([]);
    expect(deadlines.map(({ form, date }) => [form, date])).toEqual([
      ['Form 1120-S', '2027-03-15'],
      ['Form TC-20S', '2027-04-15'],
    ]);
    expect(deadlines[0]).toMatchObject({
      period: 'for 2026',
      citation: 'IRC 6072(b); IRC 6037(b)',
      why: 'Monday, March 15, 2027 is a business day, so the date stays.',
      extension: { form: 'Form 7004', date: '2027-09-15' },
      state: 'open',
      late: false,
      filer: 'firm',
    });
  });

  test('are the income tax returns alone until it is agreed who files what', async () => {
    const id = await taxClient(owner, { filers: null, entityType: 'c-corporation', states: ['ID'] });
    const { deadlines, filers } = await ofClient(id);
    expect(filers).toBeNull();
    expect(deadlines.map(({ form, filer }) => [form, filer])).toEqual([['Form 1120', null]]);
  });

  test('are none without an entity type, and none if nothing is filed', async () => {
    expect((await ofClient(await taxClient(owner, { entityType: '' }))).deadlines).toEqual([]);
    expect((await ofClient(await taxClient(owner, { filers: {} }))).deadlines).toEqual([]);
  });

  test('can be extended, which gives the new date, and that can be taken back', async () => {
    const id = await taxClient();
    expect(await change(id, { key, extended: true })).toMatchObject({
      extended: true,
      original: '2027-03-15',
      date: '2027-09-15',
    });
    expect((await ofClient(id)).deadlines.at(-1)).toMatchObject({ key, date: '2027-09-15' });
    expect(await change(id, { key, extended: false })).toMatchObject({ extended: false, date: '2027-03-15' });
  });

  test('can be filed or not needed, are open again at a press, and all of it is audited [2.399]', async () => {
    const id = await taxClient();
    expect(await change(id, { key, state: 'done' })).toMatchObject({ state: 'done', late: false });
    expect(await change(id, { key, state: 'not-needed' })).toMatchObject({ state: 'not-needed' });
    expect(await change(id, { key, state: 'open' })).toMatchObject({ state: 'open' });
    const entries = await owner.call(auditEndpoints.list, { query: { kind: 'deadlines', limit: '3' } });
    expect(entries.map(({ what }) => what)).toEqual([
      'Reopened Form 1120-S for 2026',
      'Marked Form 1120-S for 2026 as not needed',
      'Marked Form 1120-S for 2026 as filed or paid',
    ]);
  });

  test('of other clients are not found, and those that can’t be extended are refused', async () => {
    const id = await taxClient(owner, { filers: { payroll: 'firm' } });
    const ask = (body: { key: string; extended?: boolean }) =>
      owner.ask(deadlineEndpoints.change, { params: { id }, body });
    expect(await ask({ key })).toMatchObject({ status: 404 });
    expect(await ask({ key: 'federal-941.2027.1', extended: true })).toMatchObject({
      status: 409,
      body: { message: 'This deadline can’t be extended.' },
    });
    expect(await ask({ key: 'nonsense' })).toMatchObject({ status: 400 });
    expect((await ofClient(id)).deadlines.every(({ extended }) => !extended)).toBe(true);
  });

  test('of an archived client stay as they are', async () => {
    const id = await taxClient();
    await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
    const answer = await owner.ask(deadlineEndpoints.change, {
      params: { id },
      body: { key, state: 'done' },
    });
    expect(answer.status).toBe(409);
    expect((await ofClient(id)).deadlines[0]).toMatchObject({ key, state: 'open' });
  });

  test('of two clients that are merged stay with the one that stays', async () => {
    const [into, from] = [await taxClient(), await taxClient(owner, { filers: { 'income-tax': 'client' } })];
    await change(from, { key, state: 'done' });
    const versions = {
      into: (await owner.call(clientEndpoints.read, { params: { id: into } })).version,
      from: (await owner.call(clientEndpoints.read, { params: { id: from } })).version,
    };
    await owner.call(clientEndpoints.merge, { params: { id: into }, body: { from, take: [], versions } });
    const { deadlines, filers } = await ofClient(into);
    expect(filers).toEqual({ 'income-tax': 'firm' });
    expect(deadlines.find((one) => one.key === key)).toMatchObject({ state: 'done' });
  });
});

describe('work for a deadline', () => {
  test('is a job, due on its day, once', async () => {
    const id = await taxClient();
    const call = { params: { id }, body: { key } };
    const { jobId } = await owner.call(deadlineEndpoints.beginJob, call);
    const job = await owner.call(clientJobEndpoints.read, { params: { id: jobId ?? 0 } });
    expect(job).toMatchObject({ title: 'Form 1120-S for 2026', dueDate: '2027-03-15', client: { id } });
    expect(job.notes).toContain('IRC 6072(b)');
    expect(await owner.ask(deadlineEndpoints.beginJob, call)).toMatchObject({ status: 409 });
    await owner.ask(clientJobEndpoints.remove, { params: { id: job.id } });
    expect((await ofClient(id)).deadlines[0]).toMatchObject({ key, jobId: null });
  });

  test('is a task of the client, once', async () => {
    const id = await taxClient(owner, { entityType: 'individual', filers: { 'estimated-tax': 'client' } });
    const call = { params: { id }, body: { key: 'federal-1040-es.2027.1' } };
    expect((await owner.call(deadlineEndpoints.giveTask, call)).taskId).not.toBeNull();
    expect(await owner.call(taskEndpoints.ofClient, { params: { id }, query: {} })).toMatchObject([
      { title: 'Pay: Form 1040-ES payment 1 of 4 for 2027', dueDate: '2027-04-15' },
    ]);
    expect(await owner.ask(deadlineEndpoints.giveTask, call)).toMatchObject({ status: 409 });
  });

  test('is created on schedule some days before, for what the firm files, and never twice [2.399]', async () => {
    await using freshApp = await newApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    const id = await taxClient(firm);
    await taxClient(firm, { filers: { 'income-tax': 'client' } });
    await taxClient(firm, { filers: null });
    const run = () => beginDueJobs(freshApp.deps, (tx, newJob) => beginJob(tx, freshApp.deps, newJob));
    const jobs = () => firm.call(clientJobEndpoints.list, { query: { show: 'all' } });
    await run();
    expect(await jobs()).toEqual([]);
    const { version } = await firm.call(deadlineEndpoints.settings);
    const settings = { countsFrom: '2027-01-01', jobDaysBefore: 14, version };
    await firm.call(deadlineEndpoints.saveSettings, { body: settings });
    await Promise.all([run(), run()]);
    expect(await jobs()).toMatchObject([{ title: 'Form 1120-S for 2026', client: { id } }]);
    for (const job of await jobs()) await firm.ask(clientJobEndpoints.remove, { params: { id: job.id } });
    await run();
    expect(await jobs()).toEqual([]);
  });
});

describe('the list over all clients', () => {
  test('and its counts let others be answered while the deadlines of a thousand clients are worked out [2.1174]', async () => {
    await using freshApp = await newApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    const listed = () => firm.call(deadlineEndpoints.list, { query: { show: 'soon', limit: '50' } });
    const asked = [listed, () => firm.call(deadlineEndpoints.counts)];
    const many = Array.from({ length: 1000 }, (_, index) => ({
      name: `Many ${index}`,
      email: '',
      entityType: 's-corporation' as const,
      states: ['UT'],
    }));
    for (const rows of batchesOf(many)) await freshApp.deps.db.insert(clients).values(rows);
    expect(await listed()).toHaveLength(50);
    for (const ask of asked) expect(await turnsDuring(ask)).toBeGreaterThanOrEqual(10);
  });

  test('shows what is due soon, what is late, twelve months and what is closed, by kind, text, order and page, and exports it [6.108]', async () => {
    await using freshApp = await newApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    const a = await taxClient(firm, {
      name: 'Alpine Bakery',
      filers: { 'income-tax': 'firm', payroll: 'firm' },
    });
    const b = await taxClient(firm, { name: 'Birch Works' });
    const { version } = await firm.call(deadlineEndpoints.settings);
    await firm.call(deadlineEndpoints.saveSettings, {
      body: { countsFrom: '2027-01-01', jobDaysBefore: null, version },
    });
    freshApp.clock.advance({ days: 20 });
    await firm.call(deadlineEndpoints.change, { params: { id: b }, body: { key, state: 'done' } });
    const list = async (query: Record<string, string>) =>
      (await firm.call(deadlineEndpoints.list, { query })).map(({ client, form }) => [client.id, form]);
    expect(await list({})).toEqual([
      [a, 'Form TC-20S'],
      [b, 'Form TC-20S'],
      [a, 'Form 941'],
      [a, 'Form TC-941'],
    ]);
    expect(await list({ show: 'late' })).toEqual([[a, 'Form 1120-S']]);
    expect(await list({ q: 'alpine tc-20s' })).toEqual([[a, 'Form TC-20S']]);
    expect(await list({ q: '941 BAKERY' })).toEqual([
      [a, 'Form 941'],
      [a, 'Form TC-941'],
    ]);
    expect(await list({ q: 'birch 941' })).toEqual([]);
    expect(await list({ sort: 'client', order: 'desc' })).toEqual([
      [b, 'Form TC-20S'],
      [a, 'Form TC-941'],
      [a, 'Form 941'],
      [a, 'Form TC-20S'],
    ]);
    for (const sort of deadlineSorts) {
      for (const order of sortOrders) {
        const whole = await list({ sort, order });
        expect(whole.map(([, form = '']) => String(form)).toSorted()).toEqual([
          'Form 941',
          'Form TC-20S',
          'Form TC-20S',
          'Form TC-941',
        ]);
        const query = { sort, order, limit: '2' };
        const { cursor = '' } = (await firm.call(deadlineEndpoints.list, { query })).at(-1) ?? {};
        expect(await list({ ...query, cursor })).toEqual(whole.slice(2));
        const other = { ...query, order: order === 'asc' ? 'desc' : 'asc', cursor };
        expect((await firm.ask(deadlineEndpoints.list, { query: other })).status).toBe(400);
      }
    }
    // Days after its sign-in, an export asks for the password again.
    expect((await firm.ask(deadlineEndpoints.exporting, { query: { q: 'alpine tc-20s' } })).status).toBe(403);
    const signedInNow = await signedIn(freshApp, { as: 'owner' });
    const exported = await signedInNow.call(deadlineEndpoints.exporting, { query: { q: 'alpine tc-20s' } });
    expect(exported.csv.trim().split('\r\n')).toEqual([
      expect.stringContaining('Due,Client,Form'),
      expect.stringMatching(/^2027-\d\d-\d\d,Alpine Bakery,Form TC-20S,.*,The firm,Open,/),
    ]);
    expect(await list({ q: '-' })).toEqual([]);
    expect(await list({ show: 'closed' })).toEqual([[b, 'Form 1120-S']]);
    expect(await list({ show: 'ahead', kind: 'income-tax' })).toEqual([
      [a, 'Form TC-20S'],
      [b, 'Form TC-20S'],
      [a, 'Form 1120-S'],
      [b, 'Form 1120-S'],
    ]);
    expect(await firm.call(deadlineEndpoints.counts)).toEqual({ late: 1, soon: 4 });
    const whole = await firm.call(deadlineEndpoints.list, { query: { show: 'ahead' } });
    const query = { show: 'ahead' };
    expect(await pagesOf(firm, deadlineEndpoints.list, { query }, { limit: 3 })).toEqual(whole);
    const page = await firm.call(deadlineEndpoints.list, { query: { ...query, limit: '1' } });
    const [last] = page;
    await firm.call(deadlineEndpoints.change, {
      params: { id: last?.client.id ?? 0 },
      body: { key: last?.key, state: 'done' },
    });
    const cursor = last?.cursor ?? '';
    expect(await firm.call(deadlineEndpoints.list, { query: { ...query, cursor } })).toEqual(whole.slice(1));
  });

  test('leaves out what came before the day from which deadlines count, and before a client came', async () => {
    await using freshApp = await newApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    await taxClient(firm);
    freshApp.clock.advance({ days: 60 });
    await taxClient(firm, { entityType: 'individual', filers: { 'estimated-tax': 'firm' } });
    const late = async () =>
      (await firm.call(deadlineEndpoints.list, { query: { show: 'late' } })).map(({ form }) => form);
    const from = async (countsFrom: string) => {
      const { version } = await firm.call(deadlineEndpoints.settings);
      const body = { countsFrom, jobDaysBefore: null, version };
      await firm.call(deadlineEndpoints.saveSettings, { body });
    };
    await from('2027-01-01');
    expect(await late()).toEqual(['Form 1120-S', 'Form TC-20S']);
    await from('2027-04-01');
    expect(await late()).toEqual(['Form TC-20S']);
  });

  test('shows limited staff only the clients they have access to [2.400]', async () => {
    const id = await taxClient();
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [id] });
    const rows = await limited.call(deadlineEndpoints.list, { query: { show: 'ahead' } });
    expect(new Set(rows.map(({ client }) => client.id))).toEqual(new Set([id]));
  });

  test('has settings that only the owner saves, and a change meanwhile is a conflict', async () => {
    const settings = await owner.call(deadlineEndpoints.settings);
    const bea = await signedIn(app, { as: 'bookkeeper' });
    expect((await bea.ask(deadlineEndpoints.saveSettings, { body: settings })).status).toBe(403);
    await owner.call(deadlineEndpoints.saveSettings, { body: settings });
    expect((await owner.ask(deadlineEndpoints.saveSettings, { body: settings })).status).toBe(409);
  });
});

describe('a client’s own filing dates', () => {
  test('are those that are agreed and open, and say who files [2.401]', async () => {
    const person = await signedIn(app);
    const id = person.account.clientId;
    await owner.call(clientEndpoints.update, {
      params: { id },
      body: { entityType: 'individual', states: ['UT'], status: 'active' },
    });
    const mine = async () =>
      (await person.call(deadlineEndpoints.mine)).map(({ form, filer }) => `${form}: ${filer}`);
    expect(await mine()).toEqual([]);
    const filers: DeadlineFilers = { 'income-tax': 'firm', 'estimated-tax': 'client' };
    await owner.call(deadlineEndpoints.setFilers, { params: { id }, body: { filers, version: 0 } });
    expect(new Set(await mine())).toEqual(
      new Set(['Form 1040: firm', 'Form 1040-ES: client', 'Form TC-40: firm']),
    );
    await change(id, { key: 'federal-1040.2026.1', state: 'done' });
    expect(await mine()).not.toContain('Form 1040: firm');
    await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
    expect(await mine()).toEqual([]);
  });
});
