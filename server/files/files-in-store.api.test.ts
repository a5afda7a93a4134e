import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupParts } from '#server/backup/open-parts.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { type Config, readConfig } from '#server/config.ts';
import { findFile } from '#server/domain/files/file-records.ts';
import { openObjectStore } from '#server/gateways/object-store.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { bytesAt, somePdf, upload, uploaded } from '#tests/support/documents.ts';
import { startStoreServer } from '#tests/support/outside/store-server.ts';
import { emptyDatabase, freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { running, storeFile } from '#tests/support/process/installations.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

// Creates, fills and compares databases, which takes time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const server = await startStoreServer();
afterAll(() => server.stop());

async function* once(text: string) {
  yield Buffer.from(text);
}

const away = 'Our file storage is temporarily unavailable. Please try again in a few minutes.';

describe('with the files in an S3-compatible store', async () => {
  const filesStore = server.freeLocation();
  const app = await testApp({ settings: { filesStore } });
  afterAll(app.close);
  const client = await signedIn(app);
  const owner = await signedIn(app, { as: 'owner' });
  const keys = async () =>
    (await Array.fromAsync(openObjectStore(filesStore).list(''))).map(({ key }) => key);
  const warnings = async () =>
    (await owner.call(systemEndpoints.status)).warnings.filter(({ name }) => name === 'files-away');

  test('a document of several parts is stored there encrypted, and comes back whole and in parts', async () => {
    const content = Buffer.concat([somePdf('Sample'), randomBytes(6_000_000), Buffer.from('\n%%EOF\n')]);
    const { url } = await uploaded(client, { content });
    expect((await bytesAt(app, client, url)).bytes.equals(content)).toBe(true);
    const part = await bytesAt(app, client, url, { range: 'bytes=70000-70009' });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(content.subarray(70_000, 70_010))).toBe(true);
    const stored = (await keys()).filter((key) => key !== 'installation');
    expect(stored).toHaveLength(1);
    const bytes = Buffer.concat(await Array.fromAsync(openObjectStore(filesStore).read(stored[0] ?? '')));
    expect(bytes.length).toBeGreaterThan(content.length);
    expect(bytes.includes('Sample')).toBe(false);
  });

  test('while the store is away, calls about files say so, the System page too, and others go on', async () => {
    const { url, id } = await uploaded(client);
    await server.goAway();
    const answers = [await upload(client), await client.fetch(url)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    for (const { body } of answers) expect(body).toMatchObject({ code: 'unavailable', message: away });
    expect(await warnings()).toEqual([
      {
        name: 'files-away',
        detail: expect.stringContaining('does not answer (ECONNREFUSED)'),
        since: expect.any(String),
      },
    ]);
    // Its record is deleted, so the content left in the store is orphaned.
    expect((await client.ask(documentEndpoints.withdraw, { params: { id } })).status).toBe(204);
    expect((await app.visitor().fetch('/readyz')).status).toBe(200);
    await server.comeBack();
    expect(await warnings()).toEqual([]);
    expect((await upload(client)).status).toBe(201);
  });

  test('a document that is taken back is deleted there', async () => {
    const before = await keys();
    const { id } = await uploaded(client);
    expect(await keys()).toHaveLength(before.length + 1);
    expect((await client.ask(documentEndpoints.withdraw, { params: { id } })).status).toBe(204);
    expect(await keys()).toEqual(before);
  });
});

const settings: Config = { ...readConfig({}), masterKey: 'the master key of this installation' };

const places: { drop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const place of places) await place.drop();
});

async function somePlace(): Promise<Config> {
  const { drop, ...place } = await freshDatabase();
  places.push({ drop });
  return { ...settings, ...place, filesStore: server.freeLocation() };
}

/** An empty folder, an empty database and an empty store. */
async function emptyInstallation(): Promise<Config> {
  const place = await somePlace();
  await rm(join(place.dataDir, 'database'), { recursive: true, force: true });
  if (!onPostgres) return place;
  const { databaseUrl, drop } = await emptyDatabase();
  places.push({ drop });
  return { ...place, databaseUrl };
}

