import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** The folder with the databases of releases. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** What all of these databases share. */
const secrets = z.object({
  masterKey: z.string(),
  installationId: z.string(),
  /** The password of every account. */
  password: z.string(),
  /** The stored file: its id, and its encrypted content in base64. */
  file: z.object({ id: z.string(), stored: z.string() }),
});

export async function readSecrets(): Promise<z.output<typeof secrets>> {
  return secrets.parse(JSON.parse(await readFile(`${folder}secrets.json`, 'utf8')));
}

/** The releases whose database is here, the oldest first. */
export async function releases(): Promise<string[]> {
  const names = await readdir(`${folder}databases`);
  return names
    .map((name) => name.replace(/\.sql$/, ''))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function databaseOf(release: string): Promise<string> {
  return readFile(`${folder}databases/${release}.sql`, 'utf8');
}

/** The version in package.json. */
export async function currentVersion(): Promise<string> {
  const text = await readFile(`${folder}../../package.json`, 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
