import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Blobs, DiskSpace, Orphan } from './blobs.ts';
import type { MasterKey } from './master-key.ts';
import { encrypt, encryptedRange, unseal } from './encrypted-chunks.ts';

/** Metadata of a stored file. */
export interface StoredFile {
  id: string;
  /** The file's own key, wrapped by the key-encryption key. */
  wrappedKey: Uint8Array;
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
  checkKey(file: Pick<StoredFile, 'id' | 'wrappedKey'>): void;
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

export function openFiles(blobs: Blobs, master: MasterKey): Files {
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
      return { id, wrappedKey: master.wrap(key, fileKeyOf(id)), size, sha256: hash.digest('hex') };
    },
    async read({ id, wrappedKey, size }, range = { start: 0, end: size }) {
      const key = master.unwrap(wrappedKey, fileKeyOf(id));
      const part = { ...range, size };
      const { from, to } = encryptedRange(part);
      const opened = () => unseal(blobs.read(id, from, to), key, part);
      await toTheEnd(opened());
      return opened();
    },
    remove: (id) => blobs.remove(id),
    ids: (before) => blobs.names(before),
    clearUnfinished: (before) => blobs.clearUnfinished(before),
    space: () => blobs.space(),
    checkKey: ({ id, wrappedKey }) => void master.unwrap(wrappedKey, fileKeyOf(id)),
    mark: () => blobs.mark(),
    setMark: (id) => blobs.setMark(id),
    setAside: (orphan) => blobs.setAside(orphan),
    orphans: () => blobs.orphans(),
    bringBack: (orphan) => blobs.bringBack(orphan),
    removeOrphan: (orphan) => blobs.removeOrphan(orphan),
  };
}

async function toTheEnd(content: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = content[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
}

/** What the encrypted key of a file is for. */
export function fileKeyOf(id: string): string {
  return `file ${id}`;
}
