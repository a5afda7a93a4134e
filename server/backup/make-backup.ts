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
import { openBackupAt, placeOfBackup } from './open-backup-place.ts';
import { type Manifest, partNames, type TableSummary } from './manifest.ts';
import { listTables, readSequences, readTable, writeAlike } from './table-store.ts';

const compress = promisify(gzip);

export interface BackupParts {
  /** Connections that may take their time. */
  db: Database;
  blobs: Blobs;
  key: BackupKey;
  masterKeyId: string;
  /** The id of the earlier key, where it is set. */
  oldMasterKeyId?: string | undefined;
  now: () => Date;
  /** How the store is reached that a backup may go to. */
  access?: StoreAccess | undefined;
  /** Ends the backup that is being made; it is discarded. */
  signal?: AbortSignal;
}

export interface MadeBackup {
  path: string;
  bytes: number;
  rows: number;
  files: number;
}

/** So often all tables are read again because a file that had just come was deleted before it was copied. */
const snapshots = 100;

/**
 * Makes a backup at `to`, a file, a folder or `s3://BUCKET/PREFIX`, while the product runs. Files are copied first; then one snapshot gives all
 * tables, and what came in between is copied as well: content never changes, so that database and files are of one point in
 * time. Throws `BackupError` where a file is missing; nothing new is left there then.
 */
export async function makeBackup(parts: BackupParts, to: string): Promise<MadeBackup> {
  const installation = await findInstallation(parts.db);
  if (!installation) throw new BackupError('This database was never started: there is nothing to back up.');
  const path = await backupAddress(to, installation.id, parts.now());
  await recordDisposals(parts, placeOfBackup(path));
  const copied: CopiedFiles = new Map();
  let result: Manifest | undefined;
  const content = archiveOf(async (unguarded) => {
    const archive = stoppable(unguarded, parts.signal);
    await copyFiles(parts, archive, copied);
    const { tables, known, isChanging, ...rest } = await completeSnapshot(parts, archive, copied);
    result = {
      ...rest,
      tables,
      installation: installation.id,
      masterKeyId: parts.masterKeyId,
      ...(isChanging && { oldMasterKeyId: parts.oldMasterKeyId }),
      files: filesOf(known, copied),
    };
    const packed = await compress(JSON.stringify(result));
    await archive.add(partNames.manifest, packed.length, [packed]);
  });
  const file = await openBackupAt(path, parts.access);
  const bytes = await writeBackupFile(file, content, { key: parts.key, now: parts.now() });
  const rows = result?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0;
  return { path, bytes, rows, files: result?.files.length ?? 0 };
}

function missing(id: string, { blobs }: BackupParts): BackupError {
  return new BackupError(
    `The database names the file ${id}, and its content is missing from ${blobs.place}. No backup was made. Put the file back from an earlier backup, or delete the document it belongs to in the dashboard.`,
  );
}

function cut(id: string, { blobs }: BackupParts): BackupError {
  return new BackupError(
    `The file ${id} in ${blobs.place} is cut off. No backup was made. Put the file back from an earlier backup, or delete the document it belongs to in the dashboard.`,
  );
}

/** Takes nothing more once the process stops. */
function stoppable(archive: ArchiveWriter, signal: AbortSignal | undefined): ArchiveWriter {
  return {
    async add(...part) {
      if (signal?.aborted) throw new BackupError('The product was stopped. No backup was made.');
      await archive.add(...part);
    },
  };
}

type CopiedFiles = Map<string, { bytes: number; sha256: string }>;

/** Every file that is known now; throws `BackupError` for one that is missing without having been deleted. */
async function copyFiles(parts: BackupParts, archive: ArchiveWriter, copied: CopiedFiles): Promise<void> {
  const absent = new Set<string>();
  for (const file of await listStoredContent(parts.db))
    if (!(await copyFile(parts, archive, file, copied))) absent.add(file.id);
  if (absent.size === 0) return;
  const lost = (await listStoredContent(parts.db)).find(({ id }) => absent.has(id));
  if (lost) throw missing(lost.id, parts);
}

/** The id of a file that the snapshot still knows. */
class DeletedMeanwhileError extends Error {}

/** A snapshot whose files are all copied. Throws `BackupError` for a file that is missing without having been deleted. */
async function completeSnapshot(parts: BackupParts, archive: ArchiveWriter, copied: CopiedFiles) {
  const absent = new Set<string>();
  for (let count = 0; count < snapshots; count += 1)
    try {
      return await parts.db.transaction((tx) => snapshot(tx, parts, archive, copied), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    } catch (error) {
      if (!(error instanceof DeletedMeanwhileError)) throw error;
      // Rows go before contents do: a row that is still there in a later snapshot was not deleted.
      if (absent.has(error.message)) throw missing(error.message, parts);
      absent.add(error.message);
    }
  throw new BackupError(
    'Documents were deleted faster than they could be copied. No backup was made. Try again at a quieter time.',
  );
}

/** All tables at one time, and the files that had come since the first of them were copied. */
async function snapshot(tx: Transaction, parts: BackupParts, archive: ArchiveWriter, copied: CopiedFiles) {
  await writeAlike(tx);
  const takenAt = parts.now().toISOString();
  const known = await listStoredContent(tx);
  // The latest first: what is deleted soon after it came is the likeliest to go before it is copied.
  for (const file of known.toReversed())
    if (!copied.has(file.id) && !(await copyFile(parts, archive, file, copied))) {
      // Its row is in this snapshot and its content is deleted: only another snapshot can be complete.
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
    known,
    isChanging: await isKeyChanging(tx),
  };
}

/** Copies the encrypted content as it is; false where there is none. Throws `BackupError` where a part of it is missing. */
async function copyFile(
  parts: BackupParts,
  archive: ArchiveWriter,
  { id, size }: StoredContent,
  copied: CopiedFiles,
): Promise<boolean> {
  const bytes = encryptedSize.of(size);
  const hash = createHash('sha256');
  let got = 0;
  const content = parts.blobs.read(id, 0, bytes)[Symbol.asyncIterator]();
  const first = await content.next().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!first) return false;
  async function* counted() {
    for (let piece = first; piece && !piece.done; piece = await content.next()) {
      hash.update(piece.value);
      got += piece.value.length;
      yield piece.value;
    }
    if (got !== bytes) throw cut(id, parts);
  }
  await archive.add(partNames.file(id), bytes, counted());
  copied.set(id, { bytes, sha256: hash.digest('hex') });
  return true;
}

function filesOf(known: StoredContent[], copied: CopiedFiles): Manifest['files'] {
  return known.flatMap(({ id }) => {
    const copy = copied.get(id);
    return copy ? [{ id, ...copy }] : [];
  });
}
