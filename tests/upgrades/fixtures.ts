import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ourMigrations } from '#server/db/migrate.ts';

/** The folder with the fixtures of earlier versions and what they are made from. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** The secrets that all fixtures share, in the form in which versions before key ids stored them. */
export const secretsShape = z.object({
  masterKey: z.string(),
  installationId: z.string(),
  recoveryCode: z.string(),
  appKey: z.string(),
  /** The encrypted content of the fixtures' stored file, in base64. */
  storedFile: z.string(),
  /** The password of every account. */
  password: z.string(),
  /** What the placeholders in rows/ are replaced with, by name. */
  values: z.record(z.string(), z.string()),
});

export async function readSecrets(): Promise<z.output<typeof secretsShape>> {
  return secretsShape.parse(JSON.parse(await readFile(`${folder}secrets.json`, 'utf8')));
}

/**
 * The versions with a fixture: the last migration of each day. Versions of the same day differ less than those of two days, and
 * migrations within a day are tested on the rows of the day before.
 */
export async function fixtures(): Promise<string[]> {
  const names = await readdir(`${folder}schemas`).catch(() => []);
  return names.map((name) => name.replace('.sql', '')).toSorted();
}

/** The day of a migration, with which its name begins: 20261121. */
export function dayOf(migration: string): string {
  return migration.slice(0, 8);
}

/** The names of the last migrations of each day. */
export async function lastOfEachDay(): Promise<string[]> {
  const days = new Map((await ourMigrations()).map((name) => [dayOf(name), name]));
  return [...days.values()];
}
