import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { documentEndpoints } from '#contract/documents.ts';
import { messageFileEndpoints } from '#contract/message-files.ts';
import { messageEndpoints } from '#contract/messages.ts';
import { adminNotificationEndpoints } from '#contract/notifications.ts';
import type { Caller } from '#tests/support/caller.ts';
import { bytesAt, somePdf, uploaded } from '#tests/support/documents.ts';
import { attach, idOf, sendWithFile } from '#tests/support/message-files.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const signature = 'X5O-A-SIGNATURE-OF-THIS-TEST';

/** A server that speaks clamd's INSTREAM and knows one signature, and answers once it may; `close` takes it away. */
async function someClamd(verdict?: string, port = 0, allowed = () => Promise.resolve()) {
  const server = createServer((socket) => void answer(socket, verdict, allowed));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const place = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
  return { place, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function answer(
  socket: Socket,
  verdict: string | undefined,
  allowed: () => Promise<void>,
): Promise<void> {
  let received = Buffer.alloc(0);
  for await (const part of socket) {
    received = Buffer.concat([received, part]);
    const content = streamed(received);
    if (content) {
      await allowed();
      const found = content.includes(signature) ? 'stream: Test.Signature FOUND' : 'stream: OK';
      socket.end(`${verdict ?? found}\0`);
    }
  }
}

/** What was streamed, once its end has come. */
function streamed(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return null;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

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

test('a file is opened by nobody before the scanner has found it clean', async () => {
  const scanner = await someClamd();
  const app = await appWith(scanner.place);
  const client = await signedIn(app);
  const content = Buffer.concat([somePdf(), Buffer.alloc(300_000, 'x')]);
  const document = await uploaded(client, { content });
  expect(document.state).toBe('checking');
  await until(async () => {
    expect(await client.call(documentEndpoints.mine)).toMatchObject([{ state: 'ready' }]);
  });
  expect((await bytesAt(app, client, document.url)).bytes.equals(content)).toBe(true);
  await scanner.close();
});

test('a file in which something is found stays closed, and both sides hear of it', async () => {
  const scanner = await someClamd();
  const app = await appWith(scanner.place);
  const [client, owner] = [await signedIn(app), await signedIn(app, { as: 'owner' })];
  // Across the border of two pieces of 64 KB.
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
  await app.mailbox.letter({ to: client.account.email, subject: 'Stopped by the virus scanner: bad.pdf' });
  await scanner.close();
});

test('a file of a message is opened by nobody before it is clean, and never when it is not', async () => {
  let verdicts = Promise.withResolvers<void>();
  const scanner = await someClamd(undefined, 0, () => verdicts.promise);
  const app = await appWith(scanner.place);
  const [client, owner] = [await signedIn(app), await signedIn(app, { as: 'owner' })];
  const filesSeen = async () => (await client.call(messageEndpoints.mine)).flatMap(({ files }) => files);
  const good = await sendWithFile(client, { name: 'good.pdf' });
  expect(good.files).toMatchObject([{ state: 'checking' }]);
  expect(await bytesAt(app, client, good.files[0]?.url ?? '')).toMatchObject({ status: 409 });
  verdicts.resolve();
  await until(async () => expect(await filesSeen()).toMatchObject([{ state: 'ready' }]));
  const bad = await attach(client, { name: 'bad.txt', content: signature });
  const body = { message: 'With a virus', files: [idOf(bad)] };
  await until(async () => expect((await download(app, client, idOf(bad))).status).toBe(409));
  // It is found only once it is sent: until then it could not be.
  verdicts = Promise.withResolvers();
  await sendWithFile(client, { name: 'worse.txt', content: `${signature} again` });
  verdicts.resolve();
  await until(async () => expect(await filesSeen()).toMatchObject([{}, { state: 'infected' }]));
  expect(await client.ask(messageEndpoints.send, { body })).toMatchObject({
    status: 409,
    body: { message: 'The virus scanner has stopped bad.txt. Please leave it out.' },
  });
  const [, worse] = await filesSeen();
  expect(await bytesAt(app, owner, (worse?.url ?? '').replace('/client/', '/admin/'))).toMatchObject({
    status: 409,
  });
  const [note] = await owner.call(adminNotificationEndpoints.list);
  expect(note).toMatchObject({ title: 'Virus found', message: expect.stringContaining('worse.txt') });
  await scanner.close();
});

function download(app: TestApp, caller: Caller, id: number) {
  return bytesAt(app, caller, messageFileEndpoints.download.path.replace('{id}', String(id)));
}

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
  const gone = await someClamd();
  await gone.close();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await appWith(gone.place);
  const client = await signedIn(app);
  await uploaded(client, { name: 'first.pdf' });
  const back = await someClamd(undefined, gone.place.port);
  // The next upload wakes it; without one it looks again by itself.
  await uploaded(client, { name: 'second.pdf' });
  await until(async () => {
    expect(await client.call(documentEndpoints.mine)).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
  });
  await back.close();
});
