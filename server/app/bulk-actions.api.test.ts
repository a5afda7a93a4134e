import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import type { NewBulkAction } from '#contract/bulk-actions/schemas.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { clients } from '#server/db/schema/clients.ts';
import { emails } from '#server/db/schema/emails.ts';
import { doWaitingRows } from '#server/features/bulk-actions/worker.ts';
import type { Caller } from '#tests/support/caller.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';
import { resumingWork } from './bulk-parts.ts';
import { bulkDeclarations } from './topics.ts';

// A process without background jobs: the tests say when the worker runs, and when it is stopped.
const app = await testApp({ settings: { processRole: 'web' } });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const work = (shouldStop?: () => boolean) =>
  doWaitingRows(
    { ...app.deps, ...bulkDeclarations({ ...app.deps, resuming: resumingWork(app.deps) }) },
    shouldStop,
  );
const someTag = () => unique('tag ');
const addTag = (ids: number[], tag: string): NewBulkAction => ({
  kind: 'add-tag',
  input: { tag },
  selection: { ids },
});
const newTaskFor = (ids: number[], title: string) => ({
  kind: 'create-task',
  input: { title, dueDate: '2031-12-15' },
  selection: { ids },
});
const start = (body: unknown, by: Caller = owner) => by.call(bulkActionEndpoints.start, { body });
const preview = (body: unknown, by: Caller = owner) => by.call(bulkActionEndpoints.preview, { body });
const read = (id: number, by: Caller = owner) => by.call(bulkActionEndpoints.read, { params: { id } });
const undo = (id: number, by: Caller = owner) => by.call(bulkActionEndpoints.undo, { params: { id } });
const tagsOf = async (id: number) => (await owner.call(clientEndpoints.read, { params: { id } })).tags;
const tasksOf = async (id: number) =>
  (await owner.call(taskEndpoints.ofClient, { params: { id } })).map(({ title }) => title);
const listsOf = async (id: number) =>
  (await owner.call(requestListEndpoints.ofClient, { params: { id } })).map(({ title }) => title);

async function clientsNamed(...names: string[]): Promise<number[]> {
  const ids = [];
  for (const name of names) ids.push((await newClient(owner, { name: `${name} ${unique('')}` })).id);
  return ids;
}

async function archived(): Promise<number> {
  const { id } = await newClient(owner);
  await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
  return id;
}

/** A client that was merged into another. */
async function merged(): Promise<number> {
  const [into, from] = [await newClient(owner), await newClient(owner)];
  await owner.call(clientEndpoints.merge, {
    params: { id: into.id },
    body: { from: from.id, take: [], versions: { into: into.version, from: from.version } },
  });
  return from.id;
}

