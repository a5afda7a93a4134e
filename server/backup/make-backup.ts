import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database, Transaction } from '#server/db/client.ts';
import { findInstallation, isKeyChanging } from '#server/db/installation.ts';
import { appliedMigrations } from '#server/db/migrate.ts';
import { type StoredContent, listStoredContent } from '#server/domain/files/file-records.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { encryptedSize } from '#server/gateways/encrypted-chunks.ts';
import type { StoreAccess } from '#server/store-settings.ts';
import { archiveOf, type ArchiveWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import type { BackupKey } from './backup-key.ts';
import { backupAddress } from './backup-name.ts';
import { recordDisposals } from './disposal-records.ts';
import { openBackupAt, locationOfBackup } from './open-backup-location.ts';
import { type Manifest, partNames, type TableSummary } from './manifest.ts';
import { listTables, readSequences, readTable, setCanonicalFormats } from './table-store.ts';

const compress = promisify(gzip);

export interface BackupParts {
  /** Connections without the time limits of calls. */
  db: Database;
  blobs: Blobs;
  key: BackupKey;
  masterKeyId: string;
  /** The id of the previous key, if one is set. */
  oldMasterKeyId?: string | undefined;
  now: () => Date;
  /** Access to the store, if the backup goes to one. */
  access?: StoreAccess | undefined;
  /** Aborts the running backup, which is discarded. */
  signal?: AbortSignal;
}

export interface MadeBackup {
  path: string;
  bytes: number;
  rows: number;
  files: number;
}

/** How often a snapshot is taken again because a new file was deleted before it was copied. */
const maxSnapshots = 100;

/**
 * Makes a backup at `to` (a file, a folder or `s3://BUCKET/PREFIX`) while the product runs. Files are copied first; then
 * one snapshot reads all tables, and files that were added in between are copied as well. Since content never changes,
 * database and files are from one point in time. Throws `BackupError` if a file is missing; nothing new is left at `to`
 * then.
 */
export async function makeBackup(parts: BackupParts, to: string): Promise<MadeBackup> {
  const installation = await findInstallation(parts.db);
  if (!installation) throw new BackupError('This database was never started: there is nothing to back up.');
  const path = await backupAddress(to, installation.id, parts.now());
  await recordDisposals(parts, locationOfBackup(path));
  const copied: CopiedFiles = new Map();
  let result: Manifest | undefined;
  const content = archiveOf(async (unguarded) => {
    const archive = stoppable(unguarded, parts.signal);
    await copyFiles(parts, archive, copied);
    const { tables, storedFiles, isChanging, ...rest } = await completeSnapshot(parts, archive, copied);
    result = {
      ...rest,
      tables,
      installation: installation.id,
      masterKeyId: parts.masterKeyId,
      ...(isChanging && { oldMasterKeyId: parts.oldMasterKeyId }),
      files: filesOf(storedFiles, copied),
    };
    const packed = await compress(JSON.stringify(result));
    await archive.add(partNames.manifest, packed.length, [packed]);
  });
  const file = await openBackupAt(path, parts.access);
  const bytes = await writeBackupFile(file, content, { key: parts.key, now: parts.now() });
  const rows = result?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0;
  return { path, bytes, rows, files: result?.files.length ?? 0 };
}

function missingFileError(id: string, { blobs }: BackupParts): BackupError {
  return new BackupError(
    `The database names the file ${id}, and its content is missing from ${blobs.location}. No backup was made. Put the file back from an earlier backup, or delete the document it belongs to in the dashboard.`,
  );
}

function truncatedFileError(id: string, { blobs }: BackupParts): BackupError {
  return new BackupError(
    `The file ${id} in ${blobs.location} is cut off. No backup was made. Put the file back from an earlier backup, or delete the document it belongs to in the dashboard.`,
  );
}

/** Accepts no more parts once the process stops. */
function stoppable(archive: ArchiveWriter, signal: AbortSignal | undefined): ArchiveWriter {
  return {
    async add(...part) {
      if (signal?.aborted) throw new BackupError('The product was stopped. No backup was made.');
      await archive.add(...part);
    },
  };
}

type CopiedFiles = Map<string, { bytes: number; sha256: string }>;

/** Copies every file in the database; throws `BackupError` for one that is missing without having been deleted. */
async function copyFiles(parts: BackupParts, archive: ArchiveWriter, copied: CopiedFiles): Promise<void> {
  const absent = new Set<string>();
  for (const file of await listStoredContent(parts.db))
    if (!(await copyFile(parts, archive, file, copied))) absent.add(file.id);
  if (absent.size === 0) return;
  const lost = (await listStoredContent(parts.db)).find(({ id }) => absent.has(id));
  if (lost) throw missingFileError(lost.id, parts);
}

/** Content was deleted while its row is still in the snapshot. The message is the id of the file. */
class DeletedMeanwhileError extends Error {}

/** Takes a snapshot whose files are all copied. Throws `BackupError` for a file that is missing without having been deleted. */
async function completeSnapshot(parts: BackupParts, archive: ArchiveWriter, copied: CopiedFiles) {
  const absent = new Set<string>();
  for (let count = 0; count < maxSnapshots; count += 1)
    try {
      return await parts.db.transaction((tx) => snapshot(tx, parts, archive, copied), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    } catch (error) {
      if (!(error instanceof DeletedMeanwhileError)) throw error;
      // Rows are deleted before contents: if a later snapshot still has the row, the file wasn't deleted.
      if (absent.has(error.message)) throw missingFileError(error.message, parts);
      absent.add(error.message);
    }
  throw new BackupError(
    'Documents were deleted faster than they could be copied. No backup was made. Try again at a quieter time.',
  );
}

/** All tables at one point in time, and the files added since the first ones were copied. */
async function snapshot(tx: Transaction, parts: BackupParts, archive: ArchiveWriter, copied: CopiedFiles) {
  await setCanonicalFormats(tx);
  const takenAt = parts.now().toISOString();
  const storedFiles = await listStoredContent(tx);
  // Newest first: a file that is deleted soon after it was added is the most likely to vanish before it is copied.
  for (const file of storedFiles.toReversed())
    if (!copied.has(file.id) && !(await copyFile(parts, archive, file, copied))) {
      // Its row is in this snapshot but its content was deleted: only another snapshot can be complete.
      throw new DeletedMeanwhileError(file.id);
    }
  const tables: TableSummary[] = [];
  for (const table of await listTables(tx)) {
    let part = 0;
    tables.push(
      await readTable(tx, table, async (lines) => {
        part += 1;
        const packed = await compress(lines.join('\n'), { level: 1 });
        await archive.add(partNames.rows(table.name, part), packed.length, [packed]);
      }),
    );
  }
  return {
    takenAt,
    migrations: await appliedMigrations(tx),
    sequences: await readSequences(tx),
    tables,
    storedFiles,
    isChanging: await isKeyChanging(tx),
  };
}

/** Copies the encrypted content as it is; false if there is none. Throws `BackupError` if part of it is missing. */
async function copyFile(
  parts: BackupParts,
  archive: ArchiveWriter,
  { id, size }: StoredContent,
  copied: CopiedFiles,
): Promise<boolean> {
  const bytes = encryptedSize.of(size);
  const hash = createHash('sha256');
  let copiedBytes = 0;
  const content = parts.blobs.read(id, 0, bytes)[Symbol.asyncIterator]();
  const first = await content.next().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!first) return false;
  async function* hashed() {
    for (let chunk = first; chunk && !chunk.done; chunk = await content.next()) {
      hash.update(chunk.value);
      copiedBytes += chunk.value.length;
      yield chunk.value;
    }
    if (copiedBytes !== bytes) throw truncatedFileError(id, parts);
  }
  await archive.add(partNames.file(id), bytes, hashed());
  copied.set(id, { bytes, sha256: hash.digest('hex') });
  return true;
}

function filesOf(storedFiles: StoredContent[], copied: CopiedFiles): Manifest['files'] {
  return storedFiles.flatMap(({ id }) => {
    const copy = copied.get(id);
    return copy ? [{ id, ...copy }] : [];
  });
}
