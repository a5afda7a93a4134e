import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Category, PostSummary } from '#contract/posts/schemas.ts';
import { isSame, type ListFilters, matching, mostPopular, noFilters, pageSize } from './article-list.ts';
import { postsQuery } from '../queries.ts';

/** The first articles, which the rendered page contains, and how many there are in all. */
export interface FirstArticles {
  posts: readonly PostSummary[];
  total: number;
}

export interface Articles {
  /** The articles on screen; null while they load. */
  shown: readonly PostSummary[] | null;
  /** How many match the filters, shown or not. */
  total: number;
  /** All articles, once loaded. */
  all: readonly PostSummary[] | undefined;
  failed: boolean;
  /** Load More was pressed and the articles are loading. */
  loadingMore: boolean;
  more: () => void;
  retry: () => void;
}

/**
 * The filtered list. All articles come in one answer, which is requested only when the first articles of the rendered page
 * are not enough.
 */
export function useArticles(
  first: FirstArticles,
  filters: ListFilters,
  categories: readonly Category[],
  /** The filters that the page was rendered with: on a category's page, its category. */
  rendered: ListFilters = noFilters,
): Articles {
  const { category, tab } = filters;
  const isAsRendered = isSame(filters, rendered);
  const q = useDeferredValue(filters.q);
  // The number of pages starts again at 1 with each search.
  const [pages, setPages] = useState({ search: '', count: 1 });
  const search = `${category}\n${filters.q.trim()}`;
  const count = pages.search === search ? pages.count : 1;
  const { data: all, error, refetch } = useQuery({ ...postsQuery, enabled: !isAsRendered || count > 1 });

  const categoryId = category === '' ? null : (categories.find(({ slug }) => slug === category)?.id ?? 0);
  const matches = useMemo(() => {
    if (!all) return undefined;
    return tab === 'popular' ? mostPopular(all) : matching(all, q, categoryId);
  }, [all, tab, q, categoryId]);

  // Memoized, so that ArticleList renders only when its articles change.
  const page = useMemo(
    () => matches?.slice(0, tab === 'popular' ? undefined : count * pageSize),
    [matches, tab, count],
  );
  return {
    shown: page ?? (isAsRendered ? first.posts : null),
    total: matches?.length ?? first.total,
    all,
    failed: error !== null && !all,
    loadingMore: count > 1 && !all && error === null,
    more: () => setPages({ search, count: count + 1 }),
    retry: () => void refetch(),
  };
}