describe('A preview', () => {
  test('says for how many it will be done, and who is left out and why, by name [5.90]', async () => {
    const [nguyen = 0, yamada = 0] = await clientsNamed('Nguyễn, Ánh', '山田 花子');
    const [old, gone] = [await archived(), await merged()];
    const ids = [yamada, nguyen, old, gone, 999_999];
    expect(await preview(newTaskFor(ids, 'Sign'))).toMatchObject({
      subject: 'clients',
      count: 2,
      leftOutCount: 2,
      leftOut: expect.arrayContaining([
        { id: old, name: expect.any(String), reason: 'Archived' },
        { id: gone, name: expect.any(String), reason: 'Merged into another client' },
      ]),
      notUndoable: null,
    });
  });

  test('changes nothing [5.90]', async () => {
    const [id = 0] = await clientsNamed('Untouched');
    await preview(newTaskFor([id], 'Never'));
    await work();
    expect(await tasksOf(id)).toEqual([]);
  });

  test('of all that match a filter is of what the list shows with it [5.90]', async () => {
    const tag = someTag();
    const ids = await clientsNamed('One', 'Two', 'Three');
    await start(addTag(ids, tag));
    await work();
    const [first = 0] = ids;
    await owner.call(clientEndpoints.update, { params: { id: first }, body: { status: 'archived' } });
    const action = { kind: 'create-task', input: { title: 'Sign', dueDate: '2031-12-15' } };
    const all = { ...action, selection: { filter: { tag } } };
    expect(await preview(all)).toMatchObject({ count: 2, leftOut: [{ id: first, reason: 'Archived' }] });
    const current = { ...action, selection: { filter: { tag, status: 'current' } } };
    expect(await preview(current)).toMatchObject({ count: 2, leftOutCount: 0 });
  });

  test.each([
    ['clients', { stats: 'archived' }, { kind: 'archive', input: {} }],
    ['clients', { status: 'archived', limit: '2' }, { kind: 'archive', input: {} }],
    ['invoices', { state: 'draft' }, { kind: 'remind', input: {} }],
    ['jobs', { person: 'me' }, { kind: 'set-job-state', input: { state: 'done' } }],
  ])(
    'of %s by a filter that their list doesn’t have is refused, not of all: %j [5.90]',
    async (subject, filter, action) => {
      const refusal = { status: 400, body: { message: 'Please choose rows by the filters of their list.' } };
      const body = { ...action, selection: { filter } };
      expect(await owner.ask(bulkActionEndpoints.count, { body: { subject, filter } })).toMatchObject(
        refusal,
      );
      expect(await owner.ask(bulkActionEndpoints.preview, { body })).toMatchObject(refusal);
      expect(await owner.ask(bulkActionEndpoints.start, { body })).toMatchObject(refusal);
    },
  );

  test('refuses what the single act refuses, at the field [5.90]', async () => {
    const [id = 0] = await clientsNamed('Late');
    const body = {
      kind: 'create-task',
      input: { title: 'Late', dueDate: '2001-01-01' },
      selection: { ids: [id] },
    };
    expect(await owner.ask(bulkActionEndpoints.preview, { body })).toMatchObject({
      status: 400,
      body: { fields: { dueDate: 'Please choose a day that is not in the past' } },
    });
  });

  test('of a job leaves out the clients that its assignee doesn’t work for [5.90]', async () => {
    const [theirs = 0, other = 0] = await clientsNamed('Theirs', 'Other');
    const bookkeeper = await signedIn(app, { as: 'bookkeeper', reaches: [theirs] });
    const input = { title: 'Close', dueDate: '2031-12-15', assigneeId: bookkeeper.account.id };
    expect(await preview({ kind: 'create-job', input, selection: { ids: [theirs, other] } })).toMatchObject({
      count: 1,
      leftOut: [{ id: other, reason: 'The person it is assigned to doesn’t work for this client' }],
    });
  });
});

describe('A bulk action', () => {
  test('is done for every row, and is one entry of the audit log beside those of the single acts [5.91]', async () => {
    const tag = someTag();
    const ids = await clientsNamed('Nguyễn', '山田', 'O’Brien');
    const { id, waiting } = await start(addTag([...ids, await merged()], tag));
    expect(waiting).toBe(3);
    await work();
    for (const client of ids) expect(await tagsOf(client)).toEqual([tag]);
    expect(await read(id)).toMatchObject({
      title: `Add the tag ${tag}`,
      waiting: 0,
      done: 3,
      leftOutCount: 1,
    });
    const log = await owner.call(auditEndpoints.list, {});
    const what = `For several at once: Add the tag ${tag} (3 clients, 1 left out)`;
    expect(log.filter((entry) => entry.what === what)).toMatchObject([{ address: owner.address }]);
    expect(
      log.filter(({ client, action }) => client?.id === ids[0] && action === 'client-changed'),
    ).toMatchObject([{ by: { id: owner.account.id }, address: owner.address }]);
  });

  test('asks each client for the documents of one list, with one email each [5.91]', async () => {
    const ids = await clientsNamed('First', 'Second');
    for (const clientId of ids) await signedIn(app, { clientId });
    const title = unique('Documents ');
    await start({
      kind: 'ask-for-documents',
      input: { title, dueDate: '2031-12-15', documents: [{ title: 'W-2' }, { title: '1099' }] },
      selection: { ids },
    });
    await work();
    for (const id of ids) expect(await listsOf(id)).toEqual([title]);
    const waiting = await app.deps.db
      .select({ clientId: emails.clientId })
      .from(emails)
      .where(eq(emails.kind, 'request-list'));
    expect(waiting).toHaveLength(2);
  });

  test('stopped in the middle goes on where it was, each row exactly once [5.92]', async () => {
    const title = unique('Once ');
    const ids = await clientsNamed('A', 'B', 'C', 'D', 'E');
    const { id } = await start(newTaskFor(ids, title));
    let rows = 0;
    await work(() => (rows += 1) > 3);
    const middle = await read(id);
    expect(middle.done).toBeGreaterThan(0);
    expect(middle.waiting).toBeGreaterThan(0);
    expect(middle.finishedAt).toBeNull();
    // Two processes go on at once.
    await Promise.all([work(), work()]);
    expect(await read(id)).toMatchObject({ done: 5, waiting: 0 });
    for (const client of ids) expect(await tasksOf(client)).toEqual([title]);
  });

  test('doesn’t wait for another one that was started before [5.92]', async () => {
    const [first, second] = [someTag(), someTag()];
    const ids = await clientsNamed('A', 'B', 'C');
    const actions = [await start(addTag(ids, first)), await start(addTag(ids, second))];
    await Promise.all([work(), work()]);
    for (const { id } of actions) expect(await read(id)).toMatchObject({ done: 3, waiting: 0 });
    for (const client of ids) expect((await tagsOf(client)).toSorted()).toEqual([first, second].toSorted());
  });

  test('takes less than 30 seconds of processor time for 500 clients [5.92]', async () => {
    const tag = someTag();
    const status = 'active' as const;
    const rows = Array.from({ length: 500 }, (_, index) => ({
      name: `Client ${index}`,
      tags: [tag],
      status,
    }));
    await app.deps.db.insert(clients).values(rows);
    const { id, waiting } = await start({
      kind: 'create-task',
      input: { title: 'Sign', dueDate: '2031-12-15' },
      selection: { filter: { tag } },
    });
    expect(waiting).toBe(500);
    const before = process.cpuUsage();
    await work();
    // Not by the clock, which runs on while other programs have the processor.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(30);
    expect(await read(id)).toMatchObject({ done: 500, waiting: 0 });
  }, 120_000);

  test('is refused if its preview is no longer true [5.91]', async () => {
    const [id = 0] = await clientsNamed('Changed');
    await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
    const other = await clientsNamed('Other');
    const body = { ...newTaskFor([id, ...other], 'Sign'), expected: 2 };
    expect(await owner.ask(bulkActionEndpoints.start, { body })).toMatchObject({ status: 409 });
  });

  test('leaves out a client that was archived since it was started, with the reason [5.92]', async () => {
    const [id = 0, other = 0] = await clientsNamed('Archived meanwhile', 'Other');
    const { id: action } = await start(newTaskFor([id, other], 'Sign'));
    await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
    await work();
    expect(await read(action)).toMatchObject({ done: 1, leftOut: [{ id, reason: 'Archived' }] });
    const { csv } = await owner.call(bulkActionEndpoints.leftOut, { params: { id: action } });
    expect(csv).toContain('Archived');
  });
});

