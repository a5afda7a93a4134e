import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/dates.ts';
import { longDateText } from '#contract/date-times.ts';
import { isOpen } from '#contract/signatures/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { mySignaturesQuery } from './queries.ts';
import { SignatureBadge } from './SignatureBadge.tsx';

/** What the client was asked to sign: what waits for the reader first. */
export function MySignatures() {
  const query = useInfiniteQuery(mySignaturesQuery);
  const zone = useFirmZone();
  return (
    <PagedList
      what="your letters"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-40" />}
      more="Show more letters"
      empty={
        <EmptyState
          sentence="No letters yet"
          hint="Letters about our services show up here to read, sign and download."
        />
      }
    >
      {(rows) => (
        <Table
          label="Letters"
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'title',
              header: 'Letter',
              cell: ({ id, title }) => (
                <Link
                  to="/client-portal/letters/$id"
                  params={{ id: String(id) }}
                  className="link font-strong wrap-anywhere"
                >
                  {title}
                </Link>
              ),
            },
            {
              key: 'sent',
              header: 'Sent',
              short: true,
              cell: ({ sentAt }) => longDateText(sentAt, zone),
            },
            {
              key: 'state',
              header: 'Status',
              cell: ({ state, awaitsYou }) => <SignatureBadge {...{ state, awaitsYou }} />,
            },
            {
              key: 'day',
              header: 'Signed or due',
              short: true,
              cell: ({ signedAt, state, validUntil }) =>
                signedAt
                  ? longDateText(signedAt, zone)
                  : isOpen(state)
                    ? `By ${longDate(validUntil)}`
                    : 'Not signed',
            },
            {
              key: 'actions',
              header: 'Actions',
              hideHeader: true,
              cell: ({ id, title, awaitsYou, fileUrl }) => (
                <span className="flex flex-wrap gap-2">
                  {awaitsYou && (
                    <Button
                      aria-label={`Read and sign: ${title}`}
                      render={<Link to="/client-portal/letters/$id" params={{ id: String(id) }} />}
                    >
                      Read and sign
                    </Button>
                  )}
                  {fileUrl !== null && (
                    <Button
                      variant="secondary"
                      aria-label={`Download the signed copy: ${title}`}
                      render={<a href={fileUrl} download />}
                    >
                      Download
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}
