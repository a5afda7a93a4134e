import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientForm } from '#contract/clients/form.ts';
import type { MergeField } from '#contract/clients/merge.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { adminInvoiceEndpoints, invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { clients } from '#server/db/schema/clients.ts';
import { emails } from '#server/db/schema/emails.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { unique } from '#tests/support/factories.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient, newTask } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const create = (more: Partial<ClientForm> = {}) =>
  owner.call(clientEndpoints.create, { body: { name: unique('Doubled '), ...more } });
const read = (id: number) => owner.call(clientEndpoints.read, { params: { id } });
const mergeOf = (target: Client, other: Client, take: MergeField[] = []) => ({
  params: { id: target.id },
  body: { from: other.id, take, versions: { into: target.version, from: other.version } },
});

describe('A new client that may be there already', () => {
  test.each([
    ['email address', { email: 'double@example.com' }, { email: 'Double@example.com' }],
    ['phone number', { phone: '(801) 555-0177' }, { phone: '+1 801.555.0177' }],
    ['EIN', { ein: '55-1234567' }, { ein: '551234567' }],
  ])('by its %s is a conflict, unless that is intended [2.295]', async (field, first, second) => {
    const { name } = await create(first);
    const body = { name: unique('Another '), ...second };
    expect(await owner.ask(clientEndpoints.create, { body })).toMatchObject({
      status: 409,
      body: { message: `The client ${name} already has this ${field}.` },
    });
    const created = await owner.call(clientEndpoints.create, { body: { ...body, evenIfKnown: true } });
    const pairs = await owner.call(clientEndpoints.duplicates);
    expect(pairs.map(({ clients: [one, other] }) => [one.name, other.name])).toContainEqual([
      name,
      created.name,
    ]);
  });

  test('by a similar name is a conflict too [2.295]', async () => {
    const word = unique('Similar');
    const { name } = await create({ name: `${word} Dental, LLC` });
    expect(await owner.ask(clientEndpoints.create, { body: { name: `The ${word} dental` } })).toMatchObject({
      status: 409,
      body: { message: `The client ${name} has a similar name.` },
    });
  });
});

describe('A pair of possible duplicates', () => {
  const pairOf = async (one: Client, other: Client) => {
    const pairs = await owner.call(clientEndpoints.duplicates);
    return pairs.find(
      ({ clients: both }) => both.some(({ id }) => id === one.id) && both.some(({ id }) => id === other.id),
    );
  };
  const dismiss = (ids: [number, number], dismissed: boolean, by = owner) =>
    by.ask(clientEndpoints.dismissDuplicate, { body: { clients: ids, dismissed } });
  const twins = async () => {
    const name = unique('Twins ');
    return [await create({ name }), await newClient(owner, { name, evenIfKnown: true })] as const;
  };

  test('is dismissed, stays so, and is listed again [2.311]', async () => {
    const [one, other] = await twins();
    for (const dismissed of [true, true, false]) {
      expect(await dismiss([other.id, one.id], dismissed)).toMatchObject({ status: 204 });
      expect(await pairOf(one, other)).toMatchObject({ dismissed });
    }
    const timeline = await owner.call(clientEndpoints.timeline, { params: { id: one.id } });
    expect(timeline.map(({ action }) => action)).toEqual([
      'duplicate-listed-again',
      'duplicate-dismissed',
      'client-created',
    ]);
  });

  test('that is dismissed can still be merged', async () => {
    const [one, other] = await twins();
    await dismiss([one.id, other.id], true);
    await owner.call(clientEndpoints.merge, mergeOf(one, other));
    expect(await pairOf(one, other)).toBeUndefined();
  });

  test('must have two existing clients, and is refused to staff who see only some of them [2.311]', async () => {
    const [one, other] = await twins();
    expect(await dismiss([one.id, one.id], true)).toMatchObject({ status: 400 });
    expect(await dismiss([one.id, 999_999], true)).toMatchObject({ status: 404 });
    const limited = await signedIn(app, { as: 'manager', reaches: [one.id, other.id] });
    expect(await dismiss([one.id, other.id], true, limited)).toMatchObject({ status: 403 });
  });
});

