import { cp, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { type App, buildApp } from '#server/app/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { emails } from '#server/db/schema/emails.ts';
import { insertAccount } from '#server/features/accounts/store.ts';
import { beginSession } from '#server/features/accounts/accounts.ts';
import { asAccount } from '#server/features/accounts/sessions.ts';
import { cookieName } from '#server/http/request/session.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { openMailbox } from '#tests/support/outside/mailbox.ts';

const mailbox = await openMailbox();
afterAll(mailbox.close);

const publicUrl = 'https://www.example.com';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let copy: string;
const running: App[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  copy = `${database.dataDir}-copy`;
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
  await database.drop();
  await rm(copy, { recursive: true, force: true });
});

async function start(changed: Partial<Config> = {}): Promise<App> {
  const { databaseUrl, dataDir } = database;
  const config = { ...readConfig({}), databaseUrl, dataDir, publicUrl, smtpUrl: mailbox.url, ...changed };
  const app = await buildApp({ config, publicUrl: () => config.publicUrl ?? 'http://localhost:3000' });
  running.push(app);
  return app;
}
async function stop(): Promise<void> {
  for (const app of running.splice(0)) await app.close();
}
/** Enqueues an email to an account, and returns its address. */
async function someEmail({ deps: { db } }: App): Promise<string> {
  const username = `person${Math.random()}`;
  const email = `${username}@example.com`;
  const account = await insertAccount(db, { username, email, passwordHash: '', role: 'client' });
  const facts = { accountId: account?.id ?? 0 };
  await db.transaction((tx) =>
    enqueueEmails(tx, [{ kind: 'password-changed', payload: facts, unproven: null }]),
  );
  return email;
}
async function ownerOf({ api, deps }: App) {
  const self = caller({ send: (request) => api.fetch(request), origin: publicUrl, address: '198.18.0.9' });
  const account = { username: `owner${Math.random()}`, email: 'o@example.com', passwordHash: '' };
  const row = await insertAccount(deps.db, { ...account, role: 'admin', position: 'owner' });
  if (!row) throw new Error('There is no owner');
  const place = {
    address: '198.18.0.9',
    browserToken: null,
    deviceTokens: [],
    formerSession: null,
    browser: '',
  };
  self.cookies.set(
    cookieName('session', deps.publicUrl()),
    (await beginSession(deps, asAccount(row), place, false)).token,
  );
  return self;
}
const heldOf = async (app: App) => (await (await ownerOf(app)).call(emailEndpoints.sending)).held;

test('neither the first start nor another one at the same place is held', async () => {
  const first = await start();
  await mailbox.email({ to: await someEmail(first) });
  await stop();
  const second = await start();
  expect(second.notes).toEqual([]);
  await mailbox.email({ to: await someEmail(second) });
});

test('a demo on this machine is never held, whatever its port', async () => {
  for (const port of [3000, 4000]) {
    const demo = await start({ publicUrl: `http://localhost:${port}` });
    expect(await heldOf(demo)).toBeNull();
    await stop();
  }
  expect(await heldOf(await start({ publicUrl: undefined }))).toBeNull();
});

describe('emails wait for the owner', () => {
  const held = async (app: App, reason: string) => {
    expect(app.notes.join()).toMatch(/^Emails are held/);
    expect(await heldOf(app)).toMatchObject({ reason });
    const to = await someEmail(app);
    expect(await heldOf(app)).toMatchObject({ waiting: 1 });
    return to;
  };

  test('when the address of the site has changed, and leave by the owner’s word', async () => {
    await start();
    await stop();
    const moved = await start({ publicUrl: 'https://test.example.com' });
    const to = await held(moved, 'address');
    const owner = caller({
      send: (request) => moved.api.fetch(request),
      origin: 'https://test.example.com',
      address: '198.18.0.9',
    });
    for (const [name, value] of (await ownerOf(moved)).cookies) owner.cookies.set(name, value);
    expect(await owner.call(emailEndpoints.decide, { body: { waiting: 'send' } })).toMatchObject({
      held: null,
    });
    await mailbox.email({ to });
    await stop();
    expect((await start({ publicUrl: 'https://test.example.com' })).notes).toEqual([]);
  });

  test('when the data folder is a copy of another', async () => {
    await start();
    await stop();
    await cp(database.dataDir, copy, { recursive: true });
    const to = await held(await start({ dataDir: copy }), 'folder');
    expect(mailbox.emailsTo(to)).toEqual([]);
  });

  test('when the database is older than its folder, and what waited can be discarded', async () => {
    const app = await start();
    const { db } = app.deps;
    const before = await db.execute(sql`select value from settings where key = 'emails.place'`, 'objects');
    const value = JSON.stringify(before[0]?.['value']);
    await stop();
    await start();
    await stop();
    // The database of the first start is restored, as from a backup.
    const between = await start({ smtpUrl: undefined });
    await between.deps.db.execute(
      sql`update settings set value = ${value}::jsonb where key = 'emails.place'`,
      'objects',
    );
    await stop();
    const restored = await start();
    const to = await held(restored, 'older');
    await restored.deps.db.update(emails).set({ createdAt: sql`now() - interval '1 day'` });
    const owner = await ownerOf(restored);
    await owner.call(emailEndpoints.decide, { body: { waiting: 'discard' } });
    const next = await someEmail(restored);
    await mailbox.email({ to: next });
    expect(mailbox.emailsTo(to)).toEqual([]);
    const [discarded] = await owner.call(emailEndpoints.list, { query: { state: 'discarded' } });
    expect(discarded).toMatchObject({ kind: 'password-changed' });
  });
});
