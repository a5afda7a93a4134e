import type { InfiniteData, QueryClient } from '@tanstack/react-query';

interface Row {
  id: number;
  cursor?: string | undefined;
}

/** Replaces a changed row in every cached list of this path. */
export function replaceInPages(queryClient: QueryClient, path: string, changed: { id: number }): void {
  const replaced = (row: Row) =>
    row.id === changed.id ? { ...changed, ...(row.cursor !== undefined && { cursor: row.cursor }) } : row;
  queryClient.setQueriesData<InfiniteData<Row[]>>(
    { queryKey: [path] },
    (old) => old && { ...old, pages: old.pages.map((page) => page.map(replaced)) },
  );
}
