import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { createDueJobs } from '#server/features/client-jobs/recurrence.ts';
import { createDueTasks } from '#server/features/tasks/recurrence.ts';
import { uploaded } from '#tests/support/documents.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

type Client = Awaited<ReturnType<typeof signedIn>>;
/** What is done and undone, as often as one likes; both by two people at once where that is possible. */
interface Work {
  complete: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}

const dueDate = '2026-12-10';
const fields = { title: 'Close', dueDate, recurrence: 'monthly' } as const;
const twice = (act: () => Promise<unknown>) => Promise.all([act(), act()]);

const kinds: Record<string, (client: Client) => Promise<Work>> = {
  'a task that its client completes': async (client) => {
    const params = { id: await someTask(app, client.account.clientId, fields) };
    return {
      complete: () => twice(() => client.call(taskEndpoints.complete, { params })),
      undo: () => twice(() => client.call(taskEndpoints.reopen, { params })),
    };
  },
  'a task that the firm completes': async (client) => {
    const params = { id: await someTask(app, client.account.clientId, fields) };
    const change = (completed: boolean) => owner.call(taskEndpoints.change, { params, body: { completed } });
    return { complete: () => twice(() => change(true)), undo: () => twice(() => change(false)) };
  },
  'a request that a file answers': async (client) => {
    const kind = 'document-request';
    const taskId = await someTask(app, client.account.clientId, { ...fields, kind });
    let id = 0;
    return {
      complete: async () => {
        id = (await uploaded(client, { taskId })).id;
      },
      undo: () => twice(() => client.ask(documentEndpoints.withdraw, { params: { id } })),
    };
  },
  'a job of the firm': async (client) => {
    const job = await owner.call(clientJobEndpoints.create, {
      params: { id: client.account.clientId },
      body: fields,
    });
    const change = (state: 'done' | 'to-do') =>
      owner.call(clientJobEndpoints.change, { params: { id: job.id }, body: { state } });
    return { complete: () => twice(() => change('done')), undo: () => twice(() => change('to-do')) };
  },
};

/** The scheduled jobs, which create the next one of what is past due. */
async function runJobs(): Promise<void> {
  await createDueTasks(app.deps);
  await createDueJobs(app.deps);
}

/** Tasks and jobs of the client, and how often the client was notified of a new task. */
async function seen(client: Client) {
  const rowsOf = async (table: typeof tasks | typeof clientJobs) => {
    const rows = await app.deps.db
      .select({ id: table.id, dueDate: table.dueDate, isOpen: isNull(table.completedAt) })
      .from(table)
      .where(and(eq(table.clientId, client.account.clientId), isNull(table.deletedAt)))
      .orderBy(asc(table.id));
    return rows.map(({ id, ...row }) => `${id} due ${row.dueDate} ${row.isOpen === true ? 'open' : 'done'}`);
  };
  const notifications = await client.call(notificationEndpoints.list);
  return {
    work: [...(await rowsOf(tasks)), ...(await rowsOf(clientJobs))],
    news: notifications.filter(({ title }) => title === 'New task').length,
  };
}

describe.each(Object.entries(kinds))('%s', (_kind, prepare) => {
  test('before its day is alone again when that is undone, each time', async () => {
    app.clock.set('2026-12-01T10:00:00-07:00');
    const client = await signedIn(app);
    const work = await prepare(client);
    const before = await seen(client);
    for (let times = 0; times < 2; times += 1) {
      await work.complete();
      await runJobs();
      expect((await seen(client)).work).toHaveLength(2);
      await work.undo();
      await runJobs();
      expect(await seen(client)).toEqual(before);
    }
  });

  test('after its day keeps the next one, which is not new a second time [4.68]', async () => {
    app.clock.set('2026-12-12T10:00:00-07:00');
    const client = await signedIn(app);
    const work = await prepare(client);
    await runJobs();
    const before = await seen(client);
    expect(before.work).toHaveLength(2);
    for (let times = 0; times < 2; times += 1) {
      await work.complete();
      await work.undo();
      await runJobs();
      expect(await seen(client)).toEqual(before);
    }
  });

  test('keeps the next one when its day ends before that is undone [4.68]', async () => {
    app.clock.set('2026-12-10T23:57:00-07:00');
    const client = await signedIn(app);
    const work = await prepare(client);
    await work.complete();
    const [, next] = (await seen(client)).work;
    app.clock.set('2026-12-11T00:03:00-07:00');
    await work.undo();
    await runJobs();
    expect(await seen(client)).toEqual({
      work: [expect.stringContaining(`due ${dueDate} open`), next],
      news: 0,
    });
  });
});

describe('a document request', () => {
  type Request = { client: Client; params: { id: number } };
  const byClient = ({ client, params }: Request) => client.call(taskEndpoints.complete, { params });
  const byFirm = ({ params }: Request) =>
    owner.call(taskEndpoints.change, { params, body: { completed: true } });
  const send = ({ client, params }: Request) => uploaded(client, { taskId: params.id });
  const reopen = ({ params }: Request) =>
    owner.call(taskEndpoints.change, { params, body: { completed: false } });

  test.each<[string, 'done' | 'open', ((request: Request) => Promise<unknown>)[]]>([
    ['its client completed before', 'done', [byClient, send]],
    ['the firm completed before', 'done', [byFirm, send]],
    ['the firm completed before two files', 'done', [byFirm, send, send]],
    ['the firm reopened and completed after the file', 'done', [send, reopen, byFirm]],
    ['its client completed after the firm reopened it', 'done', [send, reopen, byClient]],
    ['the file completed', 'open', [send]],
    ['the first of two files completed', 'open', [send, send]],
    ['a file completed again after the firm reopened it', 'open', [byFirm, reopen, send]],
  ])('that %s is %s once every file is withdrawn [4.69]', async (_what, state, acts) => {
    const client = await signedIn(app);
    const id = await someTask(app, client.account.clientId, { ...fields, kind: 'document-request' });
    for (const act of acts) await act({ client, params: { id } });
    for (const document of await client.call(documentEndpoints.mine))
      expect(await client.ask(documentEndpoints.withdraw, { params: { id: document.id } })).toMatchObject({
        status: 204,
      });
    const [task] = await app.deps.db.select().from(tasks).where(eq(tasks.id, id));
    expect(task?.completedAt === null ? 'open' : 'done').toBe(state);
  });
});
