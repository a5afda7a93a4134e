import { afterAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { emails } from '#server/db/schema/emails.ts';
import { doWaitingRows } from '#server/features/bulk-actions/worker.ts';
import type { Caller } from '#tests/support/caller.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';
import { resumingWork } from './bulk-parts.ts';
import { bulkDeclarations } from './topics.ts';

// A process without background jobs: the tests say when the worker runs.
const app = await testApp({ settings: { processRole: 'web' } });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const work = () =>
  doWaitingRows({ ...app.deps, ...bulkDeclarations({ ...app.deps, resuming: resumingWork(app.deps) }) });
const preview = (body: unknown, by: Caller = owner) => by.call(bulkActionEndpoints.preview, { body });
const job = (id: number) => owner.call(clientJobEndpoints.read, { params: { id } });

async function run(body: unknown, by: Caller = owner) {
  const { id } = await by.call(bulkActionEndpoints.start, { body });
  await work();
  return by.call(bulkActionEndpoints.read, { params: { id } });
}

async function undo(id: number) {
  const back = await owner.call(bulkActionEndpoints.undo, { params: { id } });
  await work();
  return owner.call(bulkActionEndpoints.read, { params: { id: back.id } });
}

async function newJobs(clientId: number, count: number, fields: object = {}): Promise<number[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const body = { title: unique('Close '), dueDate: '2031-01-31', ...fields };
    ids.push((await owner.call(clientJobEndpoints.create, { params: { id: clientId }, body })).id);
  }
  return ids;
}

/** The notifications of new jobs, and the emails about them that wait. */
async function notificationsOf(person: Awaited<ReturnType<typeof signedIn>>) {
  const notifications = await person.call(adminNotificationEndpoints.list);
  const waiting = (await app.deps.db.select().from(emails)).filter(
    ({ kind, payload }) => kind === 'jobs-assigned' && payload['accountId'] === person.account.id,
  );
  return { notifications: notifications.filter(({ title }) => title === 'New job for you'), waiting };
}

