import { createHash } from 'node:crypto';

/** A picture with its name, made from its bytes: it can't be guessed, and its picture never changes. */
export function named<P extends { data: Uint8Array }>({ data, ...size }: P) {
  return { ...size, data, name: `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp` };
}

export function addressOf({ name }: { name: string }): string {
  return `/pictures/${name}`;
}
