import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrateTo, ourMigrations } from '#server/db/migrate.ts';
import { newKeyCheck } from '#server/files/installation.ts';
import { openMasterKey } from '#server/gateways/master-key.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/process/databases.ts';
import { running } from '#tests/support/process/installations.ts';
import { openBackupKeys } from './backup-key.ts';
import { openBackupAt } from './open-backup-location.ts';
import { verifyBackup } from './read-backup.ts';

// Creates and migrates a database for each version, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const firstBackedUp = '20261122220100_infected_content';
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** An installation whose database has the migrations up to this one, and data. */
async function placeAt(newest: string, { started = true } = {}): Promise<Config> {
  const { dataDir, databaseUrl: prepared, drop } = await freshDatabase();
  drops.push(drop);
  await rm(join(dataDir, 'database'), { recursive: true, force: true });
  const empty = prepared === undefined ? undefined : await emptyDatabase();
  if (empty) drops.push(empty.drop);
  const place = {
    ...readConfig({}),
    masterKey: 'the master key of this installation',
    dataDir,
    databaseUrl: empty?.databaseUrl,
  };
  const database = await openDatabase(place, { asItIs: true });
  try {
    const db = database.batchDb;
    const [first = '', ...later] = (await ourMigrations()).filter((name) => name <= newest);
    await migrateTo(db, [first]);
    // As the first version wrote it: every migration since had to carry it over.
    await db.execute(sql`
      insert into accounts (username, email, password_hash, role, position)
      values ('Ann Owner', 'ann@example.com', '$argon2id$sample', 'admin', 'owner')`);
    await migrateTo(db, [first, ...later]);
    if (started && newest >= firstBackedUp) {
      const master = await openMasterKey(place);
      const id = randomUUID();
      // As versions before key ids wrote it.
      const keyCheck = newKeyCheck(master, id).subarray(master.prefix.length);
      await db.execute(sql`
        insert into installation (id, key_check, created_at) values (${id}, ${keyCheck}, now())`);
    }
  } finally {
    await database.close();
  }
  return place;
}

const backupsOf = (folder: string) => readdir(folder).catch((): string[] => []);
const start = (place: Config) =>
  running(place, ({ notes, deps }) => findOwner(deps.db).then((row) => ({ notes, row })), place);
const findOwner = (db: Parameters<typeof migrateTo>[0]) =>
  db.execute(sql`select username, email from accounts`, 'objects');
const owner = [{ username: 'Ann Owner', email: 'ann@example.com' }];

/** Some versions that may be in use: the oldest runs every migration, the newest ones are the most likely. */
const older = (await ourMigrations()).slice(0, -1);
const versions = older.filter((name, at) => at % 8 === 0 || name === firstBackedUp || at >= older.length - 2);

test.each(versions)('a database of the version with %s is updated and keeps its data', async (version) => {
  const place = await placeAt(version);
  const { notes, row } = await start(place);
  expect(row).toEqual(owner);
  const folder = join(place.dataDir, 'backups');
  const backups = await backupsOf(folder);
  if (version < firstBackedUp) {
    expect(backups).toEqual([]);
    expect(notes.join('\n')).toContain('updated without a backup');
    return;
  }
  expect(backups).toHaveLength(1);
  expect(notes.join('\n')).toContain(`Before the update of the database a backup was made: ${folder}`);
  const { manifest } = await verifyBackup(
    await openBackupAt(join(folder, backups[0] ?? ''), undefined),
    await openBackupKeys(place),
  );
  expect(manifest.migrations.at(-1)).toBe(version);
  expect(manifest.tables.find(({ name }) => name === 'accounts')?.rows).toBe(1);
  // The database is up to date now, so another start makes no backup.
  await start(place);
  expect(await backupsOf(folder)).toEqual(backups);
});

const last = versions.at(-1) ?? '';

test('the backup before an update goes where backups go', async () => {
  const place = await placeAt(last);
  const backupTo = join(place.dataDir, 'elsewhere');
  await start({ ...place, backupTo });
  expect((await backupsOf(backupTo)).length).toBeGreaterThanOrEqual(1);
  expect(await backupsOf(join(place.dataDir, 'backups'))).toEqual([]);
});

test('without a backup nothing is updated, unless the settings say so', async () => {
  const place = await placeAt(last);
  await writeFile(join(place.dataDir, 'backups'), '');
  await expect(start(place)).rejects.toThrow(
    /has to be updated, and no backup of it could be made.*Nothing was changed/,
  );
  const database = await openDatabase(place, { asItIs: true });
  const applied = await database.batchDb.execute(
    sql`select name from drizzle.__drizzle_migrations order by name desc limit 1`,
    'objects',
  );
  await database.close();
  expect(applied).toEqual([{ name: last }]);
  const { notes, row } = await start({ ...place, updateWithoutBackup: true });
  expect(row).toEqual(owner);
  expect(notes.join('\n')).toContain('as UPDATE_WITHOUT_BACKUP says');
});

test('an empty database is made without a backup', async () => {
  const place = await placeAt(last, { started: false });
  await start(place);
  expect(await backupsOf(join(place.dataDir, 'backups'))).toEqual([]);
});
