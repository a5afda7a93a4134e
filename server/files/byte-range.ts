import type { ByteRange } from '#server/gateways/files.ts';

/** True where the answer to a request gives content of a file, were it a single byte: that counts as reading it. */
export function givesContent(
  { method, headers }: Request,
  { size, sha256 }: { size: number; sha256: string },
): boolean {
  return (
    method === 'GET' &&
    rangeOf(headers.get('range'), size, headers.get('if-range'), etagOf(sha256)) !== 'outside'
  );
}

/** What names the content of a file in answers, by its SHA-256. */
export function etagOf(sha256: string): string {
  return `"${sha256}"`;
}

/**
 * The part that a Range header asks for of `size` bytes; undefined for the whole (no header, several parts, words that are
 * none, or an If-Range that names another content), 'outside' where nothing is left to give.
 */
export function rangeOf(
  header: string | null,
  size: number,
  condition: string | null,
  etag: string,
): ByteRange | 'outside' | undefined {
  if (header === null || (condition !== null && condition !== etag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (start >= size || (first === '' && Number(last) === 0)) return 'outside';
  return end > start ? { start, end } : undefined;
}
