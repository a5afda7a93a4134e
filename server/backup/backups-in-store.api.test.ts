import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { findInstallation } from '#server/db/installation.ts';
import { findBackupRecord } from '#server/domain/backup-record.ts';
import { openObjectStore } from '#server/gateways/object-store.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { prepareAccounts } from '#server/prepare-accounts.ts';
import { startStoreServer } from '#tests/support/outside/store-server.ts';
import { emptyDatabase, freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { testApp } from '#tests/support/test-app.ts';
import { addressIn } from './open-backup-location.ts';
import { runScheduledBackup } from './scheduled-backup.ts';
import { drillRestore } from './drill.ts';
import { runScheduledDrill } from './scheduled-drill.ts';
import { makeBackup } from './make-backup.ts';
import { backupParts } from './open-parts.ts';
import { restoreBackup } from './restore.ts';

// Creates, fills and compares databases, which takes time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const server = await startStoreServer();
const place = server.freeLocation();
const backupTo = `s3://${place.bucket}/${place.prefix.slice(0, -1)}`;
/** Noon in Utah, after the hour of backups. */
const app = await testApp({
  at: '2026-11-22T19:00:00Z',
  settings: { masterKey: 'the master key of this installation' },
});
await prepareAccounts(app.deps);
const places: { drop: () => Promise<void> }[] = [];
afterAll(async () => {
  await app.close();
  await server.stop();
  for (const one of places) await one.drop();
});

const config = { ...app.deps.config, backupTo, backupAccess: place };
const store = openObjectStore(place);
const names = async () => (await Array.fromAsync(store.list(''))).map(({ key }) => key);
const record = () => findBackupRecord(app.deps.batchDb);

async function clockParts() {
  const { batchDb: db, site, now } = app.deps;
  return { db, site, now, config, blobs: await openBlobs(config), signal: new AbortController().signal };
}

async function* once(content: string | Uint8Array) {
  yield Buffer.from(content);
}

/** An empty folder and an empty database, with the keys of the installation. */
async function emptyInstallation() {
  const { drop, ...fresh } = await freshDatabase();
  places.push({ drop });
  await rm(join(fresh.dataDir, 'database'), { recursive: true, force: true });
  if (!onPostgres) return { ...config, ...fresh };
  const empty = await emptyDatabase();
  places.push(empty);
  return { ...config, dataDir: fresh.dataDir, databaseUrl: empty.databaseUrl };
}

test('the backup of the day goes into the store, is proven from there, and old ones of this installation go', async () => {
  const id = (await findInstallation(app.deps.batchDb))?.id.slice(0, 8);
  const [old, ...kept] = [
    `ridgeline-${id}-20200101T090000Z.backup`,
    'ridgeline-00000000-20200101T090000Z.backup',
    'letter.pdf',
  ];
  // One for each of thirteen consecutive months: the oldest has expired.
  const months = Array.from({ length: 13 }, (_, month) => {
    const at = new Date(Date.UTC(2025, 9 + month, 5)).toISOString().slice(0, 10).replaceAll('-', '');
    return `ridgeline-${id}-${at}T090000Z.backup`;
  });
  for (const name of [old, ...kept, ...months]) await store.put(name ?? '', once('x'));
  await runScheduledBackup(await clockParts());
  const { made } = await record();
  expect(made?.file).toMatch(/^ridgeline-[0-9a-f]{8}-20261122T190000Z\.backup$/);
  const left = await names();
  expect(left).toEqual(expect.arrayContaining([made?.file, ...kept]));
  expect(left).not.toContain(old);
  await runScheduledDrill(await clockParts());
  expect((await record()).drill).toMatchObject({ passed: { file: made?.file }, failing: null });
});

test('a backup in the store is restored from there, and a changed or missing one is refused', async () => {
  const { now, batchDb: db } = app.deps;
  const parts = await backupParts(config, { db, blobs: await openBlobs(config), now });
  const address = addressIn(backupTo, 'by-hand.backup');
  const { path, bytes } = await makeBackup(parts, address);
  expect(path).toBe(address);
  expect((await Array.fromAsync(store.list('by-hand'))).map((one) => one.bytes)).toEqual([bytes]);
  await expect(makeBackup(parts, address)).rejects.toThrow(`${address} is there already. Name another file.`);
  expect(await drillRestore(address, config)).toMatchObject({ files: expect.any(Number) });

  const target = await emptyInstallation();
  const { manifest } = await restoreBackup(address, target, new Date());
  expect(manifest.tables.find(({ name }) => name === 'clients')?.rows).toBeGreaterThan(0);

  const content = Buffer.concat(await Array.fromAsync(store.read('by-hand.backup')));
  content[bytes - 100] = (content[bytes - 100] ?? 0) ^ 1;
  await store.put('changed.backup', once(content));
  await expect(drillRestore(addressIn(backupTo, 'changed.backup'), config)).rejects.toThrow(
    'is cut off or was changed',
  );
  await expect(drillRestore(addressIn(backupTo, 'none.backup'), config)).rejects.toThrow('There is no file');
  await expect(drillRestore(address, { ...config, backupAccess: undefined })).rejects.toThrow(
    'set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
  );
});

test('a store that is away is a failed backup, which the owner is notified of, and which is made once it is back', async () => {
  app.clock.set('2026-11-23T19:00:00Z');
  await server.goAway();
  await runScheduledBackup(await clockParts());
  expect((await record()).failing?.problem).toMatch(
    /^The store s3:\/\/firm\/place-1 cannot be used\. .* does not answer/,
  );
  await server.comeBack();
  app.clock.set('2026-11-23T20:01:00Z');
  await runScheduledBackup(await clockParts());
  expect(await record()).toMatchObject({
    failing: null,
    made: { file: expect.stringContaining('20261123T200100Z') },
  });
});
