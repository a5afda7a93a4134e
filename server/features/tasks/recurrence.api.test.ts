import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createDueTasks } from './recurrence.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

type Client = Awaited<ReturnType<typeof signedIn>>;
const days = async (client: Client) =>
  (await client.call(taskEndpoints.mine)).map(
    ({ dueDate, completed }) => `${dueDate} ${completed ? 'done' : 'open'}`,
  );

describe('a recurring task', () => {
  test('creates the next one when it is completed, on the next date of its recurrence when the office is open', async () => {
    const client = await signedIn(app);
    const fields = { title: 'Hours', dueDate: '2026-12-31', recurrence: 'monthly' } as const;
    const params = { id: await someTask(app, client.account.clientId, fields) };
    await client.call(taskEndpoints.complete, { params });
    // January 31 is a Sunday.
    expect(await days(client)).toEqual(['2027-02-01 open', '2026-12-31 done']);
  });

  test('creates the next one once, even if it is reopened and completed again', async () => {
    const client = await signedIn(app);
    const params = { id: await someTask(app, client.account.clientId, { recurrence: 'yearly' }) };
    await client.call(taskEndpoints.complete, { params });
    await owner.call(taskEndpoints.change, { params, body: { completed: false } });
    await owner.call(taskEndpoints.change, { params, body: { completed: true } });
    expect(await days(client)).toEqual(['2027-12-15 open', '2026-12-15 done']);
  });

  test('is deleted again when the one before is reopened, unless someone has worked on it', async () => {
    const [client, busy] = [await signedIn(app), await signedIn(app)];
    for (const person of [client, busy]) {
      const params = { id: await someTask(app, person.account.clientId, { recurrence: 'yearly' }) };
      await person.call(taskEndpoints.complete, { params });
      const [next] = await person.call(taskEndpoints.mine);
      if (person === busy)
        await owner.call(taskEndpoints.change, { params: { id: next?.id ?? 0 }, body: { progress: 10 } });
      await owner.call(taskEndpoints.change, { params, body: { completed: false } });
    }
    expect(await days(client)).toEqual(['2026-12-15 open']);
    expect(await days(busy)).toEqual(['2026-12-15 open', '2027-12-15 open']);
  });

  test('creates the next one when it is past due too, once, however often the job runs', async () => {
    const client = await signedIn(app);
    await someTask(app, client.account.clientId, { dueDate: '2026-11-27', recurrence: 'monthly' });
    await Promise.all([createDueTasks(app.deps), createDueTasks(app.deps)]);
    await createDueTasks(app.deps);
    expect(await days(client)).toEqual(['2026-11-27 open', '2026-12-28 open']);
    expect(await client.call(notificationEndpoints.list)).toMatchObject([{ title: 'New task' }]);
  });

  test('skips no period after months without activity', async () => {
    const client = await signedIn(app);
    await someTask(app, client.account.clientId, { dueDate: '2026-09-15', recurrence: 'monthly' });
    await createDueTasks(app.deps);
    expect(await days(client)).toEqual([
      '2026-09-15 open',
      '2026-10-15 open',
      '2026-11-16 open',
      '2026-12-15 open',
    ]);
  });

  test('is not due before the day ends at the firm, whatever the day is elsewhere', async () => {
    await using freshApp = await testApp({ at: '2026-12-15T23:30-07:00' });
    const client = await signedIn(freshApp);
    await someTask(freshApp, client.account.clientId, { dueDate: '2026-12-15', recurrence: 'monthly' });
    await createDueTasks(freshApp.deps);
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ overdue: false }]);
    freshApp.clock.advance({ hours: 1 });
    await createDueTasks(freshApp.deps);
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ overdue: true }, { overdue: false }]);
  });

  test('does not continue once it is deleted or its client archived', async () => {
    const client = await signedIn(app);
    const overdue = { dueDate: '2026-11-20', recurrence: 'monthly' } as const;
    const deleted = await someTask(app, client.account.clientId, overdue);
    await owner.ask(taskEndpoints.remove, { params: { id: deleted } });
    const archived = await signedIn(app);
    await someTask(app, archived.account.clientId, overdue);
    const params = { id: archived.account.clientId };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    await createDueTasks(app.deps);
    expect(await days(client)).toEqual([]);
    expect(await days(archived)).toEqual(['2026-11-20 open']);
  });
});
