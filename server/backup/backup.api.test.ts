import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { appliedMigrations, ourMigrations } from '#server/db/migrate.ts';
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
import { lastBefore1, turnIntoLastBefore1 } from '#tests/support/process/raw-database.ts';
import { type BackupKey, masterKeyId, openBackupKey } from './backup-key.ts';
import { restoreScratch, drillRestore } from './drill.ts';
import { backupContent, makeBackup } from './make-backup.ts';
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

/** Documents, message files and sealed letters in the demo. */
const demoFiles = 16;
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

  test('ends its drill at once on a stop, and leaves nothing behind [10.44]', async () => {
    const folders = async () =>
      (await readdir(place.dataDir)).filter((name) => name.startsWith('restore-drill'));
    const stopping = new AbortController();
    const drill = drillRestore(path, place, stopping.signal);
    const ended = drill.then(() => 'restored', String);
    await expect.poll(folders, { timeout: 60_000 }).toHaveLength(1);
    stopping.abort(new Error('The product was stopped'));
    expect(await ended).toContain('The product was stopped');
    expect(await folders()).toEqual([]);
  });

  test('fails the drill when one restored row or file is not the same [10.3]', async () => {
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

  test('fails the drill when any one byte of it is changed, and leaves nothing behind [10.3]', async () => {
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

  test('is refused with another key, and nothing is written [10.2]', async () => {
    const target = { ...(await emptyInstallation()), masterKey: 'the master key of someone else' };
    await expect(restoreBackup(path, target, new Date())).rejects.toThrow(
      /was encrypted with another key: MASTER_KEY with the id [0-9a-f]{16}\. .* Set MASTER_KEY/,
    );
    expect(await isEmpty(target)).toBe(true);
  });

  test('is refused where any one byte was changed, or the end is missing [10.3]', async () => {
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

  test('is refused where data or a file is, which is named and stays [10.7]', async () => {
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
      const parts = {
        ...(await partsOf(batchDb, place)),
        copyTo: app.deps.copyDatabase,
        dataDir: place.dataDir,
      };
      let rounds = 0;
      // Two rows that always hold the same number. They are there before the backup begins: it
      // reads what stood at its first statement, which may be earlier than the first round.
      const countRound = () =>
        db.transaction(async (tx) => {
          for (const key of ['first', 'second'])
            await tx.execute(
              sql`insert into settings (key, value) values (${key}, to_jsonb(${rounds}::integer))
                on conflict (key) do update set value = excluded.value`,
            );
        });
      await countRound();
      const backup = makeBackup(parts, path);
      const ended = backup.then(() => true);
      while (!(await Promise.race([ended, Promise.resolve(false)]))) {
        rounds += 1;
        await countRound();
        // A file that is added, and one that is deleted.
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

test('everyone is answered between any two pieces that a store takes of a backup, however slowly [10.43]', async () => {
  const place = { ...settings, ...(await somePlace()) };
  await running(
    place,
    async (app) => {
      const { db, batchDb, copyDatabase } = app.deps;
      // More than the archive holds in memory. Calls have four seconds for a statement, which a busy machine exceeds.
      await batchDb.execute(
        sql`insert into settings (key, value) select 'large ' || part, to_jsonb(string_agg(md5(random()::text), ''))
          from generate_series(1, 30) part, generate_series(1, 32000) group by part`,
      );
      const parts = await partsOf(batchDb, place);
      const { content, manifest } = backupContent(
        { ...parts, copyTo: copyDatabase, dataDir: place.dataDir },
        'sample',
      );
      let pieces = 0;
      // oxlint-disable-next-line no-unused-vars -- the pieces themselves don't matter
      for await (const piece of content) {
        pieces += 1;
        await db.transaction((tx) => audit(tx, { action: 'signed-in', subject: 'accounts', detail: {} }));
      }
      expect(pieces).toBeGreaterThan(10);
      expect((await manifest).tables.find(({ name }) => name === 'settings')?.rows).toBeGreaterThan(29);
      expect((await readdir(place.dataDir)).filter((name) => name.startsWith('backup-copy'))).toEqual([]);
    },
    place,
  );
});

/** A backup of a database of the last version before 1.0.0, with these migrations recorded instead of its own. */
async function backedUpWith(names: readonly string[], notes = ''): Promise<string> {
  const place = { ...settings, ...(await somePlace()) };
  const path = join(place.dataDir, 'sample.backup');
  await turnIntoLastBefore1(place);
  const database = await openDatabase(place, { asItIs: true });
  try {
    const db = database.batchDb;
    await db.execute(
      sql`insert into installation (id, key_check, created_at) values ('sample', '\\x00', now())`,
    );
    await db.execute(sql`insert into clients (name, notes) values ('Cara Client', ${notes})`);
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const name of names)
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (name, hash, created_at) values (${name}, '', 0)`,
      );
    await makeBackup(await partsOf(db, place), path);
  } finally {
    await database.close();
  }
  return path;
}

test('a backup of the last version before 1.0.0 is restored and brought up to date; earlier and later ones are refused [10.5]', async () => {
  const ours = await ourMigrations();
  const later = '29990101000000_later';
  const [lifted, unfinished, older, newer] = [
    await backedUpWith(lastBefore1),
    await backedUpWith(lastBefore1, 'Prefers the phone'),
    await backedUpWith(lastBefore1.slice(0, -1)),
    await backedUpWith([...ours, later]),
  ];
  const target = await emptyInstallation();
  await expect(restoreBackup(newer, target, new Date())).rejects.toThrow(
    `newer version of the program (${later})`,
  );
  await expect(restoreBackup(older, target, new Date())).rejects.toThrow(
    `${older} is from a version before v0.9.0. Restore it with v0.9.0 and start that version once; then start this one.`,
  );
  await expect(restoreBackup(unfinished, target, new Date())).rejects.toThrow(
    'v0.9.0 has not finished with this database',
  );
  const text = await readFile(lifted, 'latin1');
  await writeFile(newer, text.replace('"format":1', '"format":2'), 'latin1');
  await expect(restoreBackup(newer, target, new Date())).rejects.toThrow(/made by a newer version/);
  expect(await isEmpty(target)).toBe(true);
  const { manifest } = await restoreBackup(lifted, target, new Date());
  expect(manifest.migrations).toEqual(lastBefore1);
  const { db, close } = await openDatabase(target, { asItIs: true });
  expect(await appliedMigrations(db)).toEqual(ours);
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
