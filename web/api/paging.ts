import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Rows per page of long lists. */
const pageSize = 50;

/** The query parameters of a page; the first page has no cursor. */
export function pageAfter(cursor: string): { limit: string; cursor?: string } {
  return { limit: String(pageSize), ...(cursor && { cursor }) };
}

/**
 * The cursor of the next page, or undefined on the last. A full page may be followed by another; one with more rows than
 * requested is the whole list.
 */
export function cursorAfter<Row>(page: readonly Row[], cursorOf: (last: Row) => string): string | undefined {
  const last = page.at(-1);
  return page.length === pageSize && last ? cursorOf(last) : undefined;
}

/** Options for the infinite query of a long list. */
export const byPage = {
  initialPageParam: '',
  getNextPageParam: (page: readonly { id: number }[]) => cursorAfter(page, ({ id }) => String(id)),
};

/** The same for lists that others change in the meantime: refetched when opened. */
export const paged = { ...byPage, refetchOnMount: 'always' } as const;

/** Replaces a changed row in every cached list of this path. */
export function replaceInPages(queryClient: QueryClient, path: string, changed: { id: number }): void {
  const replaced = (row: { id: number }) => (row.id === changed.id ? changed : row);
  queryClient.setQueriesData<InfiniteData<{ id: number }[]>>(
    { queryKey: [path] },
    (old) => old && { ...old, pages: old.pages.map((page) => page.map(replaced)) },
  );
}