describe('Chosen jobs', () => {
  test('get a status, and the one they had back; a recurring job that is done has a next one [5.99]', async () => {
    const { id: client } = await newClient(owner);
    const ids = await newJobs(client, 3, { recurrence: 'monthly' });
    const [changed = 0] = ids;
    await owner.call(clientJobEndpoints.change, { params: { id: changed }, body: { state: 'done' } });
    const body = { kind: 'set-job-state', input: { state: 'done' }, selection: { ids } };
    expect(await preview(body)).toMatchObject({
      subject: 'jobs',
      count: 2,
      leftOut: [{ id: changed, reason: 'Has this status' }],
    });
    const { id, done } = await run(body);
    expect(done).toBe(2);
    const query = { client: String(client) };
    expect(await owner.call(clientJobEndpoints.counts, { query })).toMatchObject({ open: 3 });
    expect(await undo(id)).toMatchObject({ done: 2 });
    expect(await owner.call(clientJobEndpoints.counts, { query })).toMatchObject({ open: 3 });
    expect((await Promise.all(ids.map(job))).map(({ state }) => state)).toEqual(['done', 'to-do', 'to-do']);
  });

  test('get a due date, and the one they had back unless it was changed since [5.99]', async () => {
    const { id: client } = await newClient(owner);
    const [kept = 0, moved = 0] = await newJobs(client, 2);
    const { id } = await run({
      kind: 'set-job-due-date',
      input: { dueDate: '2031-02-14' },
      selection: { ids: [kept, moved] },
    });
    expect(await job(kept)).toMatchObject({ dueDate: '2031-02-14' });
    const body = { dueDate: '2031-03-01' };
    await owner.call(clientJobEndpoints.change, { params: { id: moved }, body });
    expect(await undo(id)).toMatchObject({ done: 1, leftOut: [{ id: moved, reason: 'Changed since' }] });
    expect(await job(kept)).toMatchObject({ dueDate: '2031-01-31' });
    expect(await job(moved)).toMatchObject({ dueDate: '2031-03-01' });
  });

  test.each([1, 2, 12])(
    'are assigned, %i of them with one notification and one email [5.99]',
    async (count) => {
      const { id: client } = await newClient(owner);
      const { id: unreached } = await newClient(owner);
      const person = await signedIn(app, { as: 'bookkeeper', reaches: [client] });
      const ids = await newJobs(client, count);
      const [other = 0] = await newJobs(unreached, 1);
      const body = {
        kind: 'assign-jobs',
        input: { assigneeId: person.account.id },
        selection: { ids: [...ids, other] },
      };
      expect(await preview(body)).toMatchObject({
        count,
        leftOut: [{ id: other, reason: 'The person it is assigned to doesn’t work for this client' }],
      });
      const { id } = await run(body);
      const { notifications, waiting } = await notificationsOf(person);
      expect(notifications).toHaveLength(1);
      expect(waiting).toHaveLength(1);
      expect(String(waiting[0]?.payload['jobIds']).split(',')).toHaveLength(count);
      expect(await job(other)).toMatchObject({ assignee: null });
      expect(await undo(id)).toMatchObject({ done: count });
      for (const row of ids) expect(await job(row)).toMatchObject({ assignee: null });
    },
  );

  test('that are new for many clients are one notification for their assignee [5.99]', async () => {
    const ids = [await newClient(owner), await newClient(owner), await newClient(owner)].map(({ id }) => id);
    const person = await signedIn(app, { as: 'bookkeeper' });
    const input = { title: 'Close {month}', dueDate: '2031-01-31', assigneeId: person.account.id };
    await run({ kind: 'create-job', input, selection: { ids } });
    const { notifications, waiting } = await notificationsOf(person);
    expect(notifications).toMatchObject([{ message: expect.stringMatching(/^3 jobs\./) }]);
    expect(waiting).toHaveLength(1);
  });

  test('of all that match the filters are those that the list shows with them [5.99]', async () => {
    const { id: client } = await newClient(owner);
    const ids = await newJobs(client, 2, { assigneeId: owner.account.id });
    await newJobs(client, 1);
    const filter = { client: String(client), assignee: 'me', show: 'all' };
    expect(await owner.call(bulkActionEndpoints.count, { body: { subject: 'jobs', filter } })).toEqual({
      count: 2,
    });
    const body = { kind: 'set-job-state', input: { state: 'waiting' }, selection: { filter } };
    expect((await preview(body)).rows.map(({ id }) => id)).toEqual(ids);
  });
});

test('Limited staff change the jobs of their clients only [5.93]', async () => {
  const [{ id: mine }, { id: other }] = [await newClient(owner), await newClient(owner)];
  const [[own = 0], [foreign = 0]] = [await newJobs(mine, 1), await newJobs(other, 1)];
  const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine] });
  const inputs = {
    'set-job-state': { state: 'done' },
    'set-job-due-date': { dueDate: '2031-02-14' },
    'assign-jobs': { assigneeId: limited.account.id },
  };
  for (const [kind, input] of Object.entries(inputs))
    await run({ kind, input, selection: { ids: [own, foreign] } }, limited);
  await run(
    { kind: 'set-job-state', input: { state: 'waiting' }, selection: { filter: { show: 'all' } } },
    limited,
  );
  expect(await job(own)).toMatchObject({
    state: 'waiting',
    dueDate: '2031-02-14',
    assignee: { id: limited.account.id },
  });
  expect(await job(foreign)).toMatchObject({ state: 'to-do', dueDate: '2031-01-31', assignee: null });
});

