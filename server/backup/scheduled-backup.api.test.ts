import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '#server/db/schema/settings.ts';
import { findInstallation } from '#server/db/installation.ts';
import { findBackupRecord } from '#server/domain/backup-record.ts';
import { holdKey, holdEmails } from '#server/domain/email-hold.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { prepareAccounts } from '#server/prepare-accounts.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { testApp } from '#tests/support/test-app.ts';
import { runScheduledBackup, recordBackup } from './scheduled-backup.ts';
import { runScheduledDrill } from './scheduled-drill.ts';
import { makeBackup } from './make-backup.ts';
import { backupParts } from './open-parts.ts';

vi.setConfig({ testTimeout: 300_000 });

/** 12:00 in Utah. */
const noon = '2026-11-22T19:00:00Z';
const folder = await mkdtemp(join(tmpdir(), 'ridgeline-backups-'));
const app = await testApp({ at: noon });
await prepareAccounts(app.deps);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

let backupTo = '';
let rounds = 0;
beforeEach(async () => {
  await app.deps.db.delete(settings).where(inArray(settings.key, ['backups', holdKey]));
  rounds += 1;
  backupTo = join(folder, String(rounds));
  app.clock.set(new Date(Date.parse(noon) + rounds * 30 * 24 * 3600_000).toISOString());
});

const parts = (config = app.deps.config) => {
  const { batchDb: db, site, now } = app.deps;
  const blobs = blobsIn(join(config.dataDir, 'files'));
  const { signal } = new AbortController();
  return { db, site, now, blobs, signal, config: { ...config, backupTo } };
};
const run = (config = app.deps.config) => runScheduledBackup(parts(config));
const drill = () => runScheduledDrill(parts());
const drillRecord = async () => (await findBackupRecord(app.deps.db)).drill;
const made = async () => (await readdir(backupTo).catch(() => [])).filter((name) => name.endsWith('.backup'));
const later = (hours: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + hours * 3600_000).toISOString());

test('one backup is made each day, once its hour has come, and by one process alone', async () => {
  await Promise.all([run(), run(), run()]);
  expect(await made()).toHaveLength(1);
  later(13);
  await run();
  expect(await made()).toHaveLength(1);
  later(1);
  await run();
  await run();
  expect(await made()).toHaveLength(2);
  expect(await findBackupRecord(app.deps.db)).toMatchObject({ failing: null, running: null });
});

test('the hour that a change of daylight saving skips or repeats makes one backup of the day all the same [10.22]', async () => {
  // On March 14, 2027, 2:00 AM is followed by 3:00 AM in Utah.
  app.clock.set('2027-03-14T08:59:00Z');
  await run();
  expect(await made()).toHaveLength(0);
  app.clock.set('2027-03-14T09:00:00Z');
  await run();
  await run();
  expect(await made()).toHaveLength(1);
  // On November 7, 2027, 1:00 AM occurs twice and 2:00 AM once.
  const atOne = { ...app.deps.config, backupHour: 1 };
  app.clock.set('2027-11-07T06:59:00Z');
  await run(atOne);
  expect(await made()).toHaveLength(1);
  for (const time of ['2027-11-07T07:00:00Z', '2027-11-07T08:00:00Z', '2027-11-07T09:00:00Z']) {
    app.clock.set(time);
    await run(atOne);
    expect(await made()).toHaveLength(2);
  }
});

test('a failure is written to the owner once, tried again after an hour, and over with the next backup', async () => {
  // A file exists where the folder should be.
  await writeFile(backupTo, '');
  await run();
  const { failing } = await findBackupRecord(app.deps.db);
  expect(failing?.problem).toContain('a file is in the way');
  const email = await app.mailbox.email({
    to: 'admin@example.com',
    subject: 'Your backup failed',
  });
  expect(email.text).toContain('a file is in the way');
  later(0.5);
  await rm(backupTo);
  await run();
  expect(await made()).toEqual([]);
  later(0.5);
  await writeFile(backupTo, '');
  await run();
  await rm(backupTo);
  expect((await findBackupRecord(app.deps.db)).failing).toMatchObject({ since: failing?.since });
  later(1);
  await run();
  expect(await made()).toHaveLength(1);
  expect((await findBackupRecord(app.deps.db)).failing).toBeNull();
});

