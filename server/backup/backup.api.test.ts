import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { appliedMigrations, migrateTo, ourMigrations } from '#server/db/migrate.ts';
import { audit } from '#server/domain/audit.ts';
import { findHold } from '#server/domain/email-hold.ts';
import { deleteFile, findFile } from '#server/domain/files/file-records.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { prepareAccounts } from '#server/prepare-accounts.ts';
import {
  emptyDatabase,
  freshDatabase,
  onPostgres,
  type TestDatabase,
} from '#tests/support/process/databases.ts';
import { running, storeFile } from '#tests/support/process/installations.ts';
import { type BackupKey, masterKeyId, openBackupKey } from './backup-key.ts';
import { restoreScratch, drillRestore } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

// Creates, fills and compares databases, which takes time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const places: { drop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const place of places) await place.drop();
});

async function somePlace(): Promise<TestDatabase> {
  const place = await freshDatabase();
  places.push(place);
  return place;
}

/** An empty folder and an empty database, as on a new machine. */
async function emptyInstallation(): Promise<Config> {
  const { dataDir, ...place } = await somePlace();
  await rm(join(dataDir, 'database'), { recursive: true, force: true });
  if (!onPostgres) return { ...settings, ...place, dataDir };
  const { databaseUrl, drop } = await emptyDatabase();
  places.push({ drop });
  return { ...settings, dataDir, databaseUrl };
}

const settings: Config = { ...readConfig({}), masterKey: 'the master key of this installation' };

/** A demo with three files, and a backup made while it ran. */
async function backedUp({ backupKey }: Partial<Config> = {}) {
  const place = { ...settings, backupKey, ...(await somePlace()) };
  const path = join(place.dataDir, 'sample.backup');
  const ids = await running(
    place,
    async (app) => {
      await prepareAccounts(app.deps);
      const kept = [
        await storeFile(app, 'one'),
        await storeFile(app, 'two'),
        await storeFile(app, large),
      ] as const;
      await makeBackup(await partsOf(app.deps.batchDb, place), path);
      return kept;
    },
    place,
  );
  return { place, path, ids };
}

async function partsOf(db: Parameters<typeof makeBackup>[0]['db'], place: Config) {
  const key: BackupKey = await openBackupKey(place);
  const blobs = blobsIn(join(place.dataDir, 'files'));
  return { db, blobs, key, masterKeyId: (await masterKeyId(place)) ?? '', now: () => new Date() };
}

/** Writes the same content with one bit of one byte changed. */
async function changeByte(from: string, to: string, at: number): Promise<void> {
  const content = await readFile(from);
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  await writeFile(to, content);
}

/** Documents and message files in the demo. */
const demoFiles = 15;
const large = 'several chunks '.repeat(20_000);

const isEmpty = async ({ dataDir }: Config) =>
  (await readdir(dataDir)).filter((name) => !name.startsWith('database.lock')).length === 0;

