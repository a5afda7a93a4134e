import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder, requireDiskSpace } from './data-folder.ts';
import { startProblem, StartError } from './start-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ridgeline-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a data folder that others can read is closed to them', async () => {
  await chmod(folder, 0o755);
  expect(await openDataFolder({ dataDir: folder, production: true })).toEqual([]);
  expect(await modeOf(folder)).toBe(0o700);
});

test('a new data folder is made for its user alone', async () => {
  const dataDir = join(folder, 'new');
  await openDataFolder({ dataDir, production: true });
  expect(await modeOf(dataDir)).toBe(0o700);
});

test('a folder that all users share is refused, and stays as it is', async () => {
  await chmod(folder, 0o1777);
  await expect(openDataFolder({ dataDir: folder, production: false })).rejects.toThrow(
    `DATA_DIR is ${folder}, which all users of this machine share.`,
  );
  expect(await modeOf(folder)).toBe(0o777);
});

// A folder of the kernel is readable for everyone and can't be closed.
test('a folder that others can read and that cannot be closed is refused in production, and reported in a demo', async () => {
  const dataDir = '/proc/self/net';
  await expect(openDataFolder({ dataDir, production: true })).rejects.toThrow(
    `Other users of this machine can read ${dataDir}`,
  );
  expect(await openDataFolder({ dataDir, production: false })).toEqual([
    expect.stringContaining(`chmod 700 ${dataDir}`),
  ]);
});

test('a data folder that is a file, or that cannot be made, is reported in one plain line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const dataDir of [file, join(file, 'below'), '/sys/ridgeline']) {
    const error = await openDataFolder({ dataDir, production: false }).catch((thrown: unknown) => thrown);
    expect(startProblem(error)).toMatch(/^\/\S+ cannot be used: [^\n]+\. DATA_DIR must be a folder [^\n]+$/);
  }
});

test('a disk without space for the embedded database is reported before it is opened', async () => {
  await expect(requireDiskSpace(folder, 'open', Promise.resolve(15 * 1024 * 1024))).rejects.toThrow(
    StartError,
  );
  await expect(requireDiskSpace(folder, 'open', Promise.resolve(15 * 1024 * 1024))).rejects.toThrow(
    'has 15 MB left',
  );
  await expect(requireDiskSpace(folder, 'create', Promise.resolve(30 * 1024 * 1024))).rejects.toThrow(
    'has 30 MB left; the database needs 42 MB',
  );
  await requireDiskSpace(folder, 'open', Promise.resolve(30 * 1024 * 1024));
  await requireDiskSpace(folder, 'create');
});
