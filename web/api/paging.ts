import { followed } from './live/freshness.ts';

/** Rows per page of long lists. */
const pageSize = 50;

/** The query parameters of a page; the first page has no cursor. */
export function pageAfter(cursor: string): { limit: string; cursor?: string } {
  return { limit: String(pageSize), ...(cursor && { cursor }) };
}

/** The cursor of the next page, which the last row of a page has; undefined on the last page. */
export function cursorAfter(page: readonly { cursor?: string | undefined }[]): string | undefined {
  return page.at(-1)?.cursor;
}

/** Options for the infinite query of a long list. */
export const byPage = { initialPageParam: '', getNextPageParam: cursorAfter };

/**
 * The interval at which an infinite query is read again. All of its loaded pages are, one by one, so with ten of them the interval
 * is ten times as long: as many calls a minute as with one.
 */
export function pollPages(interval: number) {
  return ({ state }: { state: { data: { pages: readonly unknown[] } | undefined } }): number =>
    interval * Math.max(1, state.data?.pages.length ?? 1);
}

/** The same for lists that others change in the meantime. */
export const paged = { ...byPage, ...followed, refetchOnMount: 'always' } as const;
