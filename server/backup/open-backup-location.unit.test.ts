import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isOnDiskOf, openBackupLocation } from './open-backup-location.ts';

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ridgeline-location-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the folder of backups is made, but not the one that it is in, which may be a disk that is not mounted [10.101]', async () => {
  const folder = await someFolder();
  const there = join(folder, 'backups');
  await (await openBackupLocation(there, undefined)).prepare();
  expect(existsSync(there)).toBe(true);
  const notMounted = join(folder, 'disk', 'backups');
  await expect((await openBackupLocation(notMounted, undefined)).prepare()).rejects.toThrow(
    `The folder BACKUP_TO (${notMounted}) cannot be used: `,
  );
  expect(existsSync(join(folder, 'disk'))).toBe(false);
});

test('a folder is on the disk of the records where it has the same device, and a store never is [10.101]', async () => {
  const folder = await someFolder();
  expect(await isOnDiskOf(folder, tmpdir())).toBe(true);
  expect(await isOnDiskOf('s3://ridgeline-backups/main', folder)).toBe(false);
  expect(await isOnDiskOf(undefined, folder)).toBe(false);
  expect(await isOnDiskOf(join(folder, 'missing'), folder)).toBe(false);
});
