import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DamagedFileError, decrypt, encrypt, encryptedSize } from '#server/gateways/encrypted-chunks.ts';
import { fileSystemReason } from '#server/start-error.ts';
import { parseJson } from '#server/parse-json.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKey } from './backup-key.ts';
import type { BackupFile } from './backup-location.ts';

/** Begins the first line of a backup, before what is needed to find its key. The rest of the file is encrypted. */
const magic = 'ridgeline-backup ';
/** Increases when older versions can't read what this one writes. */
const backupFormat = 1;
const maxHeaderBytes = 1000;

const header = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  key: z.enum(['BACKUP_KEY', 'MASTER_KEY']),
  keyId: z.string(),
  salt: z.string(),
});

/** Writes a backup completely or not at all. Returns its size in bytes; throws `BackupError` if the file already exists. */
export async function writeBackupFile(
  file: BackupFile,
  content: AsyncIterable<Uint8Array>,
  { key, now }: { key: BackupKey; now: Date },
): Promise<number> {
  const { address } = file;
  if ((await file.size()) !== undefined)
    throw new BackupError(`${address} is there already. Name another file.`);
  const salt = randomBytes(16);
  const line = headerLine({
    format: backupFormat,
    createdAt: now.toISOString(),
    key: key.name,
    keyId: key.id,
    salt: salt.toString('hex'),
  });
  let bytes = 0;
  async function* countBytes() {
    for await (const chunk of prependHeader(line, encrypt(content, key.deriveKey(salt, line)))) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await file.write(countBytes());
  } catch (error) {
    const reason = error instanceof BackupError ? undefined : fileSystemReason(error);
    throw reason === undefined
      ? error
      : new BackupError(`The backup cannot be written to ${address}: ${reason}. Nothing was kept of it.`);
  }
  return bytes;
}

/** A backup whose key is available. */
export interface OpenBackup {
  /** ISO date and time. */
  createdAt: string;
  /** The decrypted content. Throws `BackupError` if a byte was changed or the end is missing. */
  content(): AsyncGenerator<Uint8Array>;
}

/**
 * Opens a backup for reading. Throws `BackupError` if it isn't one, comes from a newer version, or needs a key that isn't
 * set.
 */
export async function openBackupFile(
  file: BackupFile,
  keys: readonly [BackupKey, ...BackupKey[]],
): Promise<OpenBackup> {
  const { address: path } = file;
  const { line, size } = await firstLine(file);
  const read = header.safeParse(parseJson(line.slice(magic.length)));
  if (!line.startsWith(magic) || !read.success)
    throw new BackupError(`${path} is not a backup of this product, or its beginning was changed.`);
  const { format, createdAt, salt, keyId, key: name } = read.data;
  if (format > backupFormat)
    throw new BackupError(
      `${path} was made by a newer version of the program. Restore it with that version or a later one.`,
    );
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new BackupError(wrongKeyMessage(path, name, keyId, keys[0]));
  const start = Buffer.byteLength(line) + 1;
  const plainSize = encryptedSize.plain(size - start);
  const ownKey = key.deriveKey(Buffer.from(salt, 'hex'), line);
  return {
    createdAt,
    async *content() {
      try {
        yield* decrypt(file.read(start), ownKey, {
          start: 0,
          end: plainSize,
          size: plainSize,
        });
      } catch (error) {
        throw error instanceof DamagedFileError ? new BackupError(damagedMessage(path)) : error;
      }
    },
  };
}

/** The message about a backup that was changed or cut off. */
export function damagedMessage(path: string): string {
  return `${path} is cut off or was changed: it cannot be trusted, and nothing was taken from it. Use another backup.`;
}

function wrongKeyMessage(path: string, name: string, keyId: string, key: BackupKey): string {
  return (
    `${path} was encrypted with another key: ${name} with the id ${keyId}. The key that is set (${key.name}) has the id ${key.id}. ` +
    `Set ${name} to the key of the installation that made this backup${name === 'MASTER_KEY' ? ', or put its file master.key into DATA_DIR' : ''}.`
  );
}

function headerLine(values: z.input<typeof header>): string {
  return `${magic}${JSON.stringify(values)}`;
}

async function firstLine(file: BackupFile): Promise<{ line: string; size: number }> {
  const size = await file.size();
  if (size === undefined)
    throw new BackupError(
      `There is no file ${file.address}. Name a backup by its whole path; npm run backup -- --list lists those in BACKUP_TO.`,
    );
  const start = Buffer.concat(await Array.fromAsync(file.read(0, Math.min(size, maxHeaderBytes))));
  return { line: start.toString('utf8', 0, Math.max(start.indexOf('\n'), 0)), size };
}

async function* prependHeader(
  line: string,
  encrypted: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${line}\n`);
  yield* encrypted;
}
