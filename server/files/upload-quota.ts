import { largestFile, sizeText } from '#contract/files.ts';
import { clientStorage, newcomerFiles, newcomerStorage } from '#contract/clients/rules.ts';
import type { StorageUse } from '#contract/clients/storage-schemas.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { storedByClient } from '#server/domain/client-storage.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Files } from '#server/gateways/files.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { RateLimits } from '#server/http/request/rate-limiter.ts';

/** Whose space an upload takes: that of the client this account belongs to. */
export interface Sender {
  clientId: number;
  emailConfirmed: boolean;
}

/** Space that is held for one upload. */
export interface Reservation {
  /** Counts bytes as they come; refuses when more come than there is space for, or too many in an hour. */
  count: (bytes: number) => Promise<void>;
  /** Refuses when the file does not fit any more, whatever other processes have stored meanwhile. */
  assertFits: (tx: Transaction, bytes: number) => Promise<void>;
  /** To be called when the upload is stored or given up. */
  release: () => void;
}

export interface UploadQuota {
  /**
   * Reserves space for an upload before any of it is read: `announced` is the length of its body in bytes, or null. `sender` is
   * null for staff, whose uploads are limited by the disk and the bytes of an hour alone.
   */
  reserve: (upload: {
    sender: Sender | null;
    accountId: number;
    address: string;
    announced: number | null;
  }) => Promise<Reservation>;
}

/** An upload on its way: bytes held for it in its client's storage, and on the disk. */
interface UnderWay {
  clientId: number | null;
  bytes: number;
  onDisk: number;
}

/** Bytes that count against the hour before they come: a statement for each part of a body would be one for each 64 KB. */
const blockBytes = 1024 * 1024;

/** What a form may need beside the file, in bytes. */
const formBytes = 64 * 1024;

interface Parts {
  db: Database;
  files: Files;
  limits: RateLimits;
  /** Percent of the disk that uploads leave free. */
  minFreeDisk: number;
}

/** Uploads under way count as if they were stored already, so that several at once cannot pass a limit together. */
export function uploadQuota({ db, files, limits, minFreeDisk }: Parts): UploadQuota {
  const underWay = new Set<UnderWay>();
  /** Bytes of the client's other uploads under way. */
  const besides = (one: UnderWay) =>
    sum(ofClient(one.clientId).map((other) => (other === one ? 0 : other.bytes)));
  const ofClient = (clientId: number | null) => [...underWay].filter((other) => other.clientId === clientId);

  return {
    async reserve({ sender, accountId, address, announced }) {
      const limit = limitsOfHour(limits, accountId, sender ? address : null);
      await limit.assertLeft();
      const disk = await files.space();
      const use = sender && (await readUse(db, sender));
      // From here to the reservation nothing waits, so that no other upload comes between.
      const onDisk = Math.min(announced ?? largestFile, largestFile);
      const free = disk.free - sum([...underWay].map((one) => one.onDisk));
      if (free - onDisk < (disk.total * minFreeDisk) / 100) throw noDiskSpace();
      // A body that does not say how long it is takes its space as it comes.
      const bytes = Math.max(1, (announced ?? 0) - formBytes);
      const held = { clientId: sender?.clientId ?? null, bytes, onDisk };
      const fits = (wanted: number) => !use || use.usedBytes + besides(held) + wanted <= use.allowedBytes;
      if (use) {
        const tooMany =
          use.allowedFiles !== null && use.files + ofClient(held.clientId).length >= use.allowedFiles;
        if (tooMany || !fits(bytes)) throw storageFull(use);
      }
      underWay.add(held);
      let counted = 0;
      let inHour = 0;
      return {
        async count(more) {
          counted += more;
          if (use && counted <= largestFile && !fits(counted)) throw storageFull(use);
          held.bytes = Math.max(held.bytes, counted);
          if (counted <= inHour) return;
          const toCome = Math.min(blockBytes, (announced ?? 0) - inHour);
          const block = Math.max(counted - inHour, toCome);
          inHour += block;
          await limit.consume(block);
        },
        async assertFits(tx, size) {
          if (!sender) return;
          const now = await readUse(tx, sender, { lock: true });
          if (!now) throw new ApiError('not-found');
          const tooMany = now.allowedFiles !== null && now.files >= now.allowedFiles;
          if (tooMany || now.usedBytes + size > now.allowedBytes) throw storageFull(now);
        },
        release: () => void underWay.delete(held),
      };
    },
  };
}

/** What a client has stored and may store, as one of its people; undefined when there is no such client. */
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

/** Bytes of an hour: by account, and by network where anyone may make accounts. */
function limitsOfHour(limits: RateLimits, accountId: number, address: string | null) {
  const counted = [
    ['upload-bytes', String(accountId)],
    ...(address === null ? [] : [['upload-bytes-network', address] as const]),
  ] as const;
  return {
    async assertLeft() {
      for (const [name, key] of counted) await limits.requireLeft(name, key);
    },
    async consume(bytes: number) {
      for (const [name, key] of counted) await limits.consume(name, key, { points: bytes });
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
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

/** For uploads that the disk has no space for. */
export function noDiskSpace(): ApiError {
  return new ApiError('disk-full', {
    message:
      'There is no room for this file right now, so it was not saved. Please let us know, and try again later.',
  });
}
