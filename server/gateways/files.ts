import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Blobs, DiskSpace, Orphan } from './blobs.ts';
import type { MasterKey } from './master-key.ts';
import { encrypt, encryptedRange, decrypt } from './encrypted-chunks.ts';

/** Metadata of a stored file. */
export interface StoredFile {
  id: string;
  /** The file's own key, wrapped by the key of `keyId`. */
  wrappedKey: Uint8Array;
  /** The client's key that wraps it; null for the key-encryption key itself. */
  keyId: string | null;
  /** Plain bytes. */
  size: number;
  /** Of the plain content, in hexadecimal. */
  sha256: string;
}

/** Bytes of a file from `start` until before `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

type FileKey = Pick<StoredFile, 'id' | 'wrappedKey' | 'keyId'>;

/** Opens what a client's key has wrapped; throws where that key was destroyed or is another one. */
export type UnwrapWithClientKey = (keyId: string, wrapped: Uint8Array, about: string) => Promise<Uint8Array>;

/** Files encrypted with a key of their own each; nothing is ever whole in memory. */
export interface Files {
  /** Stores the content completely and durably before it returns, or throws and leaves nothing behind. */
  write(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /**
   * The content, or a part of it. All of it is checked before anything is given: throws `DamagedFileError` when a byte was
   * changed or is missing.
   */
  read(file: StoredFile, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Deletes the content; a missing one does no harm. */
  remove(id: string): Promise<void>;
  /** Ids of what was stored before a given time. */
  ids(before: Date): Promise<string[]>;
  /** Deletes uploads begun before a given time that died with their process. */
  clearUnfinished(before: Date): Promise<void>;
  /** How much space there is for more. */
  space(): Promise<DiskSpace>;
  /** Throws `WrongEncryptionKeyError` when the key-encryption key is not the one that this file was encrypted with. */
  checkKey(file: FileKey): Promise<void>;
  /** The id of the installation that this place belongs to; undefined before {@link setMark}. */
  mark(): Promise<string | undefined>;
  setMark(id: string): Promise<void>;
  /** Sets a file aside that nothing belongs to, under a day (YYYY-MM-DD); it can be brought back. */
  setAside(orphan: Orphan): Promise<void>;
  orphans(): Promise<Orphan[]>;
  bringBack(orphan: Orphan): Promise<void>;
  /** Deletes permanently what was set aside. */
  removeOrphan(orphan: Orphan): Promise<void>;
}

/** What is written is wrapped by the key-encryption key, until it is recorded as a client's. */
export function openFiles(blobs: Blobs, master: MasterKey, unwrapWithClientKey: UnwrapWithClientKey): Files {
  const keyOf = async ({ id, wrappedKey, keyId }: FileKey) =>
    keyId === null
      ? master.unwrap(wrappedKey, fileKeyOf(id))
      : unwrapWithClientKey(keyId, wrappedKey, fileKeyOf(id));
  return {
    async write(content) {
      const [id, key] = [randomUUID(), randomBytes(32)];
      const hash = createHash('sha256');
      let size = 0;
      async function* counted() {
        for await (const piece of content) {
          hash.update(piece);
          size += piece.length;
          yield piece;
        }
      }
      await blobs.write(id, encrypt(counted(), key));
      const wrappedKey = master.wrap(key, fileKeyOf(id));
      return { id, wrappedKey, keyId: null, size, sha256: hash.digest('hex') };
    },
    async read(file, range = { start: 0, end: file.size }) {
      const { id, size } = file;
      const key = await keyOf(file);
      const part = { ...range, size };
      const { from, to } = encryptedRange(part);
      const opened = () => decrypt(blobs.read(id, from, to), key, part);
      await drain(opened());
      return opened();
    },
    remove: (id) => blobs.remove(id),
    ids: (before) => blobs.names(before),
    clearUnfinished: (before) => blobs.clearUnfinished(before),
    space: () => blobs.space(),
    checkKey: async (file) => void (await keyOf(file)),
    mark: () => blobs.mark(),
    setMark: (id) => blobs.setMark(id),
    setAside: (orphan) => blobs.setAside(orphan),
    orphans: () => blobs.orphans(),
    bringBack: (orphan) => blobs.bringBack(orphan),
    removeOrphan: (orphan) => blobs.removeOrphan(orphan),
  };
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = content[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
}

/** What the encrypted key of a file is for. */
export function fileKeyOf(id: string): string {
  return `file ${id}`;
}
