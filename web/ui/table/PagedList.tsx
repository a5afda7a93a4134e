import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';

/** The part of an infinite query that a list needs. */
export interface PagedQuery<Row> {
  data: { pages: readonly (readonly Row[])[] } | undefined;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

type PagedListProps<Row> = {
  /** What is loaded, as in `Loaded`. */
  what: string;
  query: PagedQuery<Row>;
  failure: string | null;
  skeleton: ReactNode;
  /** The label of the button that loads the next page, such as 'Show more clients'. */
  more: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that loads page by page, with a button for the next page. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { what, query, failure, skeleton, more, empty, children } = props;
  return (
    <Loaded
      what={what}
      data={query.data}
      failure={failure}
      onRetry={() => void query.refetch()}
      skeleton={skeleton}
    >
      {({ pages }) =>
        pages.flat().length === 0 ? (
          empty
        ) : (
          <>
            {children(pages.flat())}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                className="mt-4"
                pending={query.isFetchingNextPage}
                pendingLabel="Loading"
                onClick={() => void query.fetchNextPage()}
              >
                {more}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}
