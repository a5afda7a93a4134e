import { afterAll, expect, test, vi } from 'vitest';
import { messageFileEndpoints } from '#contract/messages/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { bytesAt } from '#tests/support/documents.ts';
import { attach, idOf, sendWithFile } from '#tests/support/message-files.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { signature, someClamd } from '#tests/support/outside/some-clamd.ts';
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

const aVirus = (name: string) => ({ name, content: `${signature} in ${name}` });
const filesSeenBy = async (client: Caller) =>
  (await client.call(messageEndpoints.mine)).flatMap(({ files }) => files);
const foundBy = async (owner: Caller) =>
  (await owner.call(adminNotificationEndpoints.list)).filter(({ title }) => title === 'Virus found');

test('no one can open a file of a message before it is clean', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const scanner = await someClamd(undefined, 0, allowed);
  const app = await appWith(scanner.place);
  const client = await signedIn(app);
  const { files } = await sendWithFile(client, { name: 'good.pdf' });
  expect(files).toMatchObject([{ state: 'checking' }]);
  expect(await bytesAt(app, client, files[0]?.url ?? '')).toMatchObject({ status: 409 });
  allow();
  await until(async () => expect(await filesSeenBy(client)).toMatchObject([{ state: 'ready' }]));
  await scanner.close();
});

test('a file of a message in which something is found stays closed, and both sides are notified of it', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const scanner = await someClamd(undefined, 0, allowed);
  const app = await appWith(scanner.place);
  const [client, owner] = [await signedIn(app), await signedIn(app, { as: 'owner' })];
  const { files } = await sendWithFile(client, aVirus('bad.txt'));
  allow();
  await until(async () => expect(await filesSeenBy(client)).toMatchObject([{ state: 'infected' }]));
  const url = (files[0]?.url ?? '').replace('/client/', '/admin/');
  expect(await bytesAt(app, owner, url)).toMatchObject({ status: 409 });
  expect(await foundBy(owner)).toMatchObject([{ message: expect.stringContaining('bad.txt') }]);
  await scanner.close();
});

test('a file in which something was found cannot be sent', async () => {
  const scanner = await someClamd();
  const app = await appWith(scanner.place);
  const client = await signedIn(app);
  const id = idOf(await attach(client, aVirus('bad.txt')));
  expect((await download(app, client, id)).status).toBe(409);
  // Files are scanned in the order of their upload.
  await sendWithFile(client, { name: 'later.pdf' });
  await until(async () => expect(await filesSeenBy(client)).toMatchObject([{ state: 'ready' }]));
  expect((await download(app, client, id)).status).toBe(409);
  const body = { message: 'With a virus', files: [id] };
  expect(await client.ask(messageEndpoints.send, { body })).toMatchObject({
    status: 409,
    body: { message: 'The virus scanner blocked bad.txt. Please remove it.' },
  });
  await scanner.close();
});

test('files that are sent while they are scanned are refused, or reported', async () => {
  const scanner = await someClamd();
  const app = await appWith(scanner.place);
  const [client, owner] = [await signedIn(app), await signedIn(app, { as: 'owner' })];
  const names = Array.from({ length: 12 }, (_, n) => `bad-${n}.txt`);
  const sent = await Promise.all(
    names.map(async (name) => {
      const files = [idOf(await attach(client, aVirus(name)))];
      return client.ask(messageEndpoints.send, { body: { message: name, files } });
    }),
  );
  const taken = sent.filter(({ status }) => status !== 409).length;
  await until(async () => {
    const states = (await filesSeenBy(client)).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: taken }, () => 'infected'));
  });
  expect(await foundBy(owner)).toHaveLength(taken);
  await scanner.close();
});

function download(app: TestApp, caller: Caller, id: number) {
  return bytesAt(app, caller, messageFileEndpoints.download.path.replace('{id}', String(id)));
}
