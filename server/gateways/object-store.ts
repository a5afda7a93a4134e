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

/** An object by its key without the prefix of its place. */
export interface StoredObject {
  key: string;
  bytes: number;
  at: Date;
}

/** A place in an S3-compatible service. Whatever cannot be done because of the service throws `StoreUnavailableError`. */
export interface ObjectStore {
  /** Stores the content completely or not at all; at most a few parts of it are in memory. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes from `from` until before `to`, the end without it. Throws `MissingObjectError` where there is none. */
  read(key: string, from?: number, to?: number): AsyncGenerator<Uint8Array>;
  /** Deletes an object; a missing one does no harm. */
  remove(key: string): Promise<void>;
  /** Gives an object another key; a missing one does no harm. */
  move(from: string, to: string): Promise<void>;
  /** What there is under keys that begin so, in their order. */
  list(start: string): AsyncGenerator<StoredObject>;
  /** Ends uploads of such keys that were begun before a given time: their process must have died. */
  clearUnfinished(before: Date, isOurs?: (key: string) => boolean): Promise<void>;
}

/** Milliseconds until a connection is given up, and those in which something must move on it. */
const [connecting, longestSilence] = [3000, 15_000];

/** Opens a place; asks nothing of the service yet. `partBytes` (5 MB or more) is what an upload holds in memory at a time. */
export function openObjectStore(
  place: StoreLocation,
  { partBytes = 5 * 1024 * 1024, silence = longestSilence } = {},
): ObjectStore {
  const { bucket: Bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = place;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Others than Amazon have the bucket in the path, and not all of them know its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connecting, socketTimeout: silence },
  });
  const keyed = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  async function asked<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw storeError(error, place);
    });
  }

  return {
    async put(key, content) {
      const source = watched(content);
      const upload = new Upload({
        client,
        params: { ...keyed(key), Body: Readable.from(source.content, { objectMode: false }) },
        partSize: partBytes,
        queueSize: 1,
      });
      await upload.done().catch((error: unknown) => {
        // What ended the content itself is no fault of the store.
        throw source.failure() ?? storeError(error, place);
      });
    },
    async *read(key, from = 0, to) {
      let at = from;
      for (;;) {
        if (to !== undefined && at >= to) return;
        const begun = at;
        const Range =
          at === 0 && to === undefined ? undefined : `bytes=${at}-${to === undefined ? '' : to - 1}`;
        const { Body } = await asked(client.send(new GetObjectCommand({ ...keyed(key), Range })));
        if (!(Body instanceof Readable)) throw new Error('The store gave no content');
        try {
          for await (const piece of Body) {
            const bytes = bytesOf(piece);
            at += bytes.length;
            yield bytes;
          }
          return;
        } catch (error) {
          // A connection may end amid a long content, or while nobody reads: it goes on from there as long as anything comes.
          if (at === begun) throw storeError(error, place);
        }
      }
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(keyed(key))));
    },
    async move(from, to) {
      const CopySource = encodeURI(`${Bucket}/${prefix}${from}`);
      try {
        await asked(client.send(new CopyObjectCommand({ ...keyed(to), CopySource })));
      } catch (error) {
        if (error instanceof MissingObjectError) return;
        throw error;
      }
      await asked(client.send(new DeleteObjectCommand(keyed(from))));
    },
    async *list(start) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${start}` });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
            yield { key: Key.slice(prefix.length), bytes: Size, at: LastModified };
      } catch (error) {
        throw storeError(error, place);
      }
    },
    async clearUnfinished(before, isOurs = () => true) {
      const { Uploads = [] } = await asked(
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })),
      );
      for (const { Key = '', UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before && isOurs(Key.slice(prefix.length)))
          await asked(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    },
  };
}

function bytesOf(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece;
  throw new Error('The store gave something else than bytes');
}

/** The content, and what it ended with when that was its own fault rather than that nobody reads it any more. */
function watched(content: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* passedOn() {
    const pieces = content[Symbol.asyncIterator]();
    const nextPiece = () =>
      pieces.next().catch((error: unknown) => {
        failure = error;
        throw error;
      });
    try {
      for (let next = await nextPiece(); !next.done; next = await nextPiece()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  }
  return { content: passedOn(), failure: () => failure };
}
