import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes in each chunk but the last, and what sealing adds to it. */
export const chunkBytes = 64 * 1024;
const tagBytes = 16;
const encryptedBytes = chunkBytes + tagBytes;

/** What was stored is not what was written: a byte has changed, or a part is missing. */
export class DamagedFileError extends Error {
  constructor() {
    super('A stored file is damaged');
  }
}

/** Whether a stored file could not be read because it is damaged or no longer there. */
export function isDamage(error: unknown): boolean {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return missing || error instanceof DamagedFileError;
}

/**
 * Seals a stream with AES-256-GCM in chunks of 64 KB, so that any part can be read and each change is noticed. The key
 * must be this file's own: the nonce is the number of the chunk, and number and being the last are bound to it.
 */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  key: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const waiting = Buffer.allocUnsafe(chunkBytes);
  let [filled, index] = [0, 0];
  for await (const piece of source) {
    for (let taken = 0; taken < piece.length;) {
      if (filled === chunkBytes) {
        yield encryptChunk(waiting, key, index++, false);
        filled = 0;
      }
      const part = piece.subarray(taken, taken + chunkBytes - filled);
      waiting.set(part, filled);
      filled += part.length;
      taken += part.length;
    }
  }
  yield encryptChunk(waiting.subarray(0, filled), key, index, true);
}

/** How many bytes a whole file has when it is encrypted, and the other way round. */
export const encryptedSize = {
  of: (plain: number) => plain + Math.max(1, Math.ceil(plain / chunkBytes)) * tagBytes,
  plain: (encrypted: number) => Math.max(0, encrypted - Math.ceil(encrypted / encryptedBytes) * tagBytes),
};

/** Where the encrypted chunks of a part of a file are: `start` and `end` (exclusive) count plain bytes of `size`. */
export function encryptedRange({ start, end, size }: { start: number; end: number; size: number }) {
  const last = Math.max(0, Math.ceil(size / chunkBytes) - 1);
  const first = Math.min(Math.floor(start / chunkBytes), last);
  const until = Math.min(Math.max(first, Math.ceil(end / chunkBytes) - 1), last);
  const to = until === last ? size + (last + 1) * tagBytes : (until + 1) * encryptedBytes;
  return { first, last, from: first * encryptedBytes, to };
}

/** Opens the encrypted chunks of such a range; throws {@link DamagedFile} before it gives anything of a chunk that was changed. */
export async function* decrypt(
  encrypted: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  { start, end, size }: { start: number; end: number; size: number },
): AsyncGenerator<Uint8Array> {
  const { first, last, from, to } = encryptedRange({ start, end, size });
  let [index, got] = [first, 0];
  for await (const chunk of inChunks(encrypted)) {
    got += chunk.length;
    const plain = openChunk(chunk, key, index, index === last);
    const at = index * chunkBytes;
    const part = plain.subarray(Math.max(0, start - at), Math.max(0, end - at));
    index += 1;
    if (part.length > 0) yield part;
  }
  if (got !== to - from) throw new DamagedFileError();
}

async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = Buffer.alloc(0);
  for await (const piece of source) {
    waiting = waiting.length === 0 ? Buffer.from(piece) : Buffer.concat([waiting, piece]);
    while (waiting.length >= encryptedBytes) {
      yield waiting.subarray(0, encryptedBytes);
      waiting = waiting.subarray(encryptedBytes);
    }
  }
  if (waiting.length > 0) yield waiting;
}

function encryptChunk(plain: Uint8Array, key: Uint8Array, index: number, last: boolean): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(bound(index, last));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(encrypted: Uint8Array, key: Uint8Array, index: number, last: boolean): Uint8Array {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index))
      .setAAD(bound(index, last))
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

function bound(index: number, last: boolean): Uint8Array {
  const copy = Buffer.alloc(9);
  copy.writeBigUInt64BE(BigInt(index), 0);
  copy.writeUInt8(last ? 1 : 0, 8);
  return copy;
}
