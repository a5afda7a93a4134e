import { afterAll, describe, expect, test } from 'vitest';
import { accessEndpoints } from '#contract/accounts/access/endpoints.ts';
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
    checklist: ['Prepare', 'File'],
  };
  await owner.call(firmEditing.jobTemplates.save, { body: { templates: [...templates, own], version } });
  expect((await bea.call(clientJobEndpoints.templates)).at(-1)).toEqual(own);
});
