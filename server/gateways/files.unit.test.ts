import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyBlobs } from '#tests/support/outside/blobs.ts';
import { type Blobs, blobsIn } from './blobs.ts';
import { type ByteRange, type Files, openFiles, type StoredFile } from './files.ts';
import { openMasterKey, WrongEncryptionKeyError } from './master-key.ts';
import { chunkBytes, DamagedFileError } from './encrypted-chunks.ts';

const folder = await mkdtemp(join(tmpdir(), 'files-'));
afterAll(() => rm(folder, { recursive: true }));
const master = await openMasterKey({ masterKey: undefined, dataDir: folder });
const place = join(folder, 'files');
const ofNoClient = () => Promise.reject(new Error('No client has a key here'));
const files = openFiles(blobsIn(place), master, ofNoClient);

async function* pieces(content: Uint8Array, size = 10_007) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const keep = (content: Uint8Array) => files.write(pieces(content));
async function readAll(file: StoredFile, range?: ByteRange, from: Files = files): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of await from.read(file, range)) read.push(piece);
  return Buffer.concat(read);
}
const paths = async () =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const pathOf = async ({ id }: StoredFile) => (await paths()).find((path) => path.endsWith(id)) ?? '';

describe('a stored file', () => {
  test.each([1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 3 * chunkBytes + 17])(
    'of %i bytes comes back as it was, whole and in parts',
    async (size) => {
      const content = randomBytes(size);
      const file = await keep(content);
      expect(file.size).toBe(size);
      expect((await readAll(file)).equals(content)).toBe(true);
      for (const [start, end] of [
        [0, 1],
        [size - 1, size],
        [Math.floor(size / 2), size],
        [Math.max(0, size - chunkBytes - 1), size],
        [0, Math.min(size, chunkBytes)],
      ] as const)
        expect((await readAll(file, { start, end })).equals(content.subarray(start, end))).toBe(true);
    },
  );

  test('cannot be read in its folder', async () => {
    const copy = 'A planted sentence that nobody may find.';
    const file = await keep(Buffer.from(copy.repeat(5000)));
    expect((await readFile(await pathOf(file))).includes(copy)).toBe(false);
  });

  test('with any one byte changed gives nothing', async () => {
    const file = await keep(randomBytes(2 * chunkBytes + 5));
    const path = await pathOf(file);
    const encrypted = await readFile(path);
    for (const at of [0, chunkBytes + 3, chunkBytes + 20, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await writeFile(path, changed);
      await expect(files.read(file)).rejects.toThrow(DamagedFileError);
    }
  });

  test.each<[string, (encrypted: Buffer) => Buffer]>([
    ['its last chunk is missing', (encrypted) => encrypted.subarray(0, 2 * (chunkBytes + 16))],
    ['its end is missing', (encrypted) => encrypted.subarray(0, -1)],
    ['everything is missing', () => Buffer.alloc(0)],
    [
      'two chunks have changed places',
      (encrypted) => {
        const [size, one] = [chunkBytes + 16, Buffer.from(encrypted)];
        return Buffer.concat([one.subarray(size, 2 * size), one.subarray(0, size), one.subarray(2 * size)]);
      },
    ],
  ])('gives nothing when %s', async (_what, change) => {
    const file = await keep(randomBytes(2 * chunkBytes + 5));
    const path = await pathOf(file);
    await writeFile(path, change(await readFile(path)));
    await expect(files.read(file)).rejects.toThrow(DamagedFileError);
  });

  test('is opened by its own key alone, and that by no other master key', async () => {
    const [one, other] = [await keep(randomBytes(10)), await keep(randomBytes(10))];
    await expect(files.read({ ...one, wrappedKey: other.wrappedKey })).rejects.toThrow(
      WrongEncryptionKeyError,
    );
    const stranger = openFiles(
      blobsIn(place),
      await openMasterKey({ masterKey: 'x'.repeat(32), dataDir: '' }),
      ofNoClient,
    );
    await expect(stranger.read(one)).rejects.toThrow(WrongEncryptionKeyError);
  });
});

describe('what is not finished', () => {
  test('leaves nothing behind when its source breaks', async () => {
    const before = await paths();
    async function* broken() {
      yield randomBytes(200_000);
      throw new Error('The browser has gone');
    }
    await expect(files.write(broken())).rejects.toThrow('The browser has gone');
    expect(await paths()).toEqual(before);
  });

  test('is cleared away when its process has died', async () => {
    const before = await paths();
    await writeFile(join(place, 'unfinished', 'left'), 'half');
    await files.clearUnfinished(new Date(Date.now() - 60_000));
    expect(await paths()).not.toEqual(before);
    await files.clearUnfinished(new Date(Date.now() + 1000));
    expect(await paths()).toEqual(before);
  });
});

test('the key of a demo is for its user alone, and the same the next time', async () => {
  const [name] = (await readdir(folder)).filter((entry) => entry === 'master.key');
  expect(name).toBe('master.key');
  const again = await openMasterKey({ masterKey: undefined, dataDir: folder });
  expect(Buffer.from(again.unwrap(master.wrap(Buffer.from('key'), 'a'), 'a')).toString()).toBe('key');
});

test('the store needs no more than a place for bytes under names', async () => {
  const kept = new Map<string, Buffer>();
  const elsewhere: Blobs = {
    ...emptyBlobs,
    async write(name, content) {
      const all: Uint8Array[] = [];
      for await (const piece of content) all.push(piece);
      kept.set(name, Buffer.concat(all));
    },
    async *read(name, from, to) {
      yield kept.get(name)?.subarray(from, to) ?? Buffer.alloc(0);
    },
    remove: async (name) => void kept.delete(name),
    names: async () => [...kept.keys()],
  };
  const store = openFiles(elsewhere, master, ofNoClient);
  const content = randomBytes(100_000);
  const file = await store.write(pieces(content));
  expect((await readAll(file, undefined, store)).equals(content)).toBe(true);
});