describe('Staff', () => {
  test('with access to some clients reach no others by a bulk action, and see none of them [5.93]', async () => {
    const [mine = 0, other = 0] = await clientsNamed('Mine', 'Other');
    const manager = await signedIn(app, { as: 'manager', reaches: [mine] });
    const tag = someTag();
    expect(await preview(addTag([mine, other], tag), manager)).toMatchObject({ count: 1, leftOutCount: 0 });
    await start(addTag([mine, other], tag), manager);
    await start({ kind: 'add-tag', input: { tag: someTag() }, selection: { filter: {} } }, manager);
    await work();
    expect(await tagsOf(mine)).toHaveLength(2);
    expect(await tagsOf(other)).toEqual([]);
  });

  test('who lose access while it runs don’t touch the rest [5.93]', async () => {
    const [kept = 0, lost = 0] = await clientsNamed('Kept', 'Lost');
    const manager = await signedIn(app, { as: 'manager', reaches: [kept, lost] });
    const { id } = await start(addTag([kept, lost], someTag()), manager);
    await owner.call(staffEndpoints.change, {
      params: { id: manager.account.id },
      body: { position: 'manager', clientIds: [kept] },
    });
    await work();
    expect(await tagsOf(lost)).toEqual([]);
    expect(await read(id, manager)).toMatchObject({ done: 1, leftOutCount: 1, leftOut: [] });
  });

  test('do no more at once than one by one [5.93]', async () => {
    const [id = 0] = await clientsNamed('Any');
    const bookkeeper = await signedIn(app, { as: 'bookkeeper' });
    expect(
      await bookkeeper.ask(bulkActionEndpoints.preview, { body: addTag([id], someTag()) }),
    ).toMatchObject({
      status: 403,
    });
    expect(await preview(newTaskFor([id], 'Sign'), bookkeeper)).toMatchObject({ count: 1 });
  });

  test('don’t see what another one has started, except owners [5.93]', async () => {
    const [id = 0] = await clientsNamed('Any');
    const [manager, other] = [await signedIn(app, { as: 'manager' }), await signedIn(app, { as: 'manager' })];
    const action = await start(addTag([id], someTag()), manager);
    for (const endpoint of [bulkActionEndpoints.read, bulkActionEndpoints.leftOut, bulkActionEndpoints.undo])
      expect(await other.ask(endpoint, { params: { id: action.id } })).toMatchObject({ status: 404 });
    expect(await read(action.id)).toMatchObject({ id: action.id });
  });
});

