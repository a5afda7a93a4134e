import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { bytesAt, somePdf, uploaded } from '#tests/support/documents.ts';
import { signature, someClamd } from '#tests/support/outside/some-clamd.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const apps: TestApp[] = [];
const appWith = async (clamd: { host: string; port: number }) => {
  const app = await testApp({ settings: { clamd } });
  apps.push(app);
  return app;
};
afterAll(async () => {
  for (const app of apps) await app.close();
});

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('no one can open a file before the scanner has found it clean', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const scanner = await someClamd(undefined, 0, allowed);
  const app = await appWith(scanner.place);
  const client = await signedIn(app);
  const content = Buffer.concat([somePdf(), Buffer.alloc(300_000, 'x')]);
  const document = await uploaded(client, { content });
  expect(document.state).toBe('checking');
  expect(await bytesAt(app, client, document.url)).toMatchObject({ status: 409 });
  allow();
  await until(async () => {
    expect(await client.call(documentEndpoints.mine)).toMatchObject([{ state: 'ready' }]);
  });
  expect((await bytesAt(app, client, document.url)).bytes.equals(content)).toBe(true);
  await scanner.close();
});

test('a file in which something is found stays closed, and both sides are notified of it', async () => {
  const scanner = await someClamd();
  const app = await appWith(scanner.place);
  const [client, owner] = [await signedIn(app), await signedIn(app, { as: 'owner' })];
  // Across the boundary of two chunks of 64 KB.
  const content = Buffer.concat([somePdf(), Buffer.alloc(65_536 - 80, 'x'), Buffer.from(signature)]);
  const { url } = await uploaded(client, { name: 'bad.pdf', content });
  await until(async () => {
    expect(await client.call(documentEndpoints.mine)).toMatchObject([{ state: 'infected' }]);
  });
  for (const [caller, address] of [
    [client, url],
    [owner, url.replace('/client/', '/admin/')],
  ] as const)
    expect(await bytesAt(app, caller, address)).toMatchObject({ status: 409 });
  const [note] = await owner.call(adminNotificationEndpoints.list);
  expect(note).toMatchObject({ title: 'Virus found', message: expect.stringContaining('bad.pdf') });
  await app.mailbox.email({ to: client.account.email, subject: 'Blocked by our virus scanner: bad.pdf' });
  await scanner.close();
});

test.each([
  ['cannot be reached', async () => ({ host: '127.0.0.1', port: 1 })],
  ['gives no verdict', async () => (await someClamd('INSTREAM size limit exceeded. ERROR')).place],
  ['says something unheard of', async () => (await someClamd('fine, I guess')).place],
])('a scanner that %s means waiting, never clean', async (_what, place) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await appWith(await place());
  const client = await signedIn(app);
  const { url } = await uploaded(client);
  await until(async () => expect(console.error).toHaveBeenCalled());
  expect(await bytesAt(app, client, url)).toMatchObject({ status: 409 });
  expect(await client.call(documentEndpoints.mine)).toMatchObject([{ state: 'checking' }]);
});

test('what waited while the scanner was away is looked at once it is back', async () => {
  const deleted = await someClamd();
  await deleted.close();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await appWith(deleted.place);
  const client = await signedIn(app);
  await uploaded(client, { name: 'first.pdf' });
  const back = await someClamd(undefined, deleted.place.port);
  // The next upload wakes the scanner; without one it retries on its own.
  await uploaded(client, { name: 'second.pdf' });
  await until(async () => {
    expect(await client.call(documentEndpoints.mine)).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
  });
  await back.close();
});

test('five hundred files that can’t be scanned don’t keep a new one waiting', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { place, close } = await someClamd();
  await close();
  const app = await appWith(place);
  const client = await signedIn(app);
  await uploaded(client, { name: 'first.pdf' });
  // Older rows, whose content is nowhere.
  await app.deps.db.execute(sql`
    insert into files (id, media_type, size, sha256, wrapped_key, scan, created_at)
    select gen_random_uuid()::text, media_type, size, sha256, wrapped_key, scan, created_at - interval '1 hour'
    from files, generate_series(1, 500)`);
  const back = await someClamd(undefined, place.port);
  const newest = await uploaded(client, { name: 'second.pdf' });
  await until(async () => {
    const found = (await client.call(documentEndpoints.mine)).find(({ id }) => id === newest.id);
    expect(found?.state).toBe('ready');
  });
  await back.close();
});
