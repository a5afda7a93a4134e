import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirLockedError, takeFolderLock } from './folder-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ridgeline-lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('the first one has it, the second sees who does, and after release it is free', async () => {
  const lock = await takeFolderLock(path);
  await expect(takeFolderLock(path)).rejects.toThrow(DataDirLockedError);
  await expect(takeFolderLock(path)).rejects.toThrow(
    `Another process (${process.pid}) is using this data folder.`,
  );
  await lock.release();
  expect(await readdir(folder)).toEqual(['database.lock.sqlite']);
  await (await takeFolderLock(path)).release();
});

/** Another process that holds the lock until it is killed. */
async function otherOwner() {
  const program = `
    const { takeFolderLock } = await import(${JSON.stringify(import.meta.resolve('./folder-lock.ts'))});
    await takeFolderLock(${JSON.stringify(path)});
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: process.cwd() });
  await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, kill };
}

test('a process of another container keeps its lock, though its process id means nothing here [10.8]', async () => {
  const other = await otherOwner();
  // What it would have written in its own container: PID 1 there, with a different start time than PID 1 here.
  await writeFile(path, '1 1 some-id');
  await expect(takeFolderLock(path)).rejects.toThrow(DataDirLockedError);
  await other.kill();
  await (await takeFolderLock(path)).release();
});

test('the lock of a killed process is free at once', async () => {
  const other = await otherOwner();
  await expect(takeFolderLock(path)).rejects.toThrow(`Another process (${other.pid}) is using`);
  await other.kill();
  const lock = await takeFolderLock(path);
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await lock.release();
});

test('a copy of a folder in use carries no lock', async () => {
  const lock = await takeFolderLock(path);
  const copy = `${folder}-copy`;
  // Copied by another program: closing the file in this process would release its lock.
  await once(spawn('cp', ['-a', folder, copy]), 'exit');
  await (await takeFolderLock(join(copy, 'database.lock'))).release();
  await expect(takeFolderLock(path)).rejects.toThrow(DataDirLockedError);
  await lock.release();
  await rm(copy, { recursive: true });
});

test('a running process of a version before this lock is respected', async () => {
  const line = await readFile('/proc/self/stat', 'utf8');
  const started = line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  await writeFile(path, `${process.pid} ${started} some-id`);
  await expect(takeFolderLock(path)).rejects.toThrow('If this folder is a copy, delete');
  await writeFile(path, `${process.pid} 1 some-id`);
  await (await takeFolderLock(path)).release();
});

test.each(['', 'nonsense', '-1 2 3', '0 0 0', '99999999999 1 x'])(
  'a file that says %j belongs to nobody',
  async (text) => {
    await writeFile(path, text);
    await (await takeFolderLock(path)).release();
  },
);

test('of ten who come at once one gets it', async () => {
  await writeFile(path, '999999 1 some-id');
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => takeFolderLock(path)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readdir(folder)).toSorted()).toEqual(['database.lock', 'database.lock.sqlite']);
  for (const one of tries) if (one.status === 'fulfilled') await one.value.release();
});

test('releasing does not delete the file of a successor', async () => {
  const lock = await takeFolderLock(path);
  await writeFile(path, '1 1 successor');
  await lock.release();
  expect(await readFile(path, 'utf8')).toBe('1 1 successor');
});
