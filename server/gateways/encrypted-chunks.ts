import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes in each chunk except the last, and the bytes that encryption adds to a chunk. */
export const chunkBytes = 64 * 1024;
const tagBytes = 16;
const encryptedChunkBytes = chunkBytes + tagBytes;

/** Stored content isn't what was written: a byte changed, or a part is missing. */
export class DamagedFileError extends Error {
  constructor() {
    super('A stored file is damaged');
  }
}

/** Whether an error means that a stored file is damaged or no longer exists. */
export function isDamage(error: unknown): boolean {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing || error instanceof DamagedFileError;
}

/**
 * Encrypts a stream with AES-256-GCM in chunks of 64 KB, so that any part can be read and every change is detected. The key
 * must be unique to the file: the nonce is the number of the chunk. The number, and whether the chunk is the last one, are
 * authenticated.
 */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  key: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let [filled, index] = [0, 0];
  for await (const input of source) {
    for (let taken = 0; taken < input.length;) {
      if (filled === chunkBytes) {
        yield encryptChunk(buffer, key, index++, false);
        filled = 0;
      }
      const part = input.subarray(taken, taken + chunkBytes - filled);
      buffer.set(part, filled);
      filled += part.length;
      taken += part.length;
    }
  }
  yield encryptChunk(buffer.subarray(0, filled), key, index, true);
}

/** Converts between the plain and the encrypted size of a file, in bytes. */
export const encryptedSize = {
  of: (plain: number) => plain + Math.max(1, Math.ceil(plain / chunkBytes)) * tagBytes,
  plain: (encrypted: number) =>
    Math.max(0, encrypted - Math.ceil(encrypted / encryptedChunkBytes) * tagBytes),
};

/** The position of the encrypted chunks for a range of a file; `start` and `end` (exclusive) count plain bytes of `size`. */
export function encryptedRange({ start, end, size }: { start: number; end: number; size: number }) {
  const last = Math.max(0, Math.ceil(size / chunkBytes) - 1);
  const first = Math.min(Math.floor(start / chunkBytes), last);
  const lastInRange = Math.min(Math.max(first, Math.ceil(end / chunkBytes) - 1), last);
  const to = lastInRange === last ? size + (last + 1) * tagBytes : (lastInRange + 1) * encryptedChunkBytes;
  return { first, last, from: first * encryptedChunkBytes, to };
}

/** Decrypts the chunks of such a range; throws {@link DamagedFileError} before it yields anything of a changed chunk. */
export async function* decrypt(
  encrypted: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  { start, end, size }: { start: number; end: number; size: number },
): AsyncGenerator<Uint8Array> {
  const { first, last, from, to } = encryptedRange({ start, end, size });
  let [index, receivedBytes] = [first, 0];
  for await (const chunk of splitIntoChunks(encrypted)) {
    receivedBytes += chunk.length;
    const plain = decryptChunk(chunk, key, index, index === last);
    const at = index * chunkBytes;
    const part = plain.subarray(Math.max(0, start - at), Math.max(0, end - at));
    index += 1;
    if (part.length > 0) yield part;
  }
  if (receivedBytes !== to - from) throw new DamagedFileError();
}

async function* splitIntoChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let buffer = Buffer.alloc(0);
  for await (const input of source) {
    buffer = buffer.length === 0 ? Buffer.from(input) : Buffer.concat([buffer, input]);
    while (buffer.length >= encryptedChunkBytes) {
      yield buffer.subarray(0, encryptedChunkBytes);
      buffer = buffer.subarray(encryptedChunkBytes);
    }
  }
  if (buffer.length > 0) yield buffer;
}

function encryptChunk(plain: Uint8Array, key: Uint8Array, index: number, last: boolean): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(associatedData(index, last));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decryptChunk(encrypted: Uint8Array, key: Uint8Array, index: number, last: boolean): Uint8Array {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index))
      .setAAD(associatedData(index, last))
      .setAuthTag(encrypted.subarray(-tagBytes));
    return Buffer.concat([decipher.update(encrypted.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new DamagedFileError();
  }
}

function nonceOf(index: number): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

function associatedData(index: number, last: boolean): Uint8Array {
  const data = Buffer.alloc(9);
  data.writeBigUInt64BE(BigInt(index), 0);
  data.writeUInt8(last ? 1 : 0, 8);
  return data;
}
