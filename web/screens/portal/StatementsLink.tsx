import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthTitle } from '#contract/client-jobs/months.ts';
import { myDocumentsQuery } from '#web/features/documents/queries.ts';

/** Leads to the documents from the firm that name a month, if there are any; what the link shows is what is counted here. */
export function StatementsLink({ month }: { month: string }) {
  const filter = { q: monthTitle(month), year: '', folder: 'firm' } as const;
  const { data } = useInfiniteQuery(myDocumentsQuery(filter));
  const search: Record<string, string> = { q: filter.q, folder: filter.folder };
  if ((data?.pages[0]?.length ?? 0) === 0) return null;
  return (
    <>
      ,{' '}
      <Link
        to="/client-portal"
        search={() => ({ tab: 'documents' as const, ...search })}
        resetScroll={false}
        className="link"
      >
        statements ready
      </Link>
    </>
  );
}
