import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

describe("a client's tasks", () => {
  test('are the open ones by due date, then the completed, in the shape of the specification [3.34, 3.35, 6.11, 7.18]', async () => {
    const client = await signedIn(app);
    const give = (title: string, dueDate: string, completedAt: Date | null = null) =>
      someTask(app, client.account.clientId, { title, dueDate, completedAt, progress: 30 });
    await give('done', '2026-11-01', new Date('2026-11-02'));
    const later = await give('later', '2026-12-20');
    await give('sooner', '2026-12-10');
    await give('late', '2026-11-29');
    const tasks = await client.call(taskEndpoints.mine);
    expect(tasks.map(({ title }) => title)).toEqual(['late', 'sooner', 'later', 'done']);
    expect(tasks.map(({ overdue }) => overdue)).toEqual([true, false, false, false]);
    expect(tasks.at(-1)).toMatchObject({ completed: true, progress: 100 });
    expect(tasks[2]).toEqual({
      id: later,
      title: 'later',
      description: '',
      priority: 'medium',
      dueDate: '2026-12-20',
      progress: 30,
      completed: false,
      completedAt: null,
      kind: 'plain',
      recurrence: 'none',
      overdue: false,
    });
  });

  test('are counted by kind with what is due first, without deleted and completed ones', async () => {
    const client = await signedIn(app);
    const give = (fields: Parameters<typeof someTask>[2]) => someTask(app, client.account.clientId, fields);
    const day = new Date('2026-11-02');
    await give({ title: 'done', dueDate: '2026-11-01', completedAt: day });
    await give({ title: 'gone', dueDate: '2026-11-02', deletedAt: day });
    await give({ title: 'later', dueDate: '2026-12-20' });
    await give({ title: 'late', dueDate: '2026-11-10' });
    await give({ title: 'late as well', dueDate: '2026-11-10' });
    const id = await give({ title: 'ledger', dueDate: '2026-12-01', kind: 'document-request' });
    const next = { title: 'ledger', dueDate: '2026-12-01', overdue: false };
    expect(await client.call(taskEndpoints.counts)).toEqual({
      plain: { count: 3, overdue: 2, next: { title: 'late', dueDate: '2026-11-10', overdue: true } },
      'document-request': { count: 1, overdue: 0, next },
    });
    const requests = await client.call(taskEndpoints.mine, { query: { filter: 'open-requests' } });
    expect(requests).toMatchObject([{ id }]);
    const none = { count: 0, overdue: 0, next: null };
    expect(await owner.call(taskEndpoints.counts)).toEqual({ plain: none, 'document-request': none });
  });

  test('are of no other client, and the firm has none of its own', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    await someTask(app, one.account.clientId);
    expect(await other.call(taskEndpoints.mine)).toEqual([]);
    expect(await owner.call(taskEndpoints.mine)).toEqual([]);
  });

  test('are shared by everyone who signs in for the client', async () => {
    const one = await signedIn(app);
    const spouse = await signedIn(app, { clientId: one.account.clientId });
    const id = await someTask(app, one.account.clientId);
    expect(await spouse.call(taskEndpoints.complete, { params: { id } })).toMatchObject({ completed: true });
    expect(await one.call(taskEndpoints.mine)).toMatchObject([{ id, completed: true }]);
  });
});

describe('marking a task complete', () => {
  test('is seen by the firm: in its notifications, in an email, in the timeline [3.49, 4.23, 7.26]', async () => {
    const client = await signedIn(app);
    const title = 'Send the mileage log';
    const id = await someTask(app, client.account.clientId, { title });
    const done = await client.call(taskEndpoints.complete, { params: { id } });
    expect(done).toMatchObject({ id, completed: true, progress: 100 });
    expect(done.completedAt).toEqual(aboutTime(app.clock.now()));
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note).toMatchObject({
      type: 'task',
      title: 'Task completed',
      message: `${client.account.username} has completed: ${title}`,
    });
    const email = await app.mailbox.email({ to: owner.account.email, subject: title });
    expect(email.text).toContain(`/admin/clients/${client.account.clientId}`);
    const params = { id: client.account.clientId };
    const [entry] = await owner.call(clientEndpoints.timeline, { params });
    expect(entry).toMatchObject({ action: 'task-completed', title, by: client.account.username });
  });

  test('twice does no harm and notifies no one a second time', async () => {
    const client = await signedIn(app);
    const id = await someTask(app, client.account.clientId, { title: 'Once only' });
    const first = await client.call(taskEndpoints.complete, { params: { id } });
    app.clock.advance({ minutes: 5 });
    expect(await client.call(taskEndpoints.complete, { params: { id }, body: {} })).toEqual(first);
    const notes = await owner.call(adminNotificationEndpoints.list);
    expect(notes.filter(({ message }) => message.endsWith('Once only'))).toHaveLength(1);
  });

  test('is undone by whoever did it, and the firm is notified [2.302]', async () => {
    const client = await signedIn(app);
    const id = await someTask(app, client.account.clientId, { title: 'Too early', recurrence: 'monthly' });
    const params = { id };
    await client.call(taskEndpoints.complete, { params });
    expect(await client.call(taskEndpoints.mine)).toHaveLength(2);
    expect(await client.call(taskEndpoints.reopen, { params })).toMatchObject({ id, completed: false });
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ id, completed: false }]);
    expect(await client.call(taskEndpoints.reopen, { params })).toMatchObject({ completed: false });
    const notes = await owner.call(adminNotificationEndpoints.list);
    expect(notes.filter(({ message }) => message.endsWith('has reopened: Too early'))).toHaveLength(1);
  });

  test('is not undone after ten minutes, by another client, or when the firm did it [2.302]', async () => {
    const [client, other] = [await signedIn(app), await signedIn(app)];
    const params = { id: await someTask(app, client.account.clientId) };
    await client.call(taskEndpoints.complete, { params });
    expect(await other.ask(taskEndpoints.reopen, { params })).toMatchObject({ status: 404 });
    app.clock.advance({ minutes: 11 });
    expect(await client.ask(taskEndpoints.reopen, { params })).toMatchObject({ status: 409 });
    const byFirm = { id: await someTask(app, client.account.clientId) };
    await owner.call(taskEndpoints.change, { params: byFirm, body: { completed: true } });
    expect(await client.ask(taskEndpoints.reopen, { params: byFirm })).toMatchObject({ status: 409 });
  });

  test('of another client, a deleted one, or one that never existed is 404, and changes nothing', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const id = await someTask(app, one.account.clientId);
    const deleted = await someTask(app, one.account.clientId, { deletedAt: new Date() });
    expect(await other.ask(taskEndpoints.complete, { params: { id } })).toMatchObject({ status: 404 });
    for (const lost of [deleted, 999_999])
      expect(await one.ask(taskEndpoints.complete, { params: { id: lost } })).toMatchObject({ status: 404 });
    expect(await one.call(taskEndpoints.mine)).toMatchObject([{ id, completed: false }]);
  });

  test('by two people at the same time is done once', async () => {
    const client = await signedIn(app);
    const id = await someTask(app, client.account.clientId, { title: 'A race', recurrence: 'monthly' });
    const params = { id };
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.ask(taskEndpoints.complete, { params })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const notes = await owner.call(adminNotificationEndpoints.list);
    expect(notes.filter(({ message }) => message.endsWith('A race'))).toHaveLength(1);
    expect(await client.call(taskEndpoints.mine)).toHaveLength(2);
  });
});
