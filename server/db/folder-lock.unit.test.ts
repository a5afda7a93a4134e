import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, takeFolderLock } from './folder-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ridgeline-lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('the first one has it, the second is told who, and after release it is free', async () => {
  const lock = await takeFolderLock(path);
  await expect(takeFolderLock(path)).rejects.toThrow(FolderInUse);
  await expect(takeFolderLock(path)).rejects.toThrow(
    `Another process (${process.pid}) is using this data folder.`,
  );
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await takeFolderLock(path)).release();
});

test('the lock of a dead process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(path, `${child.pid} 12345 some-id`);
  const lock = await takeFolderLock(path);
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await lock.release();
});

test('a process id that another program uses by now is not taken for the owner', async () => {
  await writeFile(path, `${process.pid} 1 some-id`);
  await (await takeFolderLock(path)).release();
});

test.each(['', 'nonsense', '-1 2 3', '0 0 0', '99999999999 1 x'])(
  'a lock that says %j belongs to nobody',
  async (text) => {
    await writeFile(path, text);
    await (await takeFolderLock(path)).release();
  },
);

test('of ten who find a dead lock at once one gets it', async () => {
  await writeFile(path, '999999 1 some-id');
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => takeFolderLock(path)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readdir(folder)).toSorted()).toEqual(['database.lock']);
});

test('releasing does not take away the lock of a successor', async () => {
  const lock = await takeFolderLock(path);
  await writeFile(path, '1 1 successor');
  await lock.release();
  expect(await readFile(path, 'utf8')).toBe('1 1 successor');
});