describe('Jobs for someone without access to their clients', () => {
  const assign = (assigneeId: number, ids: number[]) => ({
    kind: 'assign-jobs',
    input: { assigneeId, giveAccess: true },
    selection: { ids },
  });
  const clientsOf = async (id: number) => {
    const { members } = await owner.call(staffEndpoints.list);
    return members.find((member) => member.id === id)?.clients?.map((client) => client.id);
  };

  test('are assigned with access, if the owner says so; undone, the access stays [6.115]', async () => {
    const clients = [await newClient(owner), await newClient(owner)].map(({ id }) => id);
    const [mine = 0, other = 0] = clients;
    const person = await signedIn(app, { as: 'bookkeeper', reaches: [mine] });
    const [own = 0] = await newJobs(mine, 1);
    const [first = 0, second = 0] = await newJobs(other, 2);
    const body = assign(person.account.id, [own, first, second]);
    expect(await preview(body)).toMatchObject({
      count: 3,
      leftOutCount: 0,
      rows: [
        { id: own, detail: '' },
        { id: first, detail: 'gets access to the client' },
        { id: second, detail: 'gets access to the client' },
      ],
    });
    const { id, done } = await run(body);
    expect(done).toBe(3);
    expect(await clientsOf(person.account.id)).toEqual(expect.arrayContaining(clients));
    expect(await person.call(clientJobEndpoints.read, { params: { id: second } })).toMatchObject({
      assignee: { id: person.account.id },
    });
    expect(await undo(id)).toMatchObject({ done: 3 });
    expect(await clientsOf(person.account.id)).toHaveLength(2);
  });

  test.each(['manager', 'bookkeeper'] as const)(
    'are refused to a %s, who may not give access [6.115]',
    async (as) => {
      const { id: client } = await newClient(owner);
      const ids = await newJobs(client, 1);
      const person = await signedIn(app, { as: 'bookkeeper', reaches: [] });
      const colleague = await signedIn(app, { as });
      const body = assign(person.account.id, ids);
      for (const endpoint of [bulkActionEndpoints.preview, bulkActionEndpoints.start])
        expect(await colleague.ask(endpoint, { body })).toMatchObject({ status: 403 });
      expect(await clientsOf(person.account.id)).toEqual([]);
    },
  );
});

describe('Access to several clients', () => {
  const give = (accountId: number, selection: object) => ({
    kind: 'give-access',
    input: { accountId },
    selection,
  });

  test('is given to those that a tag has now, not to those that get it later [6.114]', async () => {
    const tag = unique('Payroll ');
    const add = (tags: string[]) =>
      owner.call(clientEndpoints.create, { body: { name: unique('Tagged '), tags } });
    const [first, has, untagged] = [await add([tag]), await add([tag]), await add([])];
    const person = await signedIn(app, { as: 'bookkeeper', reaches: [has.id] });
    const body = give(person.account.id, { filter: { tag } });
    expect(await preview(body)).toMatchObject({
      count: 1,
      rows: [{ id: first.id }],
      leftOut: [{ id: has.id, reason: 'Already has access' }],
      effect: expect.stringContaining('tag later are not included'),
    });
    const { id } = await run(body);
    const later = await add([tag]);
    const reaches = async () => (await person.call(clientEndpoints.list)).map((client) => client.id);
    expect(new Set(await reaches())).toEqual(new Set([first.id, has.id]));
    expect(await person.ask(clientEndpoints.read, { params: { id: later.id } })).toMatchObject({
      status: 404,
    });
    expect(await person.ask(clientEndpoints.read, { params: { id: untagged.id } })).toMatchObject({
      status: 404,
    });
    expect(await undo(id)).toMatchObject({ done: 1 });
    expect(await reaches()).toEqual([has.id]);
  });

  test('is for nobody with access to all, and no client’s account [6.114]', async () => {
    const { id } = await newClient(owner);
    const manager = await signedIn(app, { as: 'manager' });
    expect(await preview(give(manager.account.id, { ids: [id] }))).toMatchObject({
      count: 0,
      leftOut: [{ id, reason: 'Has access to all clients' }],
    });
    const person = await signedIn(app);
    expect(await preview(give(person.account.id, { ids: [id] }))).toMatchObject({ count: 0 });
  });

  test.each(['manager', 'bookkeeper'] as const)('is not given by a %s [6.114]', async (as) => {
    const { id } = await newClient(owner);
    const colleague = await signedIn(app, { as });
    const body = give(colleague.account.id, { ids: [id] });
    expect(await colleague.ask(bulkActionEndpoints.start, { body })).toMatchObject({ status: 403 });
  });
});
