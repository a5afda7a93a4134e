import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Blobs, DiskSpace, Orphan } from './blobs.ts';
import type { MasterKey } from './master-key.ts';
import { encrypt, encryptedRange, decrypt } from './encrypted-chunks.ts';

/** Metadata of a stored file. */
export interface StoredFile {
  id: string;
  /** The file's own key, encrypted with the key of `keyId`. */
  wrappedKey: Uint8Array;
  /** The client key that encrypts it; null for the key-encryption key itself. */
  keyId: string | null;
  /** Bytes before encryption. */
  size: number;
  /** Hash of the plain content, in hexadecimal. */
  sha256: string;
}

/** The bytes of a file from `start` up to `end`, exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

type FileKey = Pick<StoredFile, 'id' | 'wrappedKey' | 'keyId'>;

/** Decrypts what a client's key encrypted; throws if that key was destroyed, or is a different one. */
export type UnwrapWithClientKey = (
  keyId: string,
  wrapped: Uint8Array,
  purpose: string,
) => Promise<Uint8Array>;

/** Files, each encrypted with a key of its own; no file is ever completely in memory. */
export interface Files {
  /** Stores the content completely and durably before it returns, or throws and leaves nothing behind. */
  write(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /**
   * The content, or a range of it. Everything is checked before anything is returned: throws `DamagedFileError` if a byte
   * was changed or is missing.
   */
  read(file: StoredFile, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Deletes the content; does nothing if it doesn't exist. */
  remove(id: string): Promise<void>;
  /** The ids of files stored before `before`. */
  ids(before: Date): Promise<string[]>;
  /** Deletes unfinished uploads that were begun before `before` and died with their process. */
  clearUnfinished(before: Date): Promise<void>;
  /** The space on the disk. */
  space(): Promise<DiskSpace>;
  /** Throws `WrongEncryptionKeyError` if this file was encrypted with a different key-encryption key. */
  checkKey(file: FileKey): Promise<void>;
  /** The id of the installation that the files belong to; undefined before {@link setMark}. */
  mark(): Promise<string | undefined>;
  setMark(id: string): Promise<void>;
  /** Sets an orphaned file aside under a day (YYYY-MM-DD), from where it can be restored. */
  setAside(orphan: Orphan): Promise<void>;
  orphans(): Promise<Orphan[]>;
  restoreOrphan(orphan: Orphan): Promise<void>;
  /** Permanently deletes a file that was set aside. */
  removeOrphan(orphan: Orphan): Promise<void>;
}

/** Keys of new files are encrypted with the key-encryption key until the file is recorded as a client's. */
export function openFiles(blobs: Blobs, master: MasterKey, unwrapWithClientKey: UnwrapWithClientKey): Files {
  const unwrapKey = async ({ id, wrappedKey, keyId }: FileKey) =>
    keyId === null
      ? master.unwrap(wrappedKey, fileKeyPurpose(id))
      : unwrapWithClientKey(keyId, wrappedKey, fileKeyPurpose(id));
  return {
    async write(content) {
      const [id, key] = [randomUUID(), randomBytes(32)];
      const hash = createHash('sha256');
      let size = 0;
      async function* hashed() {
        for await (const chunk of content) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }
      await blobs.write(id, encrypt(hashed(), key));
      const wrappedKey = master.wrap(key, fileKeyPurpose(id));
      return { id, wrappedKey, keyId: null, size, sha256: hash.digest('hex') };
    },
    async read(file, range = { start: 0, end: file.size }) {
      const { id, size } = file;
      const key = await unwrapKey(file);
      const part = { ...range, size };
      const { from, to } = encryptedRange(part);
      const decrypted = () => decrypt(blobs.read(id, from, to), key, part);
      await drain(decrypted());
      return decrypted();
    },
    remove: (id) => blobs.remove(id),
    ids: (before) => blobs.names(before),
    clearUnfinished: (before) => blobs.clearUnfinished(before),
    space: () => blobs.space(),
    checkKey: async (file) => void (await unwrapKey(file)),
    mark: () => blobs.mark(),
    setMark: (id) => blobs.setMark(id),
    setAside: (orphan) => blobs.setAside(orphan),
    orphans: () => blobs.orphans(),
    restoreOrphan: (orphan) => blobs.restoreOrphan(orphan),
    removeOrphan: (orphan) => blobs.removeOrphan(orphan),
  };
}

/** Reads content that isn't needed to its end. */
export async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

/** The purpose of a file's encrypted key. */
export function fileKeyPurpose(id: string): string {
  return `file ${id}`;
}