describe('Undo', () => {
  test('takes back what was done, once, and it can be done again [5.94]', async () => {
    const tag = someTag();
    const ids = await clientsNamed('A', 'B');
    const [first = 0] = ids;
    await owner.call(clientEndpoints.update, { params: { id: first }, body: { tags: [tag] } });
    const { id } = await start(addTag(ids, tag));
    expect(await owner.ask(bulkActionEndpoints.undo, { params: { id } })).toMatchObject({ status: 409 });
    await work();
    const back = await undo(id);
    await work();
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[tag], []]);
    expect(await read(back.id)).toMatchObject({ title: `Undo: Add the tag ${tag}`, done: 1 });
    expect((await read(id)).undoableUntil).toBeNull();
    expect(await owner.ask(bulkActionEndpoints.undo, { params: { id } })).toMatchObject({ status: 409 });
    await start(addTag(ids, tag));
    await work();
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[tag], [tag]]);
  });

  test('deletes the tasks that nobody has touched, and leaves the others [5.94]', async () => {
    const title = unique('Task ');
    const [untouched = 0, touched = 0] = await clientsNamed('Untouched', 'Touched');
    const { id } = await start(newTaskFor([untouched, touched], title));
    await work();
    const [task] = await owner.call(taskEndpoints.ofClient, { params: { id: touched } });
    await owner.call(taskEndpoints.change, { params: { id: task?.id ?? 0 }, body: { completed: true } });
    const back = await undo(id);
    await work();
    expect(await tasksOf(untouched)).toEqual([]);
    expect(await tasksOf(touched)).toEqual([title]);
    expect(await read(back.id)).toMatchObject({ done: 1, leftOut: [{ id: touched }] });
  });

  test('restores archived clients, and gives back the entity types that they had [5.94]', async () => {
    const ids = await clientsNamed('A', 'B');
    const { id } = await start({
      kind: 'set-entity-type',
      input: { entityType: 's-corporation', fiscalYearEnd: '' },
      selection: { ids },
    });
    const archive = await start({ kind: 'archive', input: {}, selection: { ids } });
    await work();
    const stateOf = async (clientId: number) => {
      const { status, entityType } = await owner.call(clientEndpoints.read, { params: { id: clientId } });
      return { status, entityType };
    };
    for (const client of ids)
      expect(await stateOf(client)).toEqual({ status: 'archived', entityType: 's-corporation' });
    await undo(archive.id);
    await undo(id);
    await work();
    for (const client of ids) expect(await stateOf(client)).toEqual({ status: 'active', entityType: '' });
  });

  test('is refused for messages, which say why [5.94]', async () => {
    const [id = 0, nobody = 0] = await clientsNamed('Reader', 'Nobody');
    await signedIn(app, { clientId: id });
    const message = unique('Closed on Friday ');
    const body = { kind: 'send-message', input: { message }, selection: { ids: [id, nobody] } };
    expect(await preview(body)).toMatchObject({
      count: 1,
      leftOut: [{ id: nobody, reason: 'Nobody has portal access' }],
      notUndoable: 'Messages that were sent can’t be taken back.',
    });
    const action = await start(body);
    await work();
    const sent = await owner.call(conversationEndpoints.ofClient, { params: { id } });
    expect(sent.map(({ content }) => content)).toEqual([message]);
    expect(await owner.ask(bulkActionEndpoints.undo, { params: { id: action.id } })).toMatchObject({
      status: 409,
    });
  });

  test('deletes the jobs that nobody has touched [5.94]', async () => {
    const [id = 0] = await clientsNamed('A');
    const input = { title: unique('Close '), dueDate: '2031-12-15' };
    const action = await start({ kind: 'create-job', input, selection: { ids: [id] } });
    await work();
    const jobs = async () =>
      (await owner.call(clientJobEndpoints.list, { query: { client: String(id) } })).map(
        ({ title }) => title,
      );
    expect(await jobs()).toEqual([input.title]);
    await undo(action.id);
    await work();
    expect(await jobs()).toEqual([]);
  });

  test('is possible for an hour [5.94]', async () => {
    const ids = await clientsNamed('A');
    const { id } = await start(addTag(ids, someTag()));
    await work();
    app.clock.advance({ hours: 1 });
    expect(await owner.ask(bulkActionEndpoints.undo, { params: { id } })).toMatchObject({ status: 409 });
  });
});
