import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type ListFilters, noFilters } from './article-list.ts';

/** Milliseconds after the last keystroke until the search goes into the URL. */
const debounce = 250;

/**
 * The filters of the list. They are in the URL, so that Back and sharing work; while someone types, the search box is ahead
 * of it. The rendered page is the same for every query string, so filters apply after hydration.
 */
export function useListAddress() {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const address = useMemo(() => filtersOf(search), [search]);
  const [typed, setTyped] = useState<string | null>(null);
  // The URL has caught up.
  if (typed !== null && typed === address.q) setTyped(null);
  const filters = { ...address, q: typed ?? address.q };

  const save = useEffectEvent((q: string) => changeAddress({ ...address, q }, { replace: true }));
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => save(typed), debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    filters,
    search: (q: string) => {
      setTyped(q);
      // A search covers all articles, not only the most popular ones.
      if (filters.tab !== 'latest') changeAddress({ ...address, tab: 'latest' }, { replace: false });
    },
    choose: (choice: Partial<ListFilters>) => changeAddress({ ...address, ...choice }, { replace: false }),
    reset: () => {
      setTyped('');
      changeAddress(noFilters, { replace: false });
    },
  };
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('popstate', onChange);
  };
}

/** Typing replaces the history entry; a choice adds one, which Back undoes. */
function changeAddress({ q, category, tab }: ListFilters, { replace }: { replace: boolean }): void {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(tab === 'popular' && { tab }),
  });
  const address = search.size > 0 ? `?${search}` : location.pathname;
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
  for (const onChange of listeners) onChange();
}

/** Reads the filters from a query string; invalid values are ignored. */
function filtersOf(queryString: string): ListFilters {
  const search = new URLSearchParams(queryString);
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    category: search.get('category') ?? '',
    tab: search.get('tab') === 'popular' ? 'popular' : 'latest',
  };
}
