import { afterAll, describe, expect, test } from 'vitest';
import { accessEndpoints } from '#contract/accounts/access/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { sortOrders } from '#contract/sort-order.ts';
import { jobSorts } from '#contract/client-jobs/rules.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { ClientJob, NewClientJob } from '#contract/client-jobs/schemas.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient, newTask } from '#tests/support/work.ts';
import { createDueJobs } from './recurrence.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const bea = await signedIn(app, { as: 'bookkeeper' });

function newJob(
  clientId: number,
  fields: Partial<NewClientJob> = {},
  by: Caller = owner,
): Promise<ClientJob> {
  const body = { title: unique('Job '), dueDate: '2031-12-15', ...fields };
  return by.call(clientJobEndpoints.create, { params: { id: clientId }, body });
}

const titlesFor = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.call(clientJobEndpoints.list, { query })).map(({ title }) => title);

describe('a job', () => {
  test('is assigned to someone on the staff, who is notified, and the client is not [2.346]', async () => {
    const person = await signedIn(app);
    const { clientId } = person.account;
    const job = await newJob(clientId, { title: 'Close November', assigneeId: bea.account.id });
    expect(job).toMatchObject({
      title: 'Close November',
      state: 'to-do',
      assignee: { id: bea.account.id, name: bea.account.username },
      client: { id: clientId },
      version: 1,
    });
    const [note] = await bea.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({ type: 'job', title: 'New job for you' });
    expect(note?.message).toMatch(/^Close November for .+, due December 15, 2031\.$/);
    expect(await person.call(notificationEndpoints.list)).toEqual([]);
    const { entries } = { entries: await owner.call(clientEndpoints.timeline, { params: { id: clientId } }) };
    expect(JSON.stringify(entries)).toContain('Close November');
  });

  test('does not notify someone who assigns it to themselves', async () => {
    const { id } = await newClient(owner);
    const before = (await bea.call(adminNotificationEndpoints.list)).length;
    await newJob(id, { assigneeId: bea.account.id }, bea);
    expect(await bea.call(adminNotificationEndpoints.list)).toHaveLength(before);
  });

  test('cannot be assigned to a client, to staff without access to the client, or to an unknown account [2.346]', async () => {
    const person = await signedIn(app);
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [(await newClient(owner)).id] });
    for (const assigneeId of [person.account.id, limited.account.id, 999_999]) {
      const answer = await owner.ask(clientJobEndpoints.create, {
        params: { id: person.account.clientId },
        body: { title: 'Job', dueDate: '2031-12-15', assigneeId },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { assigneeId: 'Please choose someone on the staff who works for this client' } },
      });
    }
    expect(await titlesFor(owner, { client: String(person.account.clientId), show: 'all' })).toEqual([]);
  });

  test('that someone else has changed meanwhile is a conflict', async () => {
    const { id: clientId } = await newClient(owner);
    const { id, version } = await newJob(clientId);
    const params = { id };
    const checklist = [{ text: 'Reconcile', done: true }];
    const changed = await owner.call(clientJobEndpoints.change, { params, body: { checklist, version } });
    expect(changed).toMatchObject({ checklist, version: 2 });
    const late = await bea.ask(clientJobEndpoints.change, { params, body: { title: 'Mine', version } });
    expect(late.status).toBe(409);
    expect(await owner.call(clientJobEndpoints.read, { params })).toEqual(changed);
  });

  test('that is deleted can be restored', async () => {
    const { id: clientId } = await newClient(owner);
    const { id, title } = await newJob(clientId);
    const params = { id };
    expect(await owner.ask(clientJobEndpoints.remove, { params })).toMatchObject({ status: 204 });
    expect(await titlesFor(owner, { client: String(clientId) })).toEqual([]);
    await owner.call(clientJobEndpoints.restore, { params });
    expect(await titlesFor(owner, { client: String(clientId) })).toEqual([title]);
  });

  test('has an estimate, which the next one of a recurrence takes over, until it is changed [6.102]', async () => {
    const { id: clientId } = await newClient(owner);
    const job = await newJob(clientId, { recurrence: 'monthly', estimateMinutes: 90 });
    expect(job.estimateMinutes).toBe(90);
    const change = (id: number, body: { estimateMinutes?: number | null; state?: 'done'; notes?: string }) =>
      owner.call(clientJobEndpoints.change, { params: { id }, body });
    expect(await change(job.id, { notes: 'Without the estimate' })).toMatchObject({ estimateMinutes: 90 });
    await change(job.id, { estimateMinutes: 120 });
    await change(job.id, { state: 'done' });
    const [next] = await owner.call(clientJobEndpoints.list, { query: { client: String(clientId) } });
    expect(next).toMatchObject({ estimateMinutes: 120 });
    expect(await change(next?.id ?? 0, { estimateMinutes: null })).toMatchObject({ estimateMinutes: null });
  });

  test.each([0, -30, 1.5, 60_001])('cannot be estimated at %d minutes [6.102]', async (estimateMinutes) => {
    const { id } = await newClient(owner);
    const answer = await owner.ask(clientJobEndpoints.create, {
      params: { id },
      body: { title: 'Job', dueDate: '2031-12-15', estimateMinutes },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { estimateMinutes: expect.any(String) } } });
  });

  test('that recurs creates the next one when it is done, with its checklist unchecked [2.347]', async () => {
    const { id: clientId } = await newClient(owner);
    const { id } = await newJob(clientId, {
      dueDate: '2031-01-31',
      recurrence: 'monthly',
      checklist: [{ text: 'Reconcile', done: true }],
      assigneeId: bea.account.id,
    });
    const params = { id };
    const done = await owner.call(clientJobEndpoints.change, { params, body: { state: 'done' } });
    expect(done.completedAt).not.toBeNull();
    const next = { dueDate: '2031-02-28', state: 'to-do', checklist: [{ text: 'Reconcile', done: false }] };
    const open = () => owner.call(clientJobEndpoints.list, { query: { client: String(clientId) } });
    expect(await open()).toMatchObject([{ ...next, assignee: { id: bea.account.id } }]);
    await owner.call(clientJobEndpoints.change, { params, body: { state: 'waiting' } });
    expect(await open()).toMatchObject([{ id, completedAt: null }]);
  });
});