describe('a start', () => {
  test('without the store ends with a plain line', async () => {
    const place = await somePlace();
    await running(place, async () => {}, place);
    await server.goAway();
    await expect(running(place, async () => {}, place)).rejects.toThrow(
      /^The store s3:\/\/firm\/place-\d+ cannot be used\. .* does not answer/,
    );
    await server.comeBack();
  });

  test('on the store of another database is refused', async () => {
    const [one, other] = [await somePlace(), await somePlace()];
    await running(one, storeFile, one);
    await running(other, storeFile, other);
    await expect(running(one, async () => {}, { ...one, filesStore: other.filesStore })).rejects.toThrow(
      'belong to another database',
    );
  });

  test('sets aside what belongs to nothing, and brings it back when it does', async () => {
    const place = await somePlace();
    const { filesStore } = place;
    const blobs = await openBlobs(place);
    const id = await running(place, storeFile, place);
    await blobs.write('belongs-to-nothing', once('x'));
    await blobs.setAside({ name: id, day: '2026-11-01' });
    await running(
      place,
      async ({ deps }) => {
        const file = await findFile(deps.db, id);
        expect(file && (await Array.fromAsync(await deps.files.read(file))).join('')).toBe('stored');
      },
      place,
    );
    expect(filesStore).toBeDefined();
    // With several possible processes, another one may be working on new files.
    if (!onPostgres) expect((await blobs.orphans()).map(({ name }) => name)).toEqual(['belongs-to-nothing']);
  });
});

describe('a backup of files in a store', async () => {
  const place = await somePlace();
  const path = join(place.dataDir, 'sample.backup');
  const id = await running(
    place,
    async (app) => {
      const kept = await storeFile(app, 'one');
      const parts = { db: app.deps.batchDb, blobs: await openBlobs(place), now: () => new Date() };
      await makeBackup(await backupParts(place, parts), path);
      return kept;
    },
    place,
  );
  const read = (target: Config) =>
    running(
      target,
      async ({ deps }) => {
        const file = await findFile(deps.db, id);
        return file && (await Array.fromAsync(await deps.files.read(file))).join('');
      },
      target,
    );

  test('is restored into another place of a store', async () => {
    const target = await emptyInstallation();
    await restoreBackup(path, target, new Date());
    expect(await read(target)).toBe('one');
  });

  test('is restored into a folder, and so moves the files out of the store', async () => {
    const target = { ...(await emptyInstallation()), filesStore: undefined };
    await restoreBackup(path, target, new Date());
    expect(await read(target)).toBe('one');
  });

  test('is not restored into a place that holds anything, and touches nothing there', async () => {
    const target = { ...(await emptyInstallation()), filesStore: place.filesStore };
    await expect(restoreBackup(path, target, new Date())).rejects.toThrow(
      /^s3:\/\/firm\/place-\d+ holds .*: a backup is restored into an empty place only/,
    );
    expect(await read(place)).toBe('one');
  });

  test('is restored over what a restore that was killed has left', async () => {
    const target = await emptyInstallation();
    const left = openObjectStore(target.filesStore ?? server.freeLocation());
    for (const key of ['ab/left', 'installation', 'restoring']) await left.put(key, once('x'));
    await restoreBackup(path, target, new Date());
    expect((await Array.fromAsync(left.list(''))).map(({ key }) => key)).toEqual([
      `${id.slice(0, 2)}/${id}`,
      'installation',
    ]);
    expect(await read(target)).toBe('one');
  });

  test('leaves nothing in the store when it cannot be restored', async () => {
    const target = await emptyInstallation();
    // Files and rows have been written by the time this is read.
    await expect(restoreBackup(path, target, new Date(Number.NaN))).rejects.toThrow('Invalid time value');
    expect(
      await Array.fromAsync(openObjectStore(target.filesStore ?? server.freeLocation()).list('')),
    ).toEqual([]);
  });
});
