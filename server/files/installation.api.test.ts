import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WrongEncryptionKeyError } from '#server/gateways/master-key.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/process/databases.ts';
import { forgetInstallation, running, storeFile } from '#tests/support/process/installations.ts';
import { WrongFilesError } from './installation.ts';

const opened: TestDatabase[] = [];
// The first database of a run takes longer than a test may, so it is prepared here.
beforeAll(async () => void (await someDatabase()));
afterAll(async () => {
  for (const database of opened) await database.drop();
});

async function someDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase();
  opened.push(database);
  return database;
}

/** An installation with three files. */
async function used() {
  const database = await someDatabase();
  const ids = await running(database, async (app) => [
    await storeFile(app),
    await storeFile(app),
    await storeFile(app),
  ]);
  return { ...database, ids };
}

/** This folder with the database of another installation, as after a mistyped DATABASE_URL or a lost database folder. */
async function withDatabaseOf(folder: TestDatabase, other: TestDatabase): Promise<TestDatabase> {
  if (!other.databaseUrl) {
    await rm(join(folder.dataDir, 'database'), { recursive: true });
    await cp(join(other.dataDir, 'database'), join(folder.dataDir, 'database'), { recursive: true });
  }
  return { ...folder, databaseUrl: other.databaseUrl };
}

async function filesIn({ dataDir }: TestDatabase): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'installation').map(({ name }) => name);
}

const start = (database: TestDatabase) => running(database, async () => {});

test('a start on an empty database beside files is refused, and every file stays', async () => {
  const place = await used();
  const mixed = await withDatabaseOf(place, await someDatabase());
  await expect(start(mixed)).rejects.toThrow(WrongFilesError);
  await expect(start(mixed)).rejects.toThrow('npm run files:adopt');
  expect((await filesIn(place)).toSorted()).toEqual(place.ids.toSorted());
});

test('a start on the database of another installation is refused, and every file stays', async () => {
  const place = await used();
  const mixed = await withDatabaseOf(place, await used());
  await expect(start(mixed)).rejects.toThrow('belong to another database');
  expect((await filesIn(place)).toSorted()).toEqual(place.ids.toSorted());
});

test('a database whose files are elsewhere is refused', async () => {
  const place = await used();
  await rm(join(place.dataDir, 'files'), { recursive: true });
  await expect(start(place)).rejects.toThrow('holds none');
});

test('a folder of files that lost its mark is refused', async () => {
  const place = await used();
  await rm(join(place.dataDir, 'files', 'installation'));
  await expect(start(place)).rejects.toThrow('do not say which database they belong to');
  expect(await filesIn(place)).toHaveLength(3);
});

test('an installation from before there were ids is adopted when its database knows files of the folder', async () => {
  const place = await used();
  await forgetInstallation(place);
  await start(place);
  await start(place);
  expect((await filesIn(place)).toSorted()).toEqual(place.ids.toSorted());
});

test('files from before there were ids are refused beside a database that knows none of them', async () => {
  const place = await used();
  await forgetInstallation(place);
  const mixed = await withDatabaseOf(place, await someDatabase());
  await expect(start(mixed)).rejects.toThrow('knows none of the 3 files');
  expect((await filesIn(place)).toSorted()).toEqual(place.ids.toSorted());
});

test('a new installation gets its marks, and starts again', async () => {
  const place = await someDatabase();
  await start(place);
  expect(await readdir(join(place.dataDir, 'files'))).toEqual(['installation']);
  await start(place);
});

test('another encryption key is noticed even if only a file of a message was stored, or none at all [10.1]', async () => {
  for (const place of [await used(), await someDatabase()]) {
    await start(place);
    const other = { masterKey: 'another key that is long enough' };
    await expect(running(place, async () => {}, other)).rejects.toThrow(WrongEncryptionKeyError);
    await start(place);
  }
});

test('another master key is noticed on an installation from before it was checked, and does not become the right one [10.1]', async () => {
  const place = await used();
  await forgetInstallation(place);
  const other = { masterKey: 'another key that is long enough' };
  await expect(running(place, async () => {}, other)).rejects.toThrow(WrongEncryptionKeyError);
  await start(place);
});
