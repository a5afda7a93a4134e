import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { lastBefore1, schemaOf } from '#server/db/migrate.ts';
import { drain } from '#server/gateways/files.ts';
import { partsOf, readAll } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { damagedMessage, openBackupFile } from './backup-file.ts';
import type { BackupKey } from './backup-key.ts';
import type { BackupFile } from './backup-location.ts';
import { kindOfPart, type Manifest, manifest } from './manifest.ts';

const decompress = promisify(gunzip);

/** A backup whose every byte has been checked. */
export interface VerifiedBackup {
  path: string;
  manifest: Manifest;
  /** Those of our migrations that make the schema of its tables. */
  migrations: string[];
  /** Reads the backup again: files first, then the rows of each table in order. */
  each(take: {
    file: (id: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
    rows: (table: string, lines: string[]) => Promise<void>;
  }): Promise<void>;
}

/**
 * Reads a whole backup and checks it against its manifest. Throws `BackupError` with a plain message if it is damaged,
 * needs another key, or comes from a newer version than this program, or from one before the last that it can bring up to date.
 */
export async function verifyBackup(
  file: BackupFile,
  keys: readonly [BackupKey, ...BackupKey[]],
): Promise<VerifiedBackup> {
  const { address: path } = file;
  const backup = await openBackupFile(file, keys);
  const hashes = new Map<string, { bytes: number; sha256: string }>();
  const tables = new Map<string, ReturnType<typeof linesSummary>>();
  let found: Manifest | undefined;
  for await (const { name, content } of partsOf(backup.content())) {
    const kind = kindOfPart(name);
    if (kind === 'manifest') found = manifest.parse(JSON.parse(await textOf(content)));
    else if ('file' in kind) hashes.set(kind.file, await hashOf(content));
    else {
      const summary = tables.get(kind.table) ?? linesSummary();
      tables.set(kind.table, summary);
      for (const line of (await textOf(content)).split('\n')) summary.add(line);
    }
  }
  if (!found) throw new BackupError(damagedMessage(path));
  for (const { id, bytes, sha256 } of found.files) {
    const copy = hashes.get(id);
    if (copy?.bytes !== bytes || copy.sha256 !== sha256) throw new BackupError(damagedMessage(path));
  }
  for (const { name, rows, sha256 } of found.tables) {
    const summary = (tables.get(name) ?? linesSummary()).end();
    if (summary.rows !== rows || summary.sha256 !== sha256) throw new BackupError(damagedMessage(path));
  }
  const migrations = await migrationsOf(path, found);
  const keptIds = new Set(found.files.map(({ id }) => id));
  return {
    path,
    manifest: found,
    migrations,
    async each(take) {
      for await (const { name, content } of partsOf(backup.content())) {
        const kind = kindOfPart(name);
        if (kind !== 'manifest' && 'table' in kind)
          await take.rows(kind.table, (await textOf(content)).split('\n'));
        // A file that was deleted before the snapshot has no row and no key.
        else if (kind !== 'manifest' && keptIds.has(kind.file)) await take.file(kind.file, content);
        else await drain(content);
      }
    },
  };
}

async function migrationsOf(path: string, { migrations }: Manifest): Promise<string[]> {
  const schema = await schemaOf(migrations);
  if (schema.is === 'newer')
    throw new BackupError(
      `${path} is from a newer version of the program (${schema.migration}). Restore it with that version or a later one.`,
    );
  if (schema.is === 'earlier')
    throw new BackupError(
      `${path} is from a version before ${lastBefore1.tag}. Restore it with ${lastBefore1.tag} and start that version once; then start this one.`,
    );
  return schema.migrations;
}

function linesSummary() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string) {
      hash.update(line).update('\n');
      rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Size in bytes and SHA-256 in hexadecimal of the content. */
export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  return (await decompress(await readAll(content))).toString('utf8');
}
