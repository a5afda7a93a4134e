import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { postEndpoints, adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { type Caller, caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { type ServerProcess, settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** For polling: in this time (ms) the other process must be notified. Without a notification it would never change. */
const soon = { timeout: 5000, interval: 50 };
/** For what people are looking at: promised within a second. */
const withinASecond = { timeout: 1000, interval: 20 };

describe('Of two processes on one database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let first: ServerProcess;
  let second: ServerProcess;
  let owner: Caller;
  let client: Caller;
  beforeAll(async () => {
    database = await freshDatabase();
    const settings = { ...settingsFor(database), RATE_LIMITS: 'off' };
    first = await startServer(settings);
    second = await startServer(settings);
    owner = await signedIn('admin');
    client = await signedIn('client');
  });
  afterAll(async () => {
    await first.end('SIGTERM');
    await second.end('SIGTERM');
    await database.drop();
  });

  async function signedIn(name: 'admin' | 'client'): Promise<Caller> {
    const signedInCaller = caller({ send: fetch, origin: first.origin, address: '198.18.0.1' });
    await signIn(signedInCaller, { username: name, password: `${name}-demo` });
    return signedInCaller;
  }

  /** The same browser, whose next request reaches the second process. */
  function atSecond({ cookies }: Caller): Caller {
    const sameBrowser = caller({ send: fetch, origin: second.origin, address: '198.18.0.1' });
    for (const [name, value] of cookies) sameBrowser.cookies.set(name, value);
    return sameBrowser;
  }

  const pageAtSecond = async (path: string) => (await fetch(`${second.origin}${path}`)).text();

  async function changePhone(phone: string): Promise<void> {
    const { version, ...facts } = await owner.call(firmEditing.facts.read);
    await owner.call(firmEditing.facts.save, { body: { ...facts, phone, version } });
  }

  /** Opens a live connection of this browser to the second process; the result grows with what arrives. */
  async function listenAtSecond(someone: Caller) {
    const cookie = Array.from(someone.cookies, (pair) => pair.join('=')).join('; ');
    const { body } = await fetch(`${second.origin}${eventsEndpoint.path}`, { headers: { cookie } });
    if (!body) throw new Error('The stream has no body');
    const received = { text: '', ended: false };
    void body.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write: (part) => void (received.text += part),
        close: () => void (received.ended = true),
      }),
    );
    await expect.poll(() => received.text, soon).toContain('retry:');
    return received;
  }

  test('one shows at once what was changed at the other [10.17]', async () => {
    expect(await pageAtSecond('/about')).not.toContain('(801) 555-0177');
    await changePhone('(801) 555-0177');
    await expect.poll(() => pageAtSecond('/about'), withinASecond).toContain('(801) 555-0177');
  });

  test('one takes an article off that was taken back at the other', async () => {
    const [article] = await owner.call(adminPostEndpoints.list, { query: { status: 'published' } });
    if (!article) throw new Error('The demo has no article');
    const path = `/blog/${article.slug}`;
    expect(await pageAtSecond(path)).toContain(article.title);
    expect((await owner.ask(adminPostEndpoints.remove, { params: { id: article.id } })).status).toBe(204);
    await expect.poll(async () => (await fetch(`${second.origin}${path}`)).status, soon).toBe(404);
    const posts = await atSecond(owner).call(postEndpoints.list);
    expect(posts.map(({ slug }) => slug)).not.toContain(article.slug);
  });

  test('one notifies a browser of a message that was sent through the other [10.17]', async () => {
    const received = await listenAtSecond(client);
    await client.call(messageEndpoints.send, { body: { message: 'Hello', key: crypto.randomUUID() } });
    await expect.poll(() => received.text, withinASecond).toContain(messageEndpoints.mine.path);
  });

  test('one ends the connection of a session that was ended at the other', async () => {
    const someone = await signedIn('client');
    const received = await listenAtSecond(someone);
    expect((await someone.ask(accountEndpoints.logout)).status).toBe(204);
    await expect.poll(() => received.ended, soon).toBe(true);
    expect((await atSecond(someone).ask(accountEndpoints.current)).status).toBe(401);
  });

  test('one catches up with what it missed while its connection was away', async () => {
    const admin = new pg.Client({ connectionString: database.databaseUrl });
    await admin.connect();
    // Both reconnect within a second. Notifications in between are lost.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    await changePhone('(801) 555-0188');
    await expect.poll(() => pageAtSecond('/about'), soon).toContain('(801) 555-0188');
    await admin.end();
  });
});