test('Recurring jobs are created on schedule as well, and no period is skipped [2.347]', async () => {
  await using freshApp = await testApp({ at: '2027-01-04T17:00:00Z' });
  const firm = await signedIn(freshApp, { as: 'owner' });
  const { id } = await newClient(firm);
  await newJob(id, { title: 'Payroll', dueDate: '2027-01-15', recurrence: 'monthly' }, firm);
  freshApp.clock.advance({ days: 70 });
  await Promise.all([createDueJobs(freshApp.deps), createDueJobs(freshApp.deps)]);
  const jobs = await firm.call(clientJobEndpoints.list, { query: {} });
  expect(jobs.map(({ dueDate }) => dueDate)).toEqual(['2027-01-15', '2027-02-16', '2027-03-15']);
});

describe('the list over all clients', () => {
  test('is narrowed down by day and by person, and says what the client owes [2.348]', async () => {
    await using freshApp = await testApp({ at: '2027-03-01T17:00:00Z' });
    const firm = await signedIn(freshApp, { as: 'owner' });
    const helper = await signedIn(freshApp, { as: 'bookkeeper' });
    const { id } = await newClient(firm);
    await newTask(firm, id);
    await newJob(id, { title: 'Late', dueDate: '2027-02-26' }, firm);
    await newJob(id, { title: 'Soon', dueDate: '2027-03-07', assigneeId: helper.account.id }, firm);
    const later = await newJob(
      id,
      { title: 'Later', dueDate: '2027-03-08', assigneeId: firm.account.id },
      firm,
    );
    expect(later.clientTasks).toBe(1);
    expect(await titlesFor(firm)).toEqual(['Late', 'Soon', 'Later']);
    expect(await titlesFor(firm, { show: 'overdue' })).toEqual(['Late']);
    expect(await titlesFor(firm, { show: 'week' })).toEqual(['Late', 'Soon']);
    expect(await titlesFor(firm, { assignee: 'nobody' })).toEqual(['Late']);
    expect(await titlesFor(firm, { assignee: 'me' })).toEqual(['Later']);
    expect(await titlesFor(firm, { assignee: String(helper.account.id) })).toEqual(['Soon']);
    expect(await firm.call(clientJobEndpoints.counts, { query: {} })).toEqual({
      open: 3,
      overdue: 1,
      mine: 1,
    });
    await firm.call(clientJobEndpoints.change, { params: { id: later.id }, body: { state: 'done' } });
    expect(await titlesFor(firm, { show: 'done' })).toEqual(['Later']);
    await firm.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
    expect(await titlesFor(firm, { show: 'all' })).toEqual([]);
    expect(await titlesFor(firm, { show: 'all', client: String(id) })).toHaveLength(3);
  });

  test('is searched by title and client in any order, sorted, and paged in that order [6.106]', async () => {
    await using freshApp = await testApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    const { id: nguyen } = await newClient(firm, { name: 'Nguyễn Dental' });
    const { id: adams } = await newClient(firm, { name: 'Adams, Ann' });
    await newJob(nguyen, { title: 'Éclair audit', dueDate: '2031-12-03' }, firm);
    await newJob(nguyen, { title: 'Month-end close', dueDate: '2031-12-01' }, firm);
    await newJob(adams, { title: 'Month-end close 2', dueDate: '2031-12-02' }, firm);
    const both = ['Month-end close', 'Month-end close 2'];
    expect(await titlesFor(firm, { q: 'close month-end' })).toEqual(both);
    expect(await titlesFor(firm, { q: 'ann close' })).toEqual(['Month-end close 2']);
    expect(await titlesFor(firm, { q: 'nguyen eclair' })).toEqual(['Éclair audit']);
    expect(await titlesFor(firm, { q: 'nguyen 2' })).toEqual([]);
    expect(await titlesFor(firm, { sort: 'title' })).toEqual(['Éclair audit', ...both]);
    expect(await titlesFor(firm, { sort: 'client', order: 'desc' })).toEqual([
      'Éclair audit',
      'Month-end close',
      'Month-end close 2',
    ]);
    expect(await titlesFor(firm, { order: 'desc' })).toEqual(['Éclair audit', ...both.toReversed()]);
    for (const sort of jobSorts) {
      for (const order of sortOrders) {
        const query = { sort, order, limit: '1' };
        const [{ cursor = '' } = {}] = await firm.call(clientJobEndpoints.list, { query });
        const whole = await titlesFor(firm, { sort, order });
        expect(await titlesFor(firm, { ...query, cursor })).toEqual(whole.slice(1, 2));
      }
    }
    expect(await firm.call(clientJobEndpoints.states, { query: { q: 'eclair' } })).toMatchObject({
      'to-do': 1,
    });
  });

  test('is exported as it is filtered, without what the caller may not see, and the audit log has it [6.107]', async () => {
    const [mine, other] = [await newClient(owner), await newClient(owner)];
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine.id] });
    const fields = {
      estimateMinutes: 90,
      recurrence: 'monthly' as const,
      checklist: [{ text: 'a', done: true }],
    };
    await newJob(mine.id, { title: '=Reached', notes: 'Only here', ...fields });
    await newJob(mine.id, { title: 'Later', dueDate: '2032-12-15' });
    await newJob(other.id, { title: 'Hidden' });
    const { csv, fileName } = await limited.call(clientJobEndpoints.exporting, {
      query: { to: '2031-12-31' },
    });
    expect(fileName).toMatch(/^jobs-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...lines] = csv.trim().split('\r\n');
    expect(head).toContain('Job,Client,Assigned to,Due,Estimated hours,Status');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^'=Reached,.*,,2031-12-15,1\.5,To do,Every month,1,1,$/);
    expect(csv).not.toContain('Only here');
    const log = await owner.call(auditEndpoints.list, { query: { limit: '20' } });
    expect(log.some(({ action }) => action === 'jobs-exported')).toBe(true);
  });

  test('shows limited staff only the clients they have access to [2.350]', async () => {
    const [mine, other] = [await newClient(owner), await newClient(owner)];
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine.id] });
    await newJob(mine.id, { title: 'Reached' });
    await newJob(other.id);
    expect(await titlesFor(limited)).toEqual(['Reached']);
  });

  test('are counted by state as the list shows them, whatever a page holds [2.765]', async () => {
    await using freshApp = await testApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    const { id } = await newClient(firm);
    const { id: hidden } = await newClient(firm);
    const limited = await signedIn(freshApp, { as: 'bookkeeper', reaches: [id] });
    const create = (clientId: number, assigneeId: number | null = null) =>
      firm.call(clientJobEndpoints.create, {
        params: { id: clientId },
        body: { title: 'Close', dueDate: '2031-12-15', assigneeId },
      });
    for (let index = 0; index < 55; index += 1) await create(id);
    const mine = await create(id, limited.account.id);
    await firm.call(clientJobEndpoints.change, { params: { id: mine.id }, body: { state: 'waiting' } });
    const done = await create(hidden);
    await firm.call(clientJobEndpoints.change, { params: { id: done.id }, body: { state: 'done' } });
    const states = (by: Caller, query: Record<string, string> = {}) =>
      by.call(clientJobEndpoints.states, { query });
    const open = { 'to-do': 55, 'in-progress': 0, waiting: 1, done: 0 };
    expect(await states(firm)).toEqual(open);
    expect(await states(firm, { show: 'all' })).toEqual({ ...open, done: 1 });
    expect(await states(limited, { show: 'all' })).toEqual(open);
    expect(await states(limited, { assignee: 'me' })).toEqual({ ...open, 'to-do': 0 });
    const query = { state: 'waiting' };
    expect(await firm.call(clientJobEndpoints.list, { query })).toMatchObject([{ id: mine.id }]);
  });

  test('counts the jobs of someone who has left as nobody’s [2.351]', async () => {
    const { id: clientId } = await newClient(owner);
    const leaving = await signedIn(app, { as: 'bookkeeper' });
    const { id, title } = await newJob(clientId, { assigneeId: leaving.account.id });
    await owner.call(accessEndpoints.close, {
      params: { id: leaving.account.id },
      body: { reason: 'Has left' },
    });
    expect(await owner.call(clientJobEndpoints.read, { params: { id } })).toMatchObject({ assignee: null });
    expect(await titlesFor(owner, { assignee: 'nobody', client: String(clientId) })).toEqual([title]);
  });
});

