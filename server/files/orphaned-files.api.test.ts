import { day } from '#contract/durations.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inArray } from 'drizzle-orm';
import { files } from '#server/db/schema/files.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/process/databases.ts';
import { running, storeFile } from '#tests/support/process/installations.ts';
import { deleteOldOrphans } from './orphaned-files.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await freshDatabase();
});
afterAll(() => place.drop());

/** A complete file without a record in the database, two days old: old enough even if other processes are running. */
async function strayFile(): Promise<string> {
  const name = randomUUID();
  const folder = join(place.dataDir, 'files', name.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), 'someone may miss this');
  const before = new Date(Date.now() - 2 * day);
  await utimes(join(folder, name), before, before);
  return name;
}

const today = new Date().toISOString().slice(0, 10);
const daysOn = (days: number) => new Date(Date.now() + days * day);
const setAsideToday = () => readdir(join(place.dataDir, 'files', 'orphaned', today)).catch(() => []);

test('a file that nothing belongs to is set aside at start, and deleted only after thirty days there', async () => {
  await running(place, async (app) => void (await storeFile(app)));
  const name = await strayFile();
  await running(place, async ({ deps, notes }) => {
    expect(notes).toEqual([]);
    expect(await setAsideToday()).toEqual([name]);
    const where = join(place.dataDir, 'files', 'orphaned', today, name);
    expect(await readFile(where, 'utf8')).toBe('someone may miss this');
    await deleteOldOrphans(deps, daysOn(30));
    expect(await setAsideToday()).toEqual([name]);
    await deleteOldOrphans(deps, daysOn(31));
    expect(await setAsideToday()).toEqual([]);
  });
});

test('a file that the database knows again is restored, also when its thirty days are over', async () => {
  const ids = await running(place, async (app) => [await storeFile(app), await storeFile(app)]);
  // As in a restored backup, where the rows don't exist yet.
  const rows = await running(place, async ({ deps: { db, files: kept } }) => {
    for (const name of ids) await kept.setAside({ name, day: '2026-01-01' });
    return db.delete(files).where(inArray(files.id, ids)).returning();
  });
  await running(place, async ({ deps }) => {
    await deps.db.insert(files).values(rows);
    await deleteOldOrphans(deps);
    const there = await deps.files.ids(daysOn(1));
    expect(there).toEqual(expect.arrayContaining(ids));
  });
});

test('more than twenty at once are left where they are, and the start says what to do', async () => {
  const names: string[] = [];
  for (let count = 0; count < 21; count += 1) names.push(await strayFile());
  await running(place, async ({ deps, notes }) => {
    expect(notes).toEqual([
      expect.stringMatching(/^21 of \d+ files belong to nothing .* npm run files:orphans/),
    ]);
    expect(await deps.files.ids(daysOn(1))).toEqual(expect.arrayContaining(names));
  });
});
