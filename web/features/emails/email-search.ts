/** The filters of the email log, as they are in the URL. An unknown state or kind is ignored. */
export interface EmailSearch {
  q?: string | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  client?: number | undefined;
}

/** Reads the filters from the URL. Every page loads this code, so it doesn't import the list of kinds. */
export function emailSearchOf({ q, state, kind, client }: Record<string, unknown>): EmailSearch {
  return {
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    state: slugOf(state),
    kind: slugOf(kind),
    client: typeof client === 'number' && Number.isSafeInteger(client) && client > 0 ? client : undefined,
  };
}

function slugOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : undefined;
}