describe('A backup that was made while the product ran', async () => {
  const { path, place, ids } = await backedUp();

  test('is restored into an empty place, whose product starts with every row and file, and with emails held', async () => {
    const target = await emptyInstallation();
    const { manifest } = await restoreBackup(path, target, new Date());
    expect(manifest.files.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
    expect(manifest.tables.find(({ name }) => name === 'clients')?.rows).toBeGreaterThan(0);
    await running(
      target,
      async ({ deps }) => {
        expect(await findHold(deps.db)).toMatchObject({ reason: 'older' });
        const texts = await Promise.all(
          ids.map(async (id) => {
            const file = await findFile(deps.db, id);
            if (!file) throw new Error(`The file ${id} was not restored`);
            return Buffer.concat(await Array.fromAsync(await deps.files.read(file))).toString();
          }),
        );
        expect(texts).toEqual(['one', 'two', large]);
        // Sequences continue after the numbers in use, and triggers work again.
        await storeFile({ deps });
        await deps.db.transaction((tx) =>
          audit(tx, { action: 'signed-in', subject: 'accounts', detail: {} }),
        );
        expect(await verifyChain(deps.batchDb, undefined)).toMatchObject({ problem: null });
      },
      target,
    );
  });

  test('is restored in a drill, which leaves nothing behind', async () => {
    expect(await drillRestore(path, place)).toMatchObject({ files: 3 + demoFiles });
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('restore-drill'))).toEqual([]);
  });

  test('fails the drill when one restored row or file is not the same', async () => {
    const copy = await restoreScratch(path, place);
    try {
      const [folder = ''] = (await readdir(place.dataDir)).filter((name) => name.startsWith('restore-drill'));
      const stored = join(place.dataDir, folder, 'files', ids[0].slice(0, 2), ids[0]);
      await changeByte(stored, stored, 3);
      await expect(copy.compare()).rejects.toThrow(`The file ${ids[0]} is not what was once uploaded`);
      // Tables are compared by name: each change affects an earlier table than the previous difference.
      for (const [change, reason] of [
        [sql`delete from settings where key = (select min(key) from settings)`, /table settings has/],
        [sql`update files set sha256 = 'f' || substr(sha256, 2) where id = ${ids[0]}`, /table files is not/],
        [
          sql`update clients set name = name || '.' where id = (select min(id) from clients)`,
          /table clients/,
        ],
      ] as const) {
        await copy.database.db.execute(change);
        await expect(copy.compare()).rejects.toThrow(reason);
      }
    } finally {
      await copy.remove();
    }
  });

  test('fails the drill when any one byte of it is changed, and leaves nothing behind', async () => {
    const changed = join(place.dataDir, 'changed.backup');
    const { size } = await stat(path);
    // The first line, the first encrypted bytes, and then positions spread over the whole file.
    for (const at of [
      0,
      30,
      120,
      400,
      ...Array.from({ length: 8 }, (_, part) => size - 1 - part * (size >> 3)),
    ]) {
      await changeByte(path, changed, at);
      await expect(drillRestore(changed, place), `byte ${at} of ${size}`).rejects.toThrow(
        /was changed|another key/,
      );
    }
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('restore-drill'))).toEqual([]);
  });

  test('is refused with another key, and nothing is written', async () => {
    const target = { ...(await emptyInstallation()), masterKey: 'the master key of someone else' };
    await expect(restoreBackup(path, target, new Date())).rejects.toThrow(
      /was encrypted with another key: MASTER_KEY with the id [0-9a-f]{16}\. .* Set MASTER_KEY/,
    );
    expect(await isEmpty(target)).toBe(true);
  });

  test('is refused where any one byte was changed, or the end is missing', async () => {
    const target = await emptyInstallation();
    const whole = await readFile(path);
    const changed = join(place.dataDir, 'changed.backup');
    const positions = [
      0,
      20,
      90,
      200,
      1000,
      Math.floor(whole.length / 2),
      whole.length - 20,
      whole.length - 1,
    ];
    for (const at of positions) {
      await changeByte(path, changed, at);
      await expect(restoreBackup(changed, target, new Date()), `byte ${at}`).rejects.toThrow(
        /was changed|another key/,
      );
    }
    for (const end of [0, 100, 65_000, whole.length - 100_000, whole.length - 1]) {
      await writeFile(changed, whole.subarray(0, end));
      await expect(restoreBackup(changed, target, new Date()), `cut at ${end}`).rejects.toThrow(
        /cut off|was changed/,
      );
    }
    expect(await isEmpty(target)).toBe(true);
  });

  test('is refused where data or a file is, which is named and stays', async () => {
    const target = await emptyInstallation();
    const used = { ...target, ...(await somePlace()) };
    await running(used, async () => {}, used);
    await rm(join(used.dataDir, 'files'), { recursive: true });
    await expect(restoreBackup(path, used, new Date())).rejects.toThrow(
      onPostgres ? /holds data in the table \w+/ : /database holds a database/,
    );
    const beside = { ...target, dataDir: used.dataDir };
    await rm(join(used.dataDir, 'database'), { recursive: true, force: true });
    await blobsIn(join(used.dataDir, 'files')).setMark('mine');
    await expect(restoreBackup(path, beside, new Date())).rejects.toThrow(/files\/installation is there/);
    expect(await readFile(join(used.dataDir, 'files', 'installation'), 'utf8')).toBe('mine\n');
  });

  test('is not written over another', async () => {
    await running(
      place,
      async ({ deps }) => {
        await expect(makeBackup(await partsOf(deps.batchDb, place), path)).rejects.toThrow(
          'is there already',
        );
      },
      place,
    );
    expect(await drillRestore(path, place)).toMatchObject({ files: 3 + demoFiles });
  });
});

