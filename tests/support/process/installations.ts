import { sql } from 'drizzle-orm';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, buildApp } from '#server/app/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { insertFile } from '#server/domain/files/file-records.ts';
import type { TestDatabase } from './databases.ts';

type Installation = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;

/** Starts the product on this database and folder, and stops it after the work. */
export async function running<T>(
  { dataDir, databaseUrl }: Installation,
  work: (app: App) => Promise<T>,
  settings: Partial<Config> = {},
): Promise<T> {
  const config = { ...readConfig({}), dataDir, databaseUrl, ...settings };
  const app = await buildApp({ config, publicUrl: () => 'http://localhost:3000' });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Stores a file with its row in the database, and returns its id. */
export async function storeFile(
  { deps: { db, files } }: Pick<App, 'deps'>,
  content = 'stored',
): Promise<string> {
  const file = await files.write(once(content));
  await db.transaction((tx) => insertFile(tx, { ...file, mediaType: 'text/plain' }));
  return file.id;
}

/** Deletes the id that binds a database and a folder to each other, as before there was one. */
export async function forgetInstallation(installation: Installation): Promise<void> {
  const database = await openDatabase(installation);
  await database.db.execute(sql`delete from installation`);
  await database.close();
  await rm(join(installation.dataDir, 'files', 'installation'));
}

async function* once(content: string) {
  yield Buffer.from(content);
}
