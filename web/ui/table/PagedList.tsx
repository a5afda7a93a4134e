import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';

/** An infinite query, as far as a list needs it. */
interface Paged<Row> {
  data: { pages: readonly (readonly Row[])[] } | undefined;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

type PagedListProps<Row> = {
  /** What is loaded, as in Loaded. */
  what: string;
  query: Paged<Row>;
  failure: string | null;
  blocks: ReactNode;
  /** On the button that brings the next page, such as 'Show more clients'. */
  more: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that comes page by page, with a button for the next as long as there is one. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { what, query, failure, blocks, more, empty, children } = props;
  return (
    <Loaded
      what={what}
      data={query.data}
      failure={failure}
      onRetry={() => void query.refetch()}
      blocks={blocks}
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
