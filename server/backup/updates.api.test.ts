import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { ourMigrations } from '#server/db/migrate.ts';
import { newKeyCheck } from '#server/files/installation.ts';
import { openMasterKey } from '#server/gateways/master-key.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { running } from '#tests/support/process/installations.ts';
import {
  lastBefore1,
  rawQuery,
  recordedMigrations,
  turnIntoLastBefore1,
} from '#tests/support/process/raw-database.ts';
import { openBackupKeys } from './backup-key.ts';
import { openBackupAt } from './open-backup-location.ts';
import { verifyBackup } from './read-backup.ts';

// Starts the product several times, which takes time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

const log = vi.spyOn(console, 'log');
beforeEach(() => void log.mockClear());
/** What was said about a backup before it was made. */
const announced = () =>
  log.mock.calls.flatMap(([text]) => (String(text).includes('First a backup is made') ? [String(text)] : []));
const announcementOf = (folder: string) =>
  `The database has to be updated. First a backup is made in ${folder} ...`;

/** An installation with data whose database the last version before 1.0.0 has brought up to date. */
async function olderInstallation({ started = true } = {}): Promise<Config> {
  const { drop, ...database } = await freshDatabase();
  drops.push(drop);
  const place = { ...readConfig({}), masterKey: 'the master key of this installation', ...database };
  await turnIntoLastBefore1(place);
  const { batchDb: db, close } = await openDatabase(place, { asItIs: true });
  await db.execute(sql`
    insert into accounts (username, username_key, email, password_hash, role, position)
    values ('Ann Owner', 'ann owner', 'ann@example.com', '$argon2id$sample', 'admin', 'owner')`);
  if (started) {
    const id = randomUUID();
    const keyCheck = newKeyCheck(await openMasterKey(place), id);
    await db.execute(
      sql`insert into installation (id, key_check, created_at) values (${id}, ${keyCheck}, now())`,
    );
  }
  await close();
  return place;
}

const backupsOf = (folder: string) => readdir(folder).catch((): string[] => []);
const start = (place: Config) =>
  running(place, ({ notes, deps }) => findOwner(deps.db).then((row) => ({ notes, row })), place);
const findOwner = (db: Database) => db.execute(sql`select username, email from accounts`, 'objects');
const owner = [{ username: 'Ann Owner', email: 'ann@example.com' }];

test('an older database is updated after a backup, which is announced once, and keeps its data [10.107]', async () => {
  const place = await olderInstallation();
  const folder = join(place.dataDir, 'backups');
  const { notes, row } = await start(place);
  expect(row).toEqual(owner);
  const backups = await backupsOf(folder);
  expect(backups).toHaveLength(1);
  expect(notes.join('\n')).toContain(`Before the update of the database a backup was made: ${folder}`);
  const { manifest } = await verifyBackup(
    await openBackupAt(join(folder, backups[0] ?? ''), undefined),
    await openBackupKeys(place),
  );
  // The version before can still restore it.
  expect(manifest.migrations).toEqual(lastBefore1);
  expect(manifest.tables.find(({ name }) => name === 'accounts')?.rows).toBe(1);
  // The database is up to date now, so another start makes no backup.
  await start(place);
  expect(announced()).toEqual([announcementOf(folder)]);
  expect(await backupsOf(folder)).toEqual(backups);
});

test('rows that the update refuses are refused before a backup, however often it is started', async () => {
  const place = await olderInstallation();
  await rawQuery(place, `insert into clients (name, notes) values ('Cara Client', 'Prefers the phone')`);
  for (let starts = 0; starts < 2; starts += 1)
    await expect(start(place)).rejects.toThrow('v0.9.0 has not finished with this database');
  expect(await backupsOf(join(place.dataDir, 'backups'))).toEqual([]);
  expect(await recordedMigrations(place)).toEqual(lastBefore1);
});

test('the backup before an update goes where backups go', async () => {
  const place = await olderInstallation();
  const backupTo = join(place.dataDir, 'elsewhere');
  await start({ ...place, backupTo });
  expect((await backupsOf(backupTo)).length).toBeGreaterThanOrEqual(1);
  expect(announced()).toEqual([announcementOf(backupTo)]);
  expect(await backupsOf(join(place.dataDir, 'backups'))).toEqual([]);
});

test('without a backup nothing is updated, unless the settings say so', async () => {
  const place = await olderInstallation();
  await writeFile(join(place.dataDir, 'backups'), '');
  await expect(start(place)).rejects.toThrow(
    /has to be updated, and no backup of it could be made.*Nothing was changed/,
  );
  expect(await recordedMigrations(place)).toEqual(lastBefore1);
  log.mockClear();
  const { notes, row } = await start({ ...place, updateWithoutBackup: true });
  expect(announced()).toEqual([]);
  expect(row).toEqual(owner);
  expect(notes.join('\n')).toContain('as UPDATE_WITHOUT_BACKUP says');
  expect(await recordedMigrations(place)).toEqual([...lastBefore1, ...(await ourMigrations())]);
});

test('an empty database is made without a backup', async () => {
  const place = await olderInstallation({ started: false });
  await start(place);
  expect(await backupsOf(join(place.dataDir, 'backups'))).toEqual([]);
  expect(announced()).toEqual([]);
});
