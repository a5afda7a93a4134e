/** What the email log is filtered by, as the address of the page has it: a state or kind that is none shows all. */
export interface EmailSearch {
  q?: string | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  client?: number | undefined;
}

/** Reads the address. It is part of the first view of every page, so it knows no list of kinds. */
export function emailSearchOf({ q, state, kind, client }: Record<string, unknown>): EmailSearch {
  return {
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    state: wordOf(state),
    kind: wordOf(kind),
    client: typeof client === 'number' && Number.isSafeInteger(client) && client > 0 ? client : undefined,
  };
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : undefined;
}
