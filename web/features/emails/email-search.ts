import { numberIn, textIn } from '#web/lib/search-params/search-values.ts';

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
    q: textIn(q),
    state: slugOf(state),
    kind: slugOf(kind),
    client: numberIn(client),
  };
}

function slugOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : undefined;
}
