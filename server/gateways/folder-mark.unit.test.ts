import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { markFolder, readFolderMark } from './folder-mark.ts';

test('a data folder that is read while its mark is written is still the same one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mark-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { folder } = await readFolderMark(dataDir);
  const folders = new Set([folder]);
  for (let round = 1; round <= 200; round++) {
    const read = () => readFolderMark(dataDir);
    const [, ...marks] = await Promise.all([markFolder(dataDir, round), read(), read(), read(), read()]);
    for (const mark of marks) folders.add(mark.folder);
  }
  expect([...folders]).toEqual([folder]);
  expect(await readFolderMark(dataDir)).toEqual({ folder, round: 200 });
});
