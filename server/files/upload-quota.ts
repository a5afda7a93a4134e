import { maxFileBytes, sizeText } from '#contract/files.ts';
import { clientStorage, newcomerFiles, newcomerStorage } from '#contract/clients/rules.ts';
import type { StorageUse } from '#contract/clients/storage-schemas.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { storedByClient } from '#server/domain/client-storage.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Files } from '#server/gateways/files.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { networkOf } from '#server/http/request/client-address.ts';
import type { RateLimits } from '#server/http/request/rate-limiter.ts';

/** The client whose storage an upload uses: that of the uploading account. */
export interface Sender {
  clientId: number;
  emailConfirmed: boolean;
}

/** Storage reserved for an upload. */
export interface Reservation {
  /** Counts received bytes. Throws if the space or the hourly limit is exceeded. */
  count: (bytes: number) => Promise<void>;
  /** Throws if the file no longer fits, considering what other processes stored in the meantime. */
  assertFits: (tx: Transaction, bytes: number) => Promise<void>;
  /** To be called when the upload is stored or aborted. */
  release: () => void;
}

export interface UploadQuota {
  /**
   * Reserves space for an upload before any of it is read. `announced` is the length of its body in bytes, or null if
   * unknown. `sender` is null for staff, whose uploads are limited only by the disk and the bytes per hour.
   */
  reserve: (upload: {
    sender: Sender | null;
    accountId: number;
    address: string;
    announced: number | null;
  }) => Promise<Reservation>;
}

/** A pending upload: bytes reserved in its client's storage, and on the disk. */
interface PendingUpload {
  accountId: number;
  /** For people outside the firm: anyone can create accounts. */
  network: string | null;
  clientId: number | null;
  bytes: number;
  onDisk: number;
}

/**
 * Bytes are counted toward the hourly limit in blocks, in advance: counting each chunk of a body would take a statement per
 * 64 KB.
 */
const blockBytes = 1024 * 1024;

/** Uploads at once; others wait, and reserve nothing meanwhile. */
const maxAtOnce = { account: 3, network: 6 };

/** Bytes that a form may need in addition to the file. */
const formBytes = 64 * 1024;

interface Parts {
  db: Database;
  files: Files;
  limits: RateLimits;
  /** Percent of the disk that uploads leave free. */
  minFreeDisk: number;
  /** Milliseconds that an upload waits for others of the same account or network. */
  maxWait?: number;
}

/** Pending uploads count as stored, so that several at once can't exceed a limit together. */
export function uploadQuota({ db, files, limits, minFreeDisk, maxWait = 20_000 }: Parts): UploadQuota {
  const pendingUploads = new Set<PendingUpload>();
  /** Bytes of the client's other uploads under way. */
  const bytesOfOthers = (upload: PendingUpload) =>
    sum(ofClient(upload.clientId).map((other) => (other === upload ? 0 : other.bytes)));
  const ofClient = (clientId: number | null) =>
    [...pendingUploads].filter((other) => other.clientId === clientId);

  const waiting: (() => void)[] = [];
  /** Resolves when an upload ends; throws 429 if none does in time. */
  const releasedBefore = async (until: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = setTimeout(() => reject(tooManyAtOnce()), Math.max(0, until - performance.now()));
    await promise.finally(() => clearTimeout(timer));
  };
  const hasRoom = ({ free, total }: { free: number; total: number }, bytes: number) =>
    free - sum([...pendingUploads].map((upload) => upload.onDisk)) - bytes >= (total * minFreeDisk) / 100;

  return {
    async reserve({ sender, accountId, address, announced }) {
      const network = sender ? networkOf(address) : null;
      const isTooMany = () => {
        const count = (isSame: (other: PendingUpload) => boolean) =>
          [...pendingUploads].filter(isSame).length;
        return (
          count((other) => other.accountId === accountId) >= maxAtOnce.account ||
          (network !== null && count((other) => other.network === network) >= maxAtOnce.network)
        );
      };
      const limit = limitsOfHour(limits, accountId, sender ? address : null);
      await limit.assertLeft();
      const until = performance.now() + maxWait;
      let [disk, use] = [await files.space(), sender && (await readUse(db, sender))];
      // No await between the last check and the reservation, so that no other upload gets in between.
      while (isTooMany()) {
        await releasedBefore(until);
        [disk, use] = [await files.space(), sender && (await readUse(db, sender))];
      }
      // A body of unknown length takes its space on the disk as it arrives.
      const onDisk = Math.min(announced ?? blockBytes, maxFileBytes);
      if (!hasRoom(disk, onDisk)) throw noDiskSpace();
      // A body of unknown length takes its space as it arrives.
      const bytes = Math.max(1, (announced ?? 0) - formBytes);
      const reservation: PendingUpload = {
        accountId,
        network,
        clientId: sender?.clientId ?? null,
        bytes,
        onDisk,
      };
      const fits = (size: number) =>
        !use || use.usedBytes + bytesOfOthers(reservation) + size <= use.allowedBytes;
      if (use) {
        const tooMany =
          use.allowedFiles !== null && use.files + ofClient(reservation.clientId).length >= use.allowedFiles;
        if (tooMany || !fits(bytes)) throw storageFull(use);
      }
      pendingUploads.add(reservation);
      let counted = 0;
      let consumedBytes = 0;
      return {
        async count(more) {
          counted += more;
          if (use && counted <= maxFileBytes && !fits(counted)) throw storageFull(use);
          reservation.bytes = Math.max(reservation.bytes, counted);
          if (counted > reservation.onDisk && reservation.onDisk < maxFileBytes) {
            const needed = Math.ceil(counted / blockBytes) * blockBytes - reservation.onDisk;
            if (!hasRoom(await files.space(), needed)) throw noDiskSpace();
            reservation.onDisk += needed;
          }
          if (counted <= consumedBytes) return;
          const announcedRest = Math.min(blockBytes, (announced ?? 0) - consumedBytes);
          const blockSize = Math.max(counted - consumedBytes, announcedRest);
          consumedBytes += blockSize;
          await limit.consume(blockSize);
        },
        async assertFits(tx, size) {
          if (!sender) return;
          const current = await readUse(tx, sender, { lock: true });
          if (!current) throw new ApiError('not-found');
          const tooMany = current.allowedFiles !== null && current.files >= current.allowedFiles;
          if (tooMany || current.usedBytes + size > current.allowedBytes) throw storageFull(current);
        },
        release() {
          pendingUploads.delete(reservation);
          for (const wake of waiting.splice(0)) wake();
        },
      };
    },
  };
}

