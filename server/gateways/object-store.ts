import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { StoreLocation } from '#server/store-settings.ts';
import { MissingObjectError, storeError } from './store-error.ts';

/** An object; the key doesn't include the prefix of the location. */
export interface StoredObject {
  key: string;
  bytes: number;
  at: Date;
}

/** A prefix in a bucket of an S3-compatible service. Whatever fails because of the service throws `StoreUnavailableError`. */
export interface ObjectStore {
  /** Stores the content completely or not at all; only a few parts of it are in memory. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The bytes from `from` up to `to`, exclusive; to the end without `to`. Throws `MissingObjectError` if there is no such
   * object.
   */
  read(key: string, from?: number, to?: number): AsyncGenerator<Uint8Array>;
  /** Deletes an object; does nothing if it doesn't exist. */
  remove(key: string): Promise<void>;
  /** Renames an object; does nothing if it doesn't exist. */
  move(from: string, to: string): Promise<void>;
  /** The objects whose keys begin with `start`, in order. */
  list(start: string): AsyncGenerator<StoredObject>;
  /** Aborts uploads to our keys that were begun before `before`, whose process must have died. */
  clearUnfinished(before: Date, isOurs?: (key: string) => boolean): Promise<void>;
}

/** Milliseconds to connect, and of inactivity until a connection is abandoned. */
const [connectTimeout, maxIdle] = [3000, 15_000];

/** Opens a location without sending a request yet. `partBytes` (5 MB or more) is what an upload holds in memory at a time. */
export function openObjectStore(
  location: StoreLocation,
  { partBytes = 5 * 1024 * 1024, idleTimeout = maxIdle } = {},
): ObjectStore {
  const { bucket: Bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = location;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's have the bucket in the path, and not all of them support its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectTimeout, socketTimeout: idleTimeout },
  });
  const objectAt = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  async function translateErrors<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw storeError(error, location);
    });
  }

  return {
    async put(key, content) {
      const source = watchFailure(content);
      const upload = new Upload({
        client,
        params: { ...objectAt(key), Body: Readable.from(source.content, { objectMode: false }) },
        partSize: partBytes,
        queueSize: 1,
      });
      await upload.done().catch((error: unknown) => {
        // An error of the content itself isn't the store's fault.
        throw source.failure() ?? storeError(error, location);
      });
    },
    async *read(key, from = 0, to) {
      let at = from;
      for (;;) {
        if (to !== undefined && at >= to) return;
        const startedAt = at;
        const Range =
          at === 0 && to === undefined ? undefined : `bytes=${at}-${to === undefined ? '' : to - 1}`;
        const { Body } = await translateErrors(
          client.send(new GetObjectCommand({ ...objectAt(key), Range })),
        );
        if (!(Body instanceof Readable)) throw new Error('The store gave no content');
        try {
          for await (const chunk of Body) {
            const bytes = bytesOf(chunk);
            at += bytes.length;
            yield bytes;
          }
          return;
        } catch (error) {
          // A connection may end in the middle of a long content, or while nobody reads: reading continues from there as
          // long as bytes arrive.
          if (at === startedAt) throw storeError(error, location);
        }
      }
    },
    async remove(key) {
      await translateErrors(client.send(new DeleteObjectCommand(objectAt(key))));
    },
    async move(from, to) {
      const CopySource = encodeURI(`${Bucket}/${prefix}${from}`);
      try {
        await translateErrors(client.send(new CopyObjectCommand({ ...objectAt(to), CopySource })));
      } catch (error) {
        if (error instanceof MissingObjectError) return;
        throw error;
      }
      await translateErrors(client.send(new DeleteObjectCommand(objectAt(from))));
    },
    async *list(start) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${start}` });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
            yield { key: Key.slice(prefix.length), bytes: Size, at: LastModified };
      } catch (error) {
        throw storeError(error, location);
      }
    },
    async clearUnfinished(before, isOurs = () => true) {
      const { Uploads = [] } = await translateErrors(
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })),
      );
      for (const { Key = '', UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before && isOurs(Key.slice(prefix.length)))
          await translateErrors(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    },
  };
}

function bytesOf(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new Error('The store gave something else than bytes');
}

/** Passes the content on and records its own error, as opposed to the reader stopping. */
function watchFailure(content: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* passOn() {
    const chunks = content[Symbol.asyncIterator]();
    const nextChunk = () =>
      chunks.next().catch((error: unknown) => {
        failure = error;
        throw error;
      });
    try {
      for (let next = await nextChunk(); !next.done; next = await nextChunk()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  return { content: passOn(), failure: () => failure };
}
