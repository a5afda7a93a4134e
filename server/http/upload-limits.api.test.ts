import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { uploadQuota } from '#server/files/upload-quota.ts';
import { type Blobs, blobsIn } from '#server/gateways/blobs.ts';
import type { Caller } from '#tests/support/caller.ts';
import { formOf, upload } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';
import { listen } from './listen.ts';

const megabyte = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
const disk = { total: 1000 * megabyte, free: 1000 * megabyte };
let begun = 0;
const stored = blobsIn(folder);
const blobs: Blobs = {
  ...stored,
  space: () => Promise.resolve(disk),
  write(name, content) {
    begun += 1;
    return stored.write(name, content);
  },
};
const app = await testApp({ blobs });
const server = await listen(app.api, { host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await server.stop();
  await app.close();
  await rm(folder, { recursive: true });
});

const begin = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`;

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

/** Begins an upload whose body has no length, and leaves it open. */
async function openUpload(who: Caller, { address = who.address } = {}): Promise<Socket> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.on('error', () => {});
  const cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ');
  const before = begun;
  socket.write(
    `POST ${documentEndpoints.upload.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(begin)}`,
  );
  await until(() => expect(begun).toBe(before + 1));
  return socket;
}

async function openUploads(who: Caller, count: number, from?: { address: string }): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) sockets.push(await openUpload(who, from));
  return sockets;
}

/** Cuts the connections, and waits until nothing is left of their uploads. */
async function cut(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await until(async () => expect(await readdir(join(folder, 'unfinished'))).toEqual([]));
}

/** Whether an upload still waits after another one of other people has gone through. */
async function stillWaits(answer: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  void answer.finally(() => {
    isAnswered = true;
  });
  expect((await upload(await signedIn(app))).status).toBe(201);
  return !isAnswered;
}

test('a body of unknown length takes its space on the disk as it arrives: others still fit', async () => {
  disk.free = 4 * megabyte;
  const held = await openUploads(await signedIn(app), 3);
  const other = await signedIn(app);
  expect((await upload(other)).status).toBe(201);
  const growing = await openUpload(other);
  growing.write(chunk('x'.repeat(2 * megabyte)));
  growing.end(`${chunk('\r\n--x--\r\n')}0\r\n\r\n`);
  expect(await text(growing)).toMatch(/^HTTP\/1\.1 503 [^]*There is no room for this file/);
  disk.free = 1000 * megabyte;
  await cut(held);
});

test('an account sends three files at once: a fourth waits, and goes through when a connection is cut', async () => {
  const client = await signedIn(app);
  const held = await openUploads(client, 3);
  const fourth = upload(client);
  expect(await stillWaits(fourth)).toBe(true);
  held[0]?.destroy();
  expect((await fourth).status).toBe(201);
  await cut(held);
});

test('a network sends six files at once, whoever its accounts are; the firm and other networks do not wait', async () => {
  const address = '203.0.113.9';
  const [one, two, three] = [await signedIn(app), await signedIn(app), await signedIn(app)];
  const held = [...(await openUploads(one, 3, { address })), ...(await openUploads(two, 3, { address }))];
  const fromThere = (who: Caller, path: string) =>
    who.fetch(path, { method: 'POST', body: formOf({}), headers: { 'x-forwarded-for': address } });
  const seventh = fromThere(three, documentEndpoints.upload.path);
  expect(await stillWaits(seventh)).toBe(true);
  const owner = await signedIn(app, { as: 'owner' });
  const { id } = await newClient(owner);
  const sent = await fromThere(owner, adminDocumentEndpoints.send.path.replace('{id}', String(id)));
  expect(sent.status).toBe(201);
  held[5]?.destroy();
  expect((await seventh).status).toBe(201);
  await cut(held);
});

test('an upload that waits too long for others is refused, and reserves nothing', async () => {
  const quota = uploadQuota({ ...app.deps, minFreeDisk: 0, maxWait: 20 });
  const { account, address } = await signedIn(app);
  const sender = { clientId: account.clientId, emailConfirmed: true };
  const reserve = () => quota.reserve({ sender, accountId: account.id, address, announced: 1000 });
  const [first] = await Promise.all([reserve(), reserve(), reserve()]);
  await expect(reserve()).rejects.toMatchObject({ code: 'too-many' });
  first.release();
  (await reserve()).release();
});

test('connections that are cut in the middle leave nothing behind, however many', async () => {
  const client = await signedIn(app);
  for (let round = 0; round < 4; round += 1) await cut(await openUploads(client, 3));
  expect((await upload(client)).status).toBe(201);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});
