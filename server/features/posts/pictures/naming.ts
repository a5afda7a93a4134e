import { createHash } from 'node:crypto';

/** Adds a file name made from the hash of the bytes: it can't be guessed, and its content never changes. */
export function withName<P extends { data: Uint8Array }>({ data, ...size }: P) {
  return { ...size, data, name: `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp` };
}

/** The URL path of a picture. */
export function addressOf({ name }: { name: string }): string {
  return `/pictures/${name}`;
}
