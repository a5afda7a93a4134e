import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { DamagedFileError, encrypt, encryptedSize, unseal } from '#server/gateways/encrypted-chunks.ts';
import { reasonOfFileSystem } from '#server/start-error.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKey } from './backup-key.ts';
import { unfinishedName } from './backup-name.ts';

/** The first line of a backup: this word, then what is needed to find its key. The rest of the file is encrypted. */
const magic = 'ridgeline-backup ';
/** Grows when an older program could not read what a newer one writes. */
const backupFormat = 1;
const maxHeaderBytes = 1000;

const header = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  key: z.enum(['BACKUP_KEY', 'MASTER_KEY']),
  keyId: z.string(),
  salt: z.string(),
});

/**
 * Writes a backup under a name of its own, flushes it to the disk and only then gives it its name: whatever is at
 * `path` is complete. Gives its size in bytes; throws `BackupError` when the name is taken.
 */
export async function writeBackupFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { key, now }: { key: BackupKey; now: Date },
): Promise<number> {
  if (await exists(path)) throw new BackupError(`${path} is there already. Name another file.`);
  const salt = randomBytes(16);
  const line = headerLine({
    format: backupFormat,
    createdAt: now.toISOString(),
    key: key.name,
    keyId: key.id,
    salt: salt.toString('hex'),
  });
  const draft = unfinishedName(path);
  let bytes = 0;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const piece of withHeader(line, encrypt(content, key.keyOf(salt, line)))) {
        await file.writeFile(piece);
        bytes += piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const reason = error instanceof BackupError ? undefined : reasonOfFileSystem(error);
    throw reason === undefined
      ? error
      : new BackupError(`The backup cannot be written to ${path}: ${reason}. Nothing was kept of it.`);
  }
  await syncFolder(dirname(path));
  return bytes;
}

/** A backup whose key is there. */
export interface OpenBackup {
  /** ISO date and time. */
  createdAt: string;
  /** What was encrypted, from its beginning. Throws `BackupError` where a byte was changed or the end is missing. */
  content(): AsyncGenerator<Uint8Array>;
}

/** Opens a backup for reading; throws `BackupError` where it is none, is of a newer program, or has none of these keys. */
export async function openBackupFile(
  path: string,
  keys: readonly [BackupKey, ...BackupKey[]],
): Promise<OpenBackup> {
  const { line, size } = await firstLine(path);
  const read = header.safeParse(parsed(line.slice(magic.length)));
  if (!line.startsWith(magic) || !read.success)
    throw new BackupError(`${path} is not a backup of this product, or its beginning was changed.`);
  const { format, createdAt, salt, keyId, key: name } = read.data;
  if (format > backupFormat)
    throw new BackupError(
      `${path} was made by a newer version of the program. Restore it with that version or a later one.`,
    );
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new BackupError(otherKey(path, name, keyId, keys[0]));
  const start = Buffer.byteLength(line) + 1;
  const plainSize = encryptedSize.plain(size - start);
  const own = key.keyOf(Buffer.from(salt, 'hex'), line);
  return {
    createdAt,
    async *content() {
      try {
        yield* unseal(createReadStream(path, { start, highWaterMark: 1024 * 1024 }), own, {
          start: 0,
          end: plainSize,
          size: plainSize,
        });
      } catch (error) {
        throw error instanceof DamagedFileError ? new BackupError(damaged(path)) : error;
      }
    },
  };
}

/** What is said of a backup of which a byte was changed or the end is missing. */
export function damaged(path: string): string {
  return `${path} is cut off or was changed: it cannot be trusted, and nothing was taken from it. Use another backup.`;
}

function otherKey(path: string, name: string, keyId: string, key: BackupKey): string {
  return (
    `${path} was encrypted with another key: ${name} with the id ${keyId}. The key that is set (${key.name}) has the id ${key.id}. ` +
    `Set ${name} to the key of the installation that made this backup${name === 'MASTER_KEY' ? ', or put its file master.key into DATA_DIR' : ''}.`
  );
}

function headerLine(values: z.input<typeof header>): string {
  return `${magic}${JSON.stringify(values)}`;
}

async function firstLine(path: string): Promise<{ line: string; size: number }> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BackupError(`${path} is not a file that can be read.`);
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxHeaderBytes), position: 0 });
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    return { line: buffer.toString('utf8', 0, Math.max(end, 0)), size: found.size };
  } finally {
    await file.close();
  }
}

async function* withHeader(line: string, encrypted: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${line}\n`);
  yield* encrypted;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A rename is there after a power cut only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
