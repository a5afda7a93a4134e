import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useState } from 'react';

/** The search params of each page when it was left, by path. */
type LastSearches = ReadonlyMap<string, Record<string, unknown>>;

export const LastSearchContext = createContext<LastSearches>(new Map());

/** Remembers the filters of pages that were left, so that back links lead to the same list. */
export function useRememberedSearches(): LastSearches {
  const router = useRouter();
  const [searches] = useState(() => new Map<string, Record<string, unknown>>());
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        if (fromLocation) searches.set(fromLocation.pathname, { ...fromLocation.search });
      }),
    [router, searches],
  );
  return searches;
}

/** Returns a function for the `search` prop of a link to this path. */
export function useLastSearch(path: string): () => Record<string, unknown> {
  const searches = useContext(LastSearchContext);
  return () => searches.get(path) ?? {};
}
