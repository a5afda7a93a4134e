import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { taskTemplates } from '#content/task-templates.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { weekdayOf } from '#contract/dates.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { emails } from '#server/db/schema/emails.ts';
import { errorBody } from '#tests/support/error-body.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newTask } from '#tests/support/work.ts';

const taskEmail = z.object({ taskId: z.number(), event: z.string() });

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** The events of the emails about a task that haven't been sent yet. */
async function queuedAbout(id: number): Promise<string[]> {
  const rows = await app.deps.db
    .select()
    .from(emails)
    .where(and(eq(emails.kind, 'task-for-client'), eq(emails.state, 'queued')));
  return rows
    .map(({ payload }) => taskEmail.parse(payload))
    .filter(({ taskId, event }) => taskId === id && event !== 'created')
    .map(({ event }) => event)
    .toSorted();
}

describe('giving a task', () => {
  test('shows it to the client, with a notification and an email to each of its people', async () => {
    const client = await signedIn(app);
    const partner = await signedIn(app, { clientId: client.account.clientId });
    const created = await newTask(owner, client.account.clientId, {
      title: 'Sign the form',
      priority: 'high',
    });
    expect(created).toMatchObject({ recurrence: 'none', kind: 'plain', progress: 0, version: 1 });
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ id: created.id, priority: 'high' }]);
    for (const person of [client, partner]) {
      expect(await person.call(notificationEndpoints.list)).toMatchObject([
        { type: 'task', title: 'New task', message: 'Sign the form, due December 15, 2031.' },
      ]);
      const email = await app.mailbox.email({ to: person.account.email, subject: 'Sign the form' });
      expect(email.text).toContain('/client-portal?tab=tasks');
    }
  });

  test('sends nothing to an address that is another account’s', async () => {
    const existing = await signedIn(app);
    const impostor = await signedIn(app, { email: existing.account.email, confirmed: false });
    await newTask(owner, impostor.account.clientId, { title: 'For an impostor' });
    await newTask(owner, existing.account.clientId, { title: 'For the right one' });
    await app.mailbox.email({ to: existing.account.email, subject: 'For the right one' });
    const subjects = app.mailbox.emailsTo(existing.account.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['New task: For the right one']);
  });

  test.each([
    ['title', '  ', 'Please enter what needs to be done'],
    ['dueDate', '', 'Please choose a due date'],
    ['dueDate', '2027-02-29', 'Please enter a real date as yyyy-mm-dd'],
    ['priority', 'urgent', 'Please choose high, medium or low'],
    ['recurrence', 'daily', 'Please choose how often it repeats'],
  ])('is refused with a %s of "%s" [3.35]', async (field, value, message) => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    const body = { title: 'Task', dueDate: '2026-12-15', [field]: value };
    const answer = await owner.ask(taskEndpoints.create, { params, body });
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.body).fields).toEqual({ [field]: message });
    expect(await client.call(taskEndpoints.mine)).toEqual([]);
  });

  test('is refused for a day in the past, and so is moving it there', async () => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    const refused = {
      status: 400,
      body: { fields: { dueDate: 'Please choose a day that is not in the past' } },
    };
    const body = { title: 'Too late', dueDate: '2020-01-15' };
    expect(await owner.ask(taskEndpoints.create, { params, body })).toMatchObject(refused);
    const { id } = await newTask(owner, client.account.clientId, {});
    const change = { params: { id }, body: { dueDate: '2020-01-15' } };
    expect(await owner.ask(taskEndpoints.change, change)).toMatchObject(refused);
  });

  test('to an archived client is a conflict, to none 404', async () => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    const body = { title: 'Task', dueDate: '2026-12-15' };
    expect(await owner.ask(taskEndpoints.create, { params, body })).toMatchObject({ status: 409 });
    const nobody = { id: 999_999 };
    expect(await owner.ask(taskEndpoints.create, { params: nobody, body })).toMatchObject({ status: 404 });
    expect(await owner.ask(taskEndpoints.ofClient, { params: nobody })).toMatchObject({ status: 404 });
  });
});