test('a backup by the command in BACKUP_TO ends what is said of a failure; one before the hour is not that of the day [10.42]', async () => {
  const command = async (to: string) => {
    const { config, blobs, db, now } = parts();
    const backup = await makeBackup(await backupParts(config, { db, blobs, now }), to);
    await recordBackup(parts(), backup);
    return backup.path;
  };
  await writeFile(backupTo, '');
  await run();
  await rm(backupTo);
  await mkdir(backupTo);
  await command(folder);
  expect((await findBackupRecord(app.deps.db)).failing?.problem).toContain('a file is in the way');
  const path = await command(backupTo);
  expect(await findBackupRecord(app.deps.db)).toMatchObject({
    failing: null,
    made: { file: basename(path) },
  });
  await run();
  expect(await made()).toEqual([basename(path)]);
  // The hour is 2:00 AM, and this is 1:00 AM in Utah.
  app.clock.set('2028-01-10T08:00:00Z');
  await command(backupTo);
  later(1);
  await run();
  expect(await made()).toHaveLength(3);
});

test('backups that are not needed any more are deleted, and nothing else; none while emails are held', async () => {
  await mkdir(backupTo);
  const id = (await findInstallation(app.deps.db))?.id.slice(0, 8);
  const old = [`ridgeline-${id}-20200101T090000Z.backup`, `ridgeline-${id}-20200131T090000Z.backup`];
  const foreign = [
    'ridgeline-00000000-20200101T090000Z.backup',
    'taxes.pdf',
    `ridgeline-${id}-20200101.backup`,
  ];
  const nights = Array.from(
    { length: 14 },
    (_, night) => `ridgeline-${id}-202001${10 + night}T090000Z.backup`,
  );
  for (const name of [...old, ...nights, ...foreign]) await writeFile(join(backupTo, name), '');
  await run();
  const left = await readdir(backupTo);
  expect(left).toEqual(expect.arrayContaining([...foreign, old[1]]));
  expect(left).not.toContain(old[0]);
  await holdEmails(app.deps.db, { since: noon, reason: 'folder' });
  await writeFile(join(backupTo, `ridgeline-${id}-20200101T090000Z.backup`), '');
  later(24);
  await run();
  expect(await readdir(backupTo)).toContain(old[0]);
});

test('what a killed process had begun is deleted after six hours, and nothing that looks like it', async () => {
  await mkdir(backupTo);
  const id = (await findInstallation(app.deps.db))?.id.slice(0, 8);
  const draftOf = (installation?: string) =>
    `ridgeline-${installation}-20200101T090000Z.backup.${randomUUID()}.unfinished`;
  const [killed, underWay, foreign] = [draftOf(id), draftOf(id), draftOf('00000000')];
  const record = (installation?: string) => `ridgeline-${installation}-0123456789abcdef.disposal`;
  const recordDraft = (installation?: string) => `${record(installation)}.${randomUUID()}.unfinished`;
  const [killedRecord, begunRecord, foreignRecord] = [
    recordDraft(id),
    recordDraft(id),
    recordDraft('00000000'),
  ];
  const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3600_000);
  for (const [name, hours] of [
    [killed, 7],
    [underWay, 5],
    [foreign, 7],
    ['taxes.unfinished', 7],
    [killedRecord, 7],
    [begunRecord, 5],
    [foreignRecord, 7],
    [record(id), 7],
  ] as const) {
    await writeFile(join(backupTo, name), '');
    await utimes(join(backupTo, name), hoursAgo(hours), hoursAgo(hours));
  }
  await run();
  const left = await readdir(backupTo);
  expect(left).toEqual(expect.arrayContaining([underWay, foreign, 'taxes.unfinished']));
  expect(left).toEqual(expect.arrayContaining([record(id), begunRecord, foreignRecord]));
  for (const name of [killed, killedRecord]) expect(left).not.toContain(name);
});

test('the newest backup is restored on the side once a month, by one process alone', async () => {
  await drill();
  await run();
  const [file = ''] = await made();
  await Promise.all([drill(), drill()]);
  const first = await drillRecord();
  expect(first).toMatchObject({ passed: { file, at: aboutTime(app.clock.now()) }, failing: null });
  later(24);
  await run();
  await drill();
  expect(await drillRecord()).toEqual(first);
  later(24 * 31);
  await run();
  await drill();
  expect((await drillRecord()).passed?.at).toEqual(aboutTime(app.clock.now()));
});

test('a backup that cannot be restored is written to the owner once, and another is tried the next day', async () => {
  await run();
  const [file = ''] = await made();
  await truncate(join(backupTo, file), 2000);
  await drill();
  expect(await drillRecord()).toMatchObject({
    passed: null,
    failing: { problem: expect.stringContaining('cut off') },
  });
  const email = await app.mailbox.email({
    to: 'admin@example.com',
    subject: 'Your backup could not be restored',
  });
  expect(email.text).toContain('is cut off or was changed');
  const failing = (await drillRecord()).failing;
  later(12);
  await run();
  await drill();
  expect((await drillRecord()).failing).toEqual(failing);
  later(13);
  await run();
  await drill();
  expect(await drillRecord()).toMatchObject({ passed: { at: aboutTime(app.clock.now()) }, failing: null });
});