describe('Merging two clients', () => {
  test('discards queued emails that name the merged client, and sends those about its work [2.312]', async () => {
    const [target, other] = [await create(), await create()];
    const { account } = await signedIn(app, { clientId: other.id });
    const task = await newTask(owner, other.id);
    await app.mailbox.email({ to: account.email, subject: `New task: ${task.title}` });
    const dueAt = new Date(Date.now() + 60 * 60 * 1000);
    await app.deps.db.transaction((tx) =>
      enqueueEmails(tx, [
        {
          kind: 'member-joined',
          payload: { accountId: account.id, memberId: account.id, clientId: other.id },
          unproven: null,
          dueAt,
        },
        {
          kind: 'task-for-client',
          payload: { accountId: account.id, taskId: task.id, event: 'completed' },
          unproven: null,
          dueAt,
        },
      ]),
    );
    await owner.call(clientEndpoints.merge, mergeOf(target, other));
    const queued = app.deps.db.select().from(emails).where(eq(emails.state, 'queued'));
    expect((await queued).map(({ kind }) => kind)).toContain('member-joined');
    await app.deps.db
      .update(emails)
      .set({ dueAt: sql`now()` })
      .where(eq(emails.dueAt, dueAt));
    // Enqueuing any other email wakes the worker.
    await newTask(owner, target.id);
    await app.mailbox.email({ to: account.email, subject: `Completed for you: ${task.title}` });
    const sent = await app.deps.db.select().from(emails).where(eq(emails.kind, 'member-joined'));
    const about = sent.filter(({ payload }) => JSON.stringify(payload).includes(`"clientId":${other.id}`));
    expect(about.map(({ state }) => state)).toEqual(['discarded']);
  });

  test('moves work, invoices, people and invitations, and removes the merged client from the list [2.296]', async () => {
    const [target, other] = [await create(), await create({ email: `${unique('target')}@example.com` })];
    const person = await signedIn(app, { clientId: other.id });
    const task = await newTask(owner, other.id);
    const invoice = await someInvoice(app, other.id);
    const invited = `${unique('invited')}@example.com`;
    await owner.call(invitationEndpoints.invite, { params: { id: other.id }, body: { email: invited } });
    const merged = await owner.call(
      clientEndpoints.merge,
      mergeOf(await read(target.id), await read(other.id)),
    );
    expect(merged).toMatchObject({
      id: target.id,
      name: target.name,
      email: other.email,
      members: [{ id: person.account.id }],
      invitations: [{ email: invited }],
    });
    const params = { id: target.id };
    const tasks = await owner.call(taskEndpoints.ofClient, { params });
    expect(tasks.map(({ id }) => id)).toContain(task.id);
    const invoices = await owner.call(adminInvoiceEndpoints.ofClient, { params });
    expect(invoices.map(({ id }) => id)).toContain(invoice);
    expect((await person.call(invoiceEndpoints.mine)).map(({ id }) => id)).toContain(invoice);
    const listed = await owner.call(clientEndpoints.list, { query: { q: other.name } });
    expect(listed.map(({ id }) => id)).not.toContain(other.id);
  });

  test('is in the timeline and the audit log, and the former URL leads to the remaining client [2.296]', async () => {
    const [target, other] = [await create(), await create()];
    await owner.call(clientEndpoints.merge, mergeOf(target, other));
    expect(await read(other.id)).toMatchObject({ id: target.id });
    const timeline = await owner.call(clientEndpoints.timeline, { params: { id: target.id } });
    expect(timeline.map(({ action, title }) => [action, title])).toEqual([
      ['client-merged', `${other.name} into ${target.name}`],
      ['client-created', other.name],
      ['client-created', target.name],
    ]);
  });

  test('keeps the chosen values, also of the EIN [2.296]', async () => {
    const target = await create({ ein: '11-1111111', phone: '(801) 555-0101', tags: ['A'] });
    const other = await create({ ein: '22-2222222', phone: '(801) 555-0102', tags: ['B'] });
    const merged = await owner.call(clientEndpoints.merge, mergeOf(target, other, ['ein', 'name']));
    expect(merged).toMatchObject({ name: other.name, phone: '(801) 555-0101', tags: ['A', 'B'] });
    expect(await owner.call(clientEndpoints.ein, { params: { id: target.id } })).toEqual({
      ein: '22-2222222',
    });
  });

  test('takes over an EIN if there was none', async () => {
    const [target, other] = [await create(), await create({ ein: '33-3333333' })];
    await owner.call(clientEndpoints.merge, mergeOf(target, other));
    expect(await owner.call(clientEndpoints.ein, { params: { id: target.id } })).toEqual({
      ein: '33-3333333',
    });
  });

  test('with an outdated version changes nothing [2.296]', async () => {
    const [target, other] = [await create(), await create()];
    await newTask(owner, other.id);
    await owner.call(clientEndpoints.update, { params: { id: other.id }, body: { notes: 'Changed' } });
    expect(await owner.ask(clientEndpoints.merge, mergeOf(target, other))).toMatchObject({ status: 409 });
    expect(await read(other.id)).toMatchObject({ id: other.id, openTasks: 1 });
  });

  test('gives nobody access whose address is not confirmed', async () => {
    const [target, other] = [await create(), await create()];
    const { account } = await signedIn(app, { clientId: other.id, confirmed: false });
    expect(await owner.ask(clientEndpoints.merge, mergeOf(target, other))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`${account.username} has not confirmed`) },
    });
    const [row] = await app.deps.db.select().from(clients).where(eq(clients.id, other.id));
    expect(row).toMatchObject({ mergedInto: null, status: 'active' });
  });

  test('is refused into an archived client, into itself, and with one that does not exist', async () => {
    const [target, other] = [await create(), await create()];
    expect(await owner.ask(clientEndpoints.merge, mergeOf(target, target))).toMatchObject({
      status: 400,
      body: { fields: { from: 'Please choose another client' } },
    });
    const { body, params } = mergeOf(target, other);
    expect(
      await owner.ask(clientEndpoints.merge, { params, body: { ...body, from: 999_999 } }),
    ).toMatchObject({ status: 404 });
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    const archived = mergeOf(await read(target.id), other);
    expect(await owner.ask(clientEndpoints.merge, archived)).toMatchObject({ status: 409 });
  });
});