test('The open jobs of a client are deleted at once, the finished ones stay [2.351]', async () => {
  const { id: clientId } = await newClient(owner);
  const done = await newJob(clientId, { title: 'Done' });
  await owner.call(clientJobEndpoints.change, { params: { id: done.id }, body: { state: 'done' } });
  await newJob(clientId);
  const closed = await owner.call(clientJobEndpoints.closeOfClient, { params: { id: clientId } });
  expect(closed).toEqual({ changed: 1 });
  expect(await titlesFor(owner, { client: String(clientId), show: 'all' })).toEqual(['Done']);
});

test('Templates of jobs are written by the owner and read by all staff [2.352]', async () => {
  const { templates, version } = await owner.call(firmEditing.jobTemplates.read);
  expect(templates).toHaveLength(3);
  const own = {
    id: 'own',
    title: 'Sales tax return',
    notes: '',
    recurrence: 'monthly' as const,
    daysBefore: 5,
    estimateMinutes: 45,
    checklist: ['Prepare', 'File'],
  };
  await owner.call(firmEditing.jobTemplates.save, { body: { templates: [...templates, own], version } });
  expect((await bea.call(clientJobEndpoints.templates)).at(-1)).toEqual(own);
});

describe('the month that is closed', () => {
  const myMonth = (caller: Caller) => caller.call(clientJobEndpoints.myClosedMonth);
  const setState = (id: number, state: ClientJob['state']) =>
    owner.call(clientJobEndpoints.change, { params: { id }, body: { state } });

  test('is the newest one of which all jobs are done, for the people of that client alone [2.1240]', async () => {
    const person = await signedIn(app);
    const stranger = await signedIn(app);
    const { clientId } = person.account;
    expect(await myMonth(person)).toBeNull();
    const september = await newJob(clientId, { closesMonth: '2031-09' });
    const october = await newJob(clientId, { closesMonth: '2031-10' });
    const alsoOctober = await newJob(clientId, { closesMonth: '2031-10' });
    const other = await newJob(clientId);
    const closedOn: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    await setState(other.id, 'done');
    await setState(october.id, 'done');
    expect(await myMonth(person)).toBeNull();
    await setState(september.id, 'done');
    expect(await myMonth(person)).toEqual({ month: '2031-09', closedOn });
    await setState(alsoOctober.id, 'done');
    expect(await myMonth(person)).toEqual({ month: '2031-10', closedOn });
    expect(await myMonth(stranger)).toBeNull();
    expect(await myMonth(owner)).toBeNull();
  });

  test('is gone when its job is reopened, deleted or closes nothing any more, and back when that is undone [2.1241]', async () => {
    const person = await signedIn(app);
    const { id } = await newJob(person.account.clientId, { closesMonth: '2031-10' });
    const params = { id };
    await setState(id, 'done');
    const isClosed = async () => (await myMonth(person))?.month === '2031-10';
    expect(await isClosed()).toBe(true);
    await setState(id, 'in-progress');
    expect(await isClosed()).toBe(false);
    await setState(id, 'done');
    expect(await isClosed()).toBe(true);
    await owner.ask(clientJobEndpoints.remove, { params });
    expect(await isClosed()).toBe(false);
    await owner.call(clientJobEndpoints.restore, { params });
    expect(await isClosed()).toBe(true);
    await owner.call(clientJobEndpoints.change, { params, body: { closesMonth: null } });
    expect(await isClosed()).toBe(false);
    await owner.call(clientJobEndpoints.change, { params, body: { title: 'Books', closesMonth: '2031-11' } });
    expect(await myMonth(person)).toMatchObject({ month: '2031-11' });
  });

  test.each([
    ['monthly', '2031-10', '2031-11'],
    ['monthly', '2031-12', '2032-01'],
    ['quarterly', '2031-12', '2032-03'],
  ] as const)(
    'of a %s job that closes %s is %s in the next one [2.1242]',
    async (recurrence, closesMonth, next) => {
      const { id: clientId } = await newClient(owner);
      const { id } = await newJob(clientId, { recurrence, closesMonth, dueDate: '2031-11-14' });
      await setState(id, 'done');
      const open = await owner.call(clientJobEndpoints.list, { query: { client: String(clientId) } });
      expect(open).toMatchObject([{ closesMonth: next }]);
    },
  );

  test.each(['2031-13', '2031-1', 'October', '', '1931-10'])('cannot be %j', async (closesMonth) => {
    const { id: clientId } = await newClient(owner);
    const body = { title: 'Books', dueDate: '2031-12-15', closesMonth };
    expect(await owner.ask(clientJobEndpoints.create, { params: { id: clientId }, body })).toMatchObject({
      status: 400,
      body: { fields: { closesMonth: 'Please choose a month' } },
    });
  });
});
