import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useState } from 'react';

/** What each page was narrowed down to when it was left, by its path. */
type LastSearches = ReadonlyMap<string, Record<string, unknown>>;

export const LastSearchContext = createContext<LastSearches>(new Map());

/** Remembers the filters of the pages that are left, so that the way back leads to the same list. */
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

export function useLastSearch(path: string): () => Record<string, unknown> {
  const searches = useContext(LastSearchContext);
  return () => searches.get(path) ?? {};
}