describe('a template', () => {
  test('of a new bookkeeping client makes seven dated tasks and one email', async () => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    const body = { template: 'new-bookkeeping-client', startsOn: '2026-12-01' };
    const created = await owner.call(taskEndpoints.fromTemplate, { params, body });
    expect(created).toHaveLength(7);
    expect(created[0]).toMatchObject({ dueDate: '2026-12-07', template: 'new-bookkeeping-client' });
    expect(await client.call(taskEndpoints.mine)).toHaveLength(7);
    expect(await client.call(notificationEndpoints.list)).toMatchObject([{ title: '7 new tasks' }]);
    const email = await app.mailbox.email({ to: client.account.email, subject: '7 new tasks' });
    for (const { title } of created) expect(email.text).toContain(title);
  });

  test('is never due while the office is closed or on a day that has passed', async () => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    // Six days after a Monday is a Sunday, and the first of the tasks would be in the past.
    const body = { template: 'payroll-setup', startsOn: '2026-11-16' };
    const created = await owner.call(taskEndpoints.fromTemplate, { params, body });
    const today = await app.deps.site.today();
    expect(created.filter(({ dueDate }) => dueDate < today)).toEqual([]);
    expect(created.map(({ dueDate }) => weekdayOf(dueDate))).not.toContain('Saturday');
    expect(created.map(({ dueDate }) => weekdayOf(dueDate))).not.toContain('Sunday');
  });

  test('gives only the chosen tasks', async () => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    const body = { template: 'year-end', startsOn: '2026-12-01', tasks: [1] };
    const created = await owner.call(taskEndpoints.fromTemplate, { params, body });
    const { tasks = [] } = taskTemplates.find(({ id }) => id === 'year-end') ?? {};
    expect(created.map(({ title }) => title)).toEqual([tasks[1]?.title]);
  });

  test.each([
    { template: 'no-such', startsOn: '2026-12-01' },
    { template: 'year-end', startsOn: '2026-12-01', tasks: [99] },
    { template: 'year-end', startsOn: 'soon' },
  ])('is refused as %o', async (body) => {
    const client = await signedIn(app);
    const params = { id: client.account.clientId };
    expect(await owner.ask(taskEndpoints.fromTemplate, { params, body })).toMatchObject({ status: 400 });
  });
});

