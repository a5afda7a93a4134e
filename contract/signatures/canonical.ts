/**
 * The one text of a value that is hashed and stored: JSON without spaces, with the keys of each object in the order of their
 * UTF-16 code units (as in RFC 8785; the documents have no numbers but whole ones). The browser makes the same text of what it
 * shows, so that the hash it sends is that of what the person has read.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  );
}
