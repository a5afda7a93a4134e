import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStoreServer } from '#tests/support/outside/store-server.ts';
import { type Blobs, blobsIn } from './blobs.ts';
import { openObjectStore } from './object-store.ts';
import { blobsInStore } from './store-blobs.ts';
import { StoreUnavailableError } from './store-error.ts';

const server = await startStoreServer();
const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const later = new Date(Date.now() + 60_000);

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(6 * 1024 * 1024);
  throw new Error('the visitor has left');
}

const textOf = async (content: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(content)).toString();

describe.each<[string, () => Blobs]>([
  ['a folder', () => blobsIn(folder)],
  ['an S3-compatible store', () => blobsInStore(server.freeLocation())],
])('in %s', (_, open) => {
  let blobs: Blobs;
  beforeAll(() => {
    blobs = open();
  });

  test('content comes back, whole and in parts', async () => {
    await blobs.write('content', pieces('0123', '456789'));
    expect(await textOf(blobs.read('content', 0, 10))).toBe('0123456789');
    expect(await textOf(blobs.read('content', 3, 6))).toBe('345');
    expect(await textOf(blobs.read('content', 8, 20))).toBe('89');
  });

  test('content of several parts comes back byte for byte', async () => {
    const large = Array.from({ length: 24 }, (_one, index) =>
      String.fromCodePoint(97 + index).repeat(512 * 1024),
    );
    await blobs.write('large', pieces(...large));
    expect((await textOf(blobs.read('large', 0, 12 * 1024 * 1024))) === large.join('')).toBe(true);
  });

  test('a missing name has the code of a missing file', async () => {
    await expect(textOf(blobs.read('missing', 0, 1))).rejects.toMatchObject({ code: 'ENOENT' });
    await blobs.remove('missing');
    await blobs.setAside({ name: 'missing', day: '2026-11-01' });
    expect(await blobs.orphans()).toEqual([]);
  });

  test('content that breaks off leaves nothing, and its own error', async () => {
    await expect(blobs.write('broken', broken())).rejects.toThrow('the visitor has left');
    expect(await blobs.names(later)).not.toContain('broken');
  });

  test('names are those written before a time, until they are removed', async () => {
    await blobs.write('named', pieces('x'));
    expect(await blobs.names(later)).toContain('named');
    expect(await blobs.names(new Date(0))).toEqual([]);
    await blobs.remove('named');
    expect(await blobs.names(later)).not.toContain('named');
  });

  test('what is set aside is no name any more, and can be brought back or removed', async () => {
    const orphan = { name: 'orphan', day: '2026-11-01' };
    await blobs.write('orphan', pieces('kept'));
    await blobs.setAside(orphan);
    expect(await blobs.orphans()).toEqual([orphan]);
    expect(await blobs.names(later)).not.toContain('orphan');
    await blobs.restoreOrphan(orphan);
    expect(await textOf(blobs.read('orphan', 0, 4))).toBe('kept');
    await blobs.setAside(orphan);
    await blobs.removeOrphan(orphan);
    expect(await blobs.orphans()).toEqual([]);
  });

  test('a mark says whose place it is', async () => {
    expect(await blobs.mark()).toBeUndefined();
    await blobs.setMark('one');
    await blobs.setMark('two');
    expect(await blobs.mark()).toBe('two');
    expect(await blobs.names(later)).not.toContain('installation');
  });
});

test('content goes on where its connection to the store ended', async () => {
  const other = await startStoreServer();
  const store = openObjectStore(other.freeLocation());
  const large = Buffer.alloc(8 * 1024 * 1024, 'sample');
  await store.put('large', pieces(large.toString()));
  const read: Uint8Array[] = [];
  for await (const piece of store.read('large', 5)) {
    if (read.length === 0) {
      await other.goAway();
      await other.comeBack();
    }
    read.push(piece);
  }
  expect(Buffer.concat(read).equals(large.subarray(5))).toBe(true);
  await other.stop();
});

describe('a store that cannot be used says why', () => {
  test('when nothing answers, in the middle of an upload as well', async () => {
    const away = await startStoreServer();
    const store = openObjectStore(away.freeLocation());
    async function* cutOff() {
      yield Buffer.alloc(6 * 1024 * 1024);
      await away.goAway();
      yield Buffer.alloc(6 * 1024 * 1024);
    }
    await expect(store.put('one', cutOff())).rejects.toThrow(
      /^The store s3:\/\/firm\/place-1 cannot be used. .* does not answer/,
    );
    await expect(Array.fromAsync(store.list(''))).rejects.toThrow(StoreUnavailableError);
    await away.comeBack();
    expect(await Array.fromAsync(store.list(''))).toEqual([]);
    await away.stop();
  });

  test('when it takes a request and never answers', async () => {
    const mute = createTcpServer((socket) => socket.on('error', () => {}));
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const address = mute.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const store = openObjectStore(
      { ...server.freeLocation(), endpoint: `http://127.0.0.1:${port}` },
      { idleTimeout: 100 },
    );
    await expect(store.remove('one')).rejects.toThrow('does not answer');
    mute.close();
  });

  test('when there is no such bucket', async () => {
    const store = openObjectStore({ ...server.freeLocation(), bucket: 'nowhere' });
    await expect(Array.fromAsync(store.list(''))).rejects.toThrow('has no bucket nowhere');
  });

  test.each([
    [403, 'SignatureDoesNotMatch', 'refuses the access key (SignatureDoesNotMatch)'],
    [403, 'AccessDenied', 'refuses the access key (AccessDenied)'],
    [403, 'RequestTimeTooSkewed', 'The clock of this machine is wrong'],
    [301, 'PermanentRedirect', 'Its bucket is in another region'],
    [503, 'SlowDown', 'answers with an error (503 SlowDown)'],
  ])('when it answers %i %s', async (status, code, words) => {
    const refusing = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
    });
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    const address = refusing.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const store = openObjectStore({ ...server.freeLocation(), endpoint: `http://127.0.0.1:${port}` });
    const error: unknown = await store.put('one', pieces('x')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(String(error)).toContain(words);
    expect(String(error)).not.toContain('sample secret');
    refusing.close();
  });
});
