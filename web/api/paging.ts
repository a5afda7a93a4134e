import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Long lists are asked for by the page: this many rows at a time. */
const pageSize = 50;

/** The query of one page: the first one without a cursor. */
export function pageAfter(cursor: string): { limit: string; cursor?: string } {
  return { limit: String(pageSize), ...(cursor && { cursor }) };
}

/**
 * The cursor of the next page: a full page may have another behind it. More than was asked for is the whole list. Rows
 * without ids say what their cursor is.
 */
export function cursorAfter<Row>(page: readonly Row[], cursorOf: (last: Row) => string): string | undefined {
  const last = page.at(-1);
  return page.length === pageSize && last ? cursorOf(last) : undefined;
}

/** What the query of every long list has in common. */
export const byPage = {
  initialPageParam: '',
  getNextPageParam: (page: readonly { id: number }[]) => cursorAfter(page, ({ id }) => String(id)),
};

/** The same where others change the list meanwhile: opening it asks again. */
export const paged = { ...byPage, refetchOnMount: 'always' } as const;

/** Puts a changed row into the pages of every list of this path that is on screen. */
export function replaceInPages(queryClient: QueryClient, path: string, changed: { id: number }): void {
  const inPlace = (row: { id: number }) => (row.id === changed.id ? changed : row);
  queryClient.setQueriesData<InfiniteData<{ id: number }[]>>(
    { queryKey: [path] },
    (old) => old && { ...old, pages: old.pages.map((page) => page.map(inPlace)) },
  );
}