test('a backup is complete and of one point in time while files come and go', async () => {
  const place = { ...settings, ...(await somePlace()) };
  const path = join(place.dataDir, 'sample.backup');
  await running(
    place,
    async (app) => {
      const { db, files, batchDb } = app.deps;
      for (let count = 0; count < 30; count += 1) await storeFile(app, large);
      const parts = await partsOf(batchDb, place);
      let rounds = 0;
      const backup = makeBackup(parts, path);
      const ended = backup.then(() => true);
      while (!(await Promise.race([ended, Promise.resolve(false)]))) {
        rounds += 1;
        // Two constant rows, a file that is added, and one that is deleted.
        await db.transaction(async (tx) => {
          for (const key of ['first', 'second'])
            await tx.execute(
              sql`insert into settings (key, value) values (${key}, to_jsonb(${rounds}::integer))
                on conflict (key) do update set value = excluded.value`,
            );
        });
        const gone = await storeFile(app, `round ${rounds}`);
        await storeFile(app, `stays ${rounds}`);
        await db.transaction((tx) => deleteFile(tx, gone));
        await files.remove(gone);
      }
      await backup;
      expect(rounds).toBeGreaterThan(1);
    },
    place,
  );
  const copy = await restoreScratch(path, place);
  try {
    const { files } = await copy.compare();
    expect(files).toBeGreaterThanOrEqual(30);
    const found = await copy.database.db.execute(
      sql`select count(distinct value)::integer as different from settings where key in ('first', 'second')`,
      'objects',
    );
    expect(found).toEqual([{ different: 1 }]);
  } finally {
    await copy.remove();
  }
});

/** A database with these migrations of ours, and a backup of it. */
async function withMigrations(names: string[], beside?: string) {
  const place = await emptyInstallation();
  const path = join(place.dataDir, 'sample.backup');
  const database = await openDatabase(place, { asItIs: true });
  try {
    await migrateTo(database.batchDb, names);
    await database.batchDb.execute(
      sql`insert into installation (id, key_check, created_at) values ('sample', '\\x00', now())`,
    );
    if (beside !== undefined)
      await database.batchDb.execute(
        sql`insert into drizzle.__drizzle_migrations (name, hash) values (${beside}, '')`,
      );
    await makeBackup(await partsOf(database.batchDb, place), path);
  } finally {
    await database.close();
  }
  return path;
}

test('a backup of an earlier version is restored and brought up to date; one of a later version is refused', async () => {
  const all = await ourMigrations();
  const [older, newer] = [
    await withMigrations(all.slice(0, -1)),
    await withMigrations(all, '29990101000000_later'),
  ];
  const target = await emptyInstallation();
  await expect(restoreBackup(newer, target, new Date())).rejects.toThrow(
    /newer version of the program \(29990101000000_later\)/,
  );
  const text = await readFile(older, 'latin1');
  await writeFile(newer, text.replace('"format":1', '"format":2'), 'latin1');
  await expect(restoreBackup(newer, target, new Date())).rejects.toThrow(/made by a newer version/);
  expect(await isEmpty(target)).toBe(true);
  const { manifest } = await restoreBackup(older, target, new Date());
  expect(manifest.migrations).toEqual(all.slice(0, -1));
  const { db, close } = await openDatabase(target, { asItIs: true });
  expect(await appliedMigrations(db)).toEqual(all);
  await close();
});

test('a backup with a key of its own needs both keys', async () => {
  const { path, place } = await backedUp({ backupKey: 'a key for backups alone' });
  await expect(drillRestore(path, { ...place, backupKey: undefined })).rejects.toThrow(/Set BACKUP_KEY/);
  const target = await emptyInstallation();
  const keys = { ...target, backupKey: place.backupKey };
  await expect(restoreBackup(path, { ...keys, masterKey: 'another one' }, new Date())).rejects.toThrow(
    /need the master key with the id/,
  );
  expect(await isEmpty(target)).toBe(true);
  await restoreBackup(path, keys, new Date());
});

test('a backup names a file that is missing or cut off, and is not made', async () => {
  const place = { ...settings, ...(await somePlace()) };
  const path = join(place.dataDir, 'sample.backup');
  await running(
    place,
    async (app) => {
      const parts = await partsOf(app.deps.batchDb, place);
      const id = await storeFile(app);
      const stored = join(place.dataDir, 'files', id.slice(0, 2), id);
      await writeFile(stored, (await readFile(stored)).subarray(1));
      await expect(makeBackup(parts, path)).rejects.toThrow(
        `The file ${id} in ${join(place.dataDir, 'files')} is cut off`,
      );
      await rm(stored);
      await expect(makeBackup(parts, path)).rejects.toThrow(
        `names the file ${id}, and its content is missing`,
      );
    },
    place,
  );
  expect((await readdir(place.dataDir)).filter((name) => name.startsWith('sample'))).toEqual([]);
});
