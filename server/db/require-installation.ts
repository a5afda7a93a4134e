import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { openDatabase } from './client.ts';
import { appliedMigrations } from './migrate.ts';

/**
 * Throws `StartError` if the settings name no database that the product has used. A command asks first, since opening a
 * database that isn't there would make an empty one, of which everything would be said to be well.
 */
export async function requireInstallation(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (await hasDatabase(config)) return;
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database that DATABASE_URL names';
  throw new StartError(
    `There is nothing of the product in ${place}: it was never started with these settings. Please check DATA_DIR and DATABASE_URL. Nothing was changed.`,
  );
}

async function hasDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<boolean> {
  if (config.databaseUrl === undefined) return existsSync(join(config.dataDir, 'database', 'PG_VERSION'));
  const database = await openDatabase(config, { asItIs: true });
  try {
    return (await appliedMigrations(database.batchDb)).length > 0;
  } finally {
    await database.close();
  }
}