describe('changing a task', () => {
  test('notifies when it asks for something else, not when only the progress changes', async () => {
    const client = await signedIn(app);
    const params = { id: await someTask(app, client.account.clientId) };
    await owner.call(taskEndpoints.change, { params, body: { progress: 60, recurrence: 'yearly' } });
    expect(await client.call(notificationEndpoints.list)).toEqual([]);
    await owner.call(taskEndpoints.change, { params, body: { dueDate: '2026-12-20' } });
    expect(await client.call(notificationEndpoints.list)).toMatchObject([{ title: 'Task changed' }]);
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ progress: 60, dueDate: '2026-12-20' }]);
  });

  test('several times quickly sends one email [2.353]', async () => {
    const client = await signedIn(app);
    const { id } = await newTask(owner, client.account.clientId);
    const params = { id };
    for (const title of ['One', 'Two', 'Three'])
      await owner.call(taskEndpoints.change, { params, body: { title } });
    expect((await queuedAbout(id)).filter((event) => event === 'changed')).toHaveLength(1);
  });

  test('done and taken back within two minutes sends no email, except about what has changed [2.353]', async () => {
    const client = await signedIn(app);
    const { id, title } = await newTask(owner, client.account.clientId);
    const params = { id };
    await app.mailbox.email({ to: client.account.email, subject: `New task: ${title}` });
    await owner.call(taskEndpoints.change, { params, body: { description: 'As PDF' } });
    await owner.call(taskEndpoints.change, { params, body: { completed: true } });
    expect(await queuedAbout(id)).toEqual(['changed', 'completed']);
    await owner.call(taskEndpoints.change, { params, body: { completed: false } });
    await owner.ask(taskEndpoints.remove, { params });
    await owner.call(taskEndpoints.restore, { params });
    expect(await queuedAbout(id)).toEqual(['changed']);
    const [note] = await client.call(notificationEndpoints.list);
    expect(note).toMatchObject({ title: 'Task on your list again' });
  });

  test('and then completing it sends an email that it is done, and none of the change [2.353]', async () => {
    const client = await signedIn(app);
    const { id, title } = await newTask(owner, client.account.clientId);
    await owner.call(taskEndpoints.change, { params: { id }, body: { description: 'As PDF' } });
    await owner.call(taskEndpoints.change, { params: { id }, body: { completed: true } });
    await app.deps.db
      .update(emails)
      .set({ dueAt: sql`now()` })
      .where(and(eq(emails.kind, 'task-for-client'), eq(emails.state, 'queued')));
    // Any other email wakes the queue.
    await newTask(owner, client.account.clientId);
    await app.mailbox.email({ to: client.account.email, subject: `Completed for you: ${title}` });
    await expect.poll(() => queuedAbout(id)).toEqual([]);
    const subjects = app.mailbox.emailsTo(client.account.email).map(({ subject }) => subject);
    expect(subjects).not.toContain(`Task updated: ${title}`);
  });

  test.each([-3, 3])(
    'sends an email after two minutes by the clock of the queue, where that of the product is %i hours off [10.109]',
    async (hours) => {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      await using off = await testApp({ at });
      const firm = await signedIn(off, { as: 'owner' });
      const client = await signedIn(off);
      const { id } = await newTask(firm, client.account.clientId, { dueDate: '2031-12-15' });
      await firm.call(taskEndpoints.change, { params: { id }, body: { title: 'Sign it' } });
      const [email] = await off.deps.db
        .select({ seconds: sql`extract(epoch from ${emails.dueAt} - now())`.mapWith(Number) })
        .from(emails)
        .where(sql`${emails.payload} ->> 'event' = 'changed'`);
      expect(email?.seconds).toBeGreaterThan(60);
      expect(email?.seconds).toBeLessThanOrEqual(120);
    },
  );

  test('that is based on an old version is a conflict, and the newer one stays', async () => {
    const client = await signedIn(app);
    const { id, version } = await newTask(owner, client.account.clientId);
    const colleague = await signedIn(app, { as: 'manager' });
    const params = { id };
    await colleague.call(taskEndpoints.change, { params, body: { title: 'Theirs', version } });
    const late = await owner.ask(taskEndpoints.change, { params, body: { title: 'Mine', version } });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ title: 'Theirs' }]);
  });

  test('completes and reopens it; what was done before comes back', async () => {
    const client = await signedIn(app);
    const params = { id: await someTask(app, client.account.clientId, { progress: 40 }) };
    const done = await owner.call(taskEndpoints.change, { params, body: { completed: true } });
    expect(done).toMatchObject({ completed: true, progress: 100 });
    const open = await owner.call(taskEndpoints.change, { params, body: { completed: false } });
    expect(open).toMatchObject({ completed: false, completedAt: null, progress: 40 });
    const titles = (await client.call(notificationEndpoints.list)).map(({ title }) => title);
    expect(titles).toEqual(['Task reopened', 'Task completed for you']);
  });

  test.each([{ progress: 101 }, { progress: -1 }, { progress: 5.5 }, { completed: 'yes' }, { title: '' }])(
    'refuses %o',
    async (body) => {
      const client = await signedIn(app);
      const params = { id: await someTask(app, client.account.clientId) };
      expect(await owner.ask(taskEndpoints.change, { params, body })).toMatchObject({ status: 400 });
    },
  );
});

describe('deleting a task', () => {
  test('takes it off both lists, and can be undone; the email waits in case it is', async () => {
    const client = await signedIn(app);
    const { id, title } = await newTask(owner, client.account.clientId);
    // If it were rendered while the task is deleted, it would not be sent.
    await app.mailbox.email({ to: client.account.email, subject: `New task: ${title}` });
    const params = { id };
    expect(await owner.ask(taskEndpoints.remove, { params })).toMatchObject({ status: 204 });
    expect(await client.call(taskEndpoints.mine)).toEqual([]);
    expect(await owner.ask(taskEndpoints.remove, { params })).toMatchObject({ status: 404 });
    expect(await owner.ask(taskEndpoints.change, { params, body: { progress: 1 } })).toMatchObject({
      status: 404,
    });
    await owner.call(taskEndpoints.restore, { params });
    await owner.call(taskEndpoints.restore, { params });
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ id }]);
    expect(await queuedAbout(id)).toEqual([]);
    const subjects = app.mailbox.emailsTo(client.account.email).map(({ subject }) => subject);
    expect(subjects).toEqual([`New task: ${title}`]);
  });

  test('that never existed is 404', async () => {
    const params = { id: 999_999 };
    for (const endpoint of [taskEndpoints.remove, taskEndpoints.restore])
      expect(await owner.ask(endpoint, { params })).toMatchObject({ status: 404 });
  });
});
