import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Category, PostSummary } from '#contract/posts/schemas.ts';
import { isSame, type ListFilters, matching, mostPopular, noFilters, pageSize } from './article-list.ts';
import { postsQuery } from '../queries.ts';

/** The first articles as a rendered page brings them, and how many there are. */
export interface FirstArticles {
  posts: readonly PostSummary[];
  total: number;
}

export interface Articles {
  /** What is on screen; null while it is on its way. */
  shown: readonly PostSummary[] | null;
  /** How many fit, shown or not. */
  total: number;
  /** Every article, once they are there. */
  all: readonly PostSummary[] | undefined;
  failed: boolean;
  /** More was asked for and is on its way. */
  loadingMore: boolean;
  more: () => void;
  retry: () => void;
}

/**
 * The list by its filters, all from the one answer with every article. A rendered page brings its first articles along
 * and asks for that answer only when something beyond them is wanted.
 */
export function useArticles(
  first: FirstArticles,
  filters: ListFilters,
  categories: readonly Category[],
  /** The filters with which the page was rendered: those of a category's own page. */
  rendered: ListFilters = noFilters,
): Articles {
  const { category, tab } = filters;
  const untouched = isSame(filters, rendered);
  const q = useDeferredValue(filters.q);
  const [pages, setPages] = useState({ of: '', count: 1 });
  const of = `${category}\n${filters.q.trim()}`;
  const count = pages.of === of ? pages.count : 1;
  const { data: all, error, refetch } = useQuery({ ...postsQuery, enabled: !untouched || count > 1 });

  const categoryId = category === '' ? null : (categories.find(({ slug }) => slug === category)?.id ?? 0);
  const fitting = useMemo(() => {
    if (!all) return undefined;
    return tab === 'popular' ? mostPopular(all) : matching(all, q, categoryId);
  }, [all, tab, q, categoryId]);

  // The same list while the same is shown: with every key only what changes is rendered.
  const part = useMemo(
    () => fitting?.slice(0, tab === 'popular' ? undefined : count * pageSize),
    [fitting, tab, count],
  );
  return {
    shown: part ?? (untouched ? first.posts : null),
    total: fitting?.length ?? first.total,
    all,
    failed: error !== null && !all,
    loadingMore: count > 1 && !all && error === null,
    more: () => setPages({ of, count: count + 1 }),
    retry: () => void refetch(),
  };
}
