import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ourMigrations } from '#server/db/migrate.ts';

/** Where fixtures of earlier versions are, and what they are made from. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** The secrets that all fixtures have in common, in the forms in which versions before key ids stored them. */
export const secretsShape = z.object({
  masterKey: z.string(),
  installationId: z.string(),
  recoveryCode: z.string(),
  appKey: z.string(),
  /** The stored file of the fixtures, encrypted, in base64. */
  storedFile: z.string(),
  /** Password of every account, and what is filled into the rows under each name. */
  password: z.string(),
  values: z.record(z.string(), z.string()),
});

export async function readSecrets(): Promise<z.output<typeof secretsShape>> {
  return secretsShape.parse(JSON.parse(await readFile(`${folder}secrets.json`, 'utf8')));
}

/**
 * The versions that have a fixture: one for the last migration of each day. Two versions of one day differ less than those of
 * two days, and what a migration does within a day is seen by the rows of the day before.
 */
export async function fixtures(): Promise<string[]> {
  const names = await readdir(`${folder}schemas`).catch(() => []);
  return names.map((name) => name.replace('.sql', '')).toSorted();
}

/** The day of a migration, as its name begins: 20261121. */
export function dayOf(migration: string): string {
  return migration.slice(0, 8);
}

/** The last migration of each day so far. */
export async function lastOfEachDay(): Promise<string[]> {
  const days = new Map((await ourMigrations()).map((name) => [dayOf(name), name]));
  return [...days.values()];
}
