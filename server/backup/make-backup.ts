import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CopyTo, Database, Transaction } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import { type StoredSize, listStoredSizes } from '#server/domain/files/file-records.ts';
import { type Blobs, blobsIn } from '#server/gateways/blobs.ts';
import { encryptedSize } from '#server/gateways/encrypted-chunks.ts';
import type { StoreAccess } from '#server/store-settings.ts';
import { archiveOf, type ArchiveWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import type { BackupKey } from './backup-key.ts';
import { backupAddress } from './backup-name.ts';
import { recordDisposals } from './disposal-records.ts';
import { openBackupAt, locationOfBackup } from './open-backup-location.ts';
import { type Manifest, partNames } from './manifest.ts';
import { readCopy } from './scratch/read-copy.ts';
import { readTables } from './scratch/read-tables.ts';
import { hasRoomForCopy, makeScratchFolder, scratchPath } from './scratch/scratch-folder.ts';

const compress = promisify(gzip);

export interface BackupParts {
  /** Connections without the time limits of calls. */
  db: Database;
  /** Of the embedded database while the product runs on it: reads from a copy in `dataDir`, so that nobody waits. */
  copyTo?: CopyTo | undefined;
  dataDir?: string;
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
 * Makes a backup at `to` (a file, a folder or `s3://BUCKET/PREFIX`) while the product runs. Throws `BackupError` if a file is
 * missing; nothing new is left at `to` then.
 */
export async function makeBackup(parts: BackupParts, to: string): Promise<MadeBackup> {
  const installation = await findInstallation(parts.db);
  if (!installation) throw new BackupError('This database was never started: there is nothing to back up.');
  const path = await backupAddress(to, installation.id, parts.now());
  await recordDisposals(parts, locationOfBackup(path));
  const { content, manifest } = backupContent(parts, installation.id);
  const file = await openBackupAt(path, parts.access);
  const bytes = await writeBackupFile(file, content, { key: parts.key, now: parts.now() });
  const { tables, files } = await manifest;
  return { path, bytes, rows: tables.reduce((sum, table) => sum + table.rows, 0), files: files.length };
}

/**
 * The archive of a backup, made while it is read. Files are copied first; then one snapshot reads all tables, and files that
 * were added in between are copied as well. Since content never changes, database and files are from one point in time.
 */
export function backupContent(
  parts: BackupParts,
  installation: string,
): { content: AsyncGenerator<Uint8Array>; manifest: Promise<Manifest> } {
  const copied: CopiedFiles = new Map();
  const { promise: manifest, resolve } = Promise.withResolvers<Manifest>();
  const content = archiveOf(async (unguarded) => {
    const archive = stoppable(unguarded, parts.signal);
    await copyFiles(parts, archive, copied);
    const { tables, storedFiles, isChanging, ...rest } = await completeSnapshot(parts, archive, copied);
    const result = {
      ...rest,
      tables,
      installation,
      masterKeyId: parts.masterKeyId,
      ...(isChanging && { oldMasterKeyId: parts.oldMasterKeyId }),
      files: filesOf(storedFiles, copied),
    };
    const packed = await compress(JSON.stringify(result));
    await archive.add(partNames.manifest, packed.length, [packed]);
    resolve(result);
  });
  return { content, manifest };
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
  for (const file of await listStoredSizes(parts.db))
    if (!(await copyFile(parts, archive, file, copied))) absent.add(file.id);
  if (absent.size === 0) return;
  const lost = (await listStoredSizes(parts.db)).find(({ id }) => absent.has(id));
  if (lost) throw missingFileError(lost.id, parts);
}

/** Content was deleted while its row is still in the snapshot. The message is the id of the file. */
class DeletedMeanwhileError extends Error {}

/** Takes a snapshot whose files are all copied. Throws `BackupError` for a file that is missing without having been deleted. */
async function completeSnapshot(parts: BackupParts, archive: ArchiveWriter, copied: CopiedFiles) {
  const absent = new Set<string>();
  const { copyTo, dataDir } = parts;
  const isCopied = copyTo && dataDir !== undefined && (await hasRoomForCopy(dataDir));
  for (let count = 0; count < maxSnapshots; count += 1)
    try {
      return isCopied
        ? await snapshotByCopy(parts, { copyTo, dataDir }, archive, copied)
        : await parts.db.transaction((tx) => snapshot(tx, parts, archive, copied), {
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
  const takenAt = parts.now().toISOString();
  const storedFiles = await listStoredSizes(tx);
  for (const file of newest(storedFiles, copied))
    if (!(await copyFile(parts, archive, file, copied))) throw new DeletedMeanwhileError(file.id);
  return { takenAt, storedFiles, ...(await readTables(tx, addTo(archive))) };
}

/**
 * The same for the embedded database, which has one connection: others wait only until a copy of its folder has its last
 * row, however slowly the backup is then read and stored.
 */
async function snapshotByCopy(
  parts: BackupParts,
  { copyTo, dataDir }: { copyTo: CopyTo; dataDir: string },
  archive: ArchiveWriter,
  copied: CopiedFiles,
) {
  const scratch = await makeScratchFolder(scratchPath(dataDir, 'copy'));
  try {
    const database = join(scratch.path, 'data');
    const { takenAt, storedFiles } = await copyTo(database, async (tx) => ({
      takenAt: parts.now().toISOString(),
      storedFiles: await listStoredSizes(tx),
    }));
    // Set aside at once: the store of the backup may be so slow that some are deleted before it takes them.
    const added = newest(storedFiles, copied);
    const kept = blobsIn(join(scratch.path, 'files'));
    for (const file of added)
      await kept.write(file.id, contentOf(parts.blobs, file)).catch((error: unknown) => {
        throw isMissing(error) ? new DeletedMeanwhileError(file.id) : error;
      });
    for (const file of added) await copyFile({ ...parts, blobs: kept }, archive, file, copied);
    return { takenAt, storedFiles, ...(await readCopy(database, addTo(archive), parts.signal)) };
  } finally {
    await scratch.remove();
  }
}

/** Opens the file only once it is read, so that one that is missing fails the reader. */
async function* contentOf(blobs: Blobs, { id, size }: StoredSize): AsyncGenerator<Uint8Array> {
  yield* blobs.read(id, 0, encryptedSize.of(size));
}

/** Newest first: a file that is deleted soon after it was added is the most likely to vanish before it is copied. */
function newest(storedFiles: StoredSize[], copied: CopiedFiles): StoredSize[] {
  return storedFiles.toReversed().filter(({ id }) => !copied.has(id));
}

function addTo(archive: ArchiveWriter) {
  return (name: string, packed: Uint8Array) => archive.add(name, packed.length, [packed]);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Copies the encrypted content as it is; false if there is none. Throws `BackupError` if part of it is missing. */
async function copyFile(
  parts: BackupParts,
  archive: ArchiveWriter,
  { id, size }: StoredSize,
  copied: CopiedFiles,
): Promise<boolean> {
  const bytes = encryptedSize.of(size);
  const hash = createHash('sha256');
  let copiedBytes = 0;
  const content = parts.blobs.read(id, 0, bytes)[Symbol.asyncIterator]();
  const first = await content.next().catch((error: unknown) => {
    if (isMissing(error)) return undefined;
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

function filesOf(storedFiles: StoredSize[], copied: CopiedFiles): Manifest['files'] {
  return storedFiles.flatMap(({ id }) => {
    const copy = copied.get(id);
    return copy ? [{ id, ...copy }] : [];
  });
}
