import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { isSame, type ListFilters, noFilters } from './article-list.ts';

/** Milliseconds without a key after which what was typed goes into the address. */
const pause = 250;

/** Changes the address; typing replaces it, a choice is a step that the back button undoes. */
export type ChangeAddress = (change: Partial<ListFilters>, options: { replace: boolean }) => void;

/** What was chosen, and the address that does not have it yet. */
interface Choice {
  choice: Partial<ListFilters>;
  from: ListFilters;
}

/**
 * The filters of the list, which live in the address. The text of the search box is ahead of it while someone types, and
 * a choice until the address follows: a select reset in between would report an empty choice.
 * A rendered page knows no filters: it is the same for every address, so they apply after hydration.
 */
export function useListAddress(address: ListFilters, change: ChangeAddress) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  // The address has caught up.
  if (typed !== null && typed === address.q) setTyped(null);
  const [ahead, setAhead] = useState<Choice | null>(null);
  // The address has moved: where it was led to, or elsewhere by the back button.
  if (ahead && !isSame(ahead.from, address)) setAhead(null);
  const filters = hydrated ? { ...address, ...ahead?.choice, q: typed ?? address.q } : noFilters;

  const save = useEffectEvent((q: string) => change({ q }, { replace: true }));
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
      if (filters.tab !== 'latest') change({ tab: 'latest' }, { replace: false });
    },
    choose: (choice: Partial<ListFilters>) => {
      setAhead({ choice, from: address });
      change(choice, { replace: false });
    },
    reset: () => {
      setTyped('');
      change(noFilters, { replace: false });
    },
  };
}
