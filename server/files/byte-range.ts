import type { ByteRange } from '#server/gateways/files.ts';

/** True if the response to a request contains content of the file, even a single byte: that counts as reading it. */
export function givesContent(
  { method, headers }: Request,
  { size, sha256 }: { size: number; sha256: string },
): boolean {
  return (
    method === 'GET' &&
    rangeOf(headers.get('range'), size, headers.get('if-range'), etagOf(sha256)) !== 'outside'
  );
}

/** The ETag of a file's content, from its SHA-256. */
export function etagOf(sha256: string): string {
  return `"${sha256}"`;
}

/**
 * The range that a Range header requests from `size` bytes; undefined for the whole content (no header, several ranges,
 * invalid syntax, or an If-Range for different content), 'outside' if it can't be satisfied.
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