/** What a client has stored and may store, as seen by one of its people; undefined if there is no such client. */
export async function readUse(
  db: Reader,
  { clientId, emailConfirmed }: Sender,
  { lock = false } = {},
): Promise<StorageUse | undefined> {
  const client = await findClient(db, clientId, { lock });
  if (!client) return undefined;
  const { bytes, files } = await storedByClient(db, clientId);
  const stored = { usedBytes: bytes, files };
  if (client.storageLimit !== null)
    return { ...stored, allowedBytes: client.storageLimit, allowedFiles: null, rule: 'set-by-owner' };
  if (client.status !== 'prospect' && emailConfirmed)
    return { ...stored, allowedBytes: clientStorage, allowedFiles: null, rule: 'standard' };
  const rule = client.status === 'prospect' ? 'prospect' : 'unconfirmed';
  return { ...stored, allowedBytes: newcomerStorage, allowedFiles: newcomerFiles, rule };
}

/** Hourly byte limits: by account, and also by network for people outside the firm, since anyone can create accounts. */
function limitsOfHour(limits: RateLimits, accountId: number, address: string | null) {
  const counted = [
    ['upload-bytes', String(accountId)],
    ...(address === null ? [] : [['upload-bytes-network', address] as const]),
  ] as const;
  return {
    async assertLeft() {
      for (const [name, key] of counted) await limits.requireRemaining(name, key);
    },
    async consume(bytes: number) {
      for (const [name, key] of counted) await limits.consume(name, key, { points: bytes });
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function storageFull({ rule, usedBytes, allowedBytes, files, allowedFiles }: StorageUse): ApiError {
  const used =
    allowedFiles !== null && files >= allowedFiles
      ? `You have sent ${files} of ${allowedFiles} files`
      : `You have used ${sizeText(usedBytes)} of ${sizeText(allowedBytes)}`;
  const remedy =
    rule === 'unconfirmed'
      ? 'Confirm your email address to get more room.'
      : 'Please ask us, and we’ll make room for more.';
  return new ApiError('storage-full', {
    message: `This file was not saved because there is not enough room in your storage. ${used}. ${remedy}`,
  });
}

function tooManyAtOnce(): ApiError {
  return new ApiError('too-many', {
    message:
      'Other files are still being sent. Please wait until they have arrived, then send this one again.',
    headers: { 'retry-after': '10' },
  });
}

/** The error for uploads that don't fit on the disk. */
export function noDiskSpace(): ApiError {
  return new ApiError('disk-full', {
    message:
      'There is no room for this file right now, so it was not saved. Please let us know, and try again later.',
  });
}
