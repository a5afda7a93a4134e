import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type ListFilters, noFilters } from './article-list.ts';

/** Milliseconds without a key after which what was typed goes into the address. */
const pause = 250;

/**
 * The filters of the list, which live in the address, so that back and share work. The text of the search box is ahead of
 * it while someone types. A rendered page knows no filters: it is the same for every address, so they apply after hydration.
 */
export function useListAddress() {
  const search = useSyncExternalStore(
    listen,
    () => location.search,
    () => '',
  );
  const address = useMemo(() => filtersOf(search), [search]);
  const [typed, setTyped] = useState<string | null>(null);
  // The address has caught up.
  if (typed !== null && typed === address.q) setTyped(null);
  const filters = { ...address, q: typed ?? address.q };

  const save = useEffectEvent((q: string) => changeAddress({ ...address, q }, { replace: true }));
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => save(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    filters,
    search: (q: string) => {
      setTyped(q);
      // The search covers all articles, not among the most popular ones.
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

function listen(changed: () => void) {
  listeners.add(changed);
  addEventListener('popstate', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('popstate', changed);
  };
}

/** Typing replaces the address, a choice is a step that the back button undoes. */
function changeAddress({ q, category, tab }: ListFilters, { replace }: { replace: boolean }): void {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(tab === 'popular' && { tab }),
  });
  const address = search.size > 0 ? `?${search}` : location.pathname;
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
  for (const changed of listeners) changed();
}

/** What an address says of the list; anything else is left out. */
function filtersOf(address: string): ListFilters {
  const search = new URLSearchParams(address);
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    category: search.get('category') ?? '',
    tab: search.get('tab') === 'popular' ? 'popular' : 'latest',
  };
}
