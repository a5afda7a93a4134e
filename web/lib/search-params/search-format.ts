/**
 * The search parameters of an address as plain texts. The router's own format is JSON, which takes a tag that is typed as
 * `?tag=1040` for a number, and a search for `true` or `{}` for no text either. What a text means is for the page to say.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
