import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { longDateText } from '#contract/date-times.ts';
import { grouped } from '#contract/numbers.ts';
import { disposalEndpoints } from '#contract/retention/endpoints.ts';
import { retentionRules } from '#contract/retention/rules.ts';
import type { Disposal } from '#contract/retention/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { disposalQuery, disposalsQuery } from './queries.ts';

/** Past disposals, each with its certificate. */
export function Disposals() {
  const query = useInfiniteQuery(disposalsQuery);
  return (
    <PagedList
      what="the certificates"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-32" />}
      more="Show more certificates"
      empty={<EmptyState sentence="Nothing has been disposed of yet." />}
    >
      {(disposals) => <DisposalsTable disposals={disposals} />}
    </PagedList>
  );
}

function DisposalsTable({ disposals }: { disposals: readonly Disposal[] }) {
  const zone = useFirmZone();
  return (
    <Table
      label="Certificates of disposal"
      rows={disposals}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'number', header: 'No.', cell: ({ id }) => id },
        {
          key: 'what',
          header: 'What',
          cell: (disposal) => <span className="font-strong">{titleOf(disposal)}</span>,
        },
        { key: 'at', header: 'Disposed of', cell: ({ at }) => longDateText(at, zone) },
        { key: 'by', header: 'Confirmed by', cell: ({ confirmedBy }) => confirmedBy ?? 'Unknown' },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: (disposal) => (
            <span className="flex flex-wrap items-center gap-3">
              <RecordDialog disposal={disposal} />
              <a
                className="link"
                href={disposalEndpoints.certificate.path.replace('{id}', String(disposal.id))}
                download
              >
                Certificate {disposal.id} (PDF)
              </a>
            </span>
          ),
        },
      ]}
    />
  );
}

function titleOf({ kind, count }: Disposal): string {
  return `${retentionRules[kind].label}: ${grouped(count)}`;
}

function RecordDialog({ disposal }: { disposal: Disposal }) {
  return (
    <Dialog
      title={`Certificate ${disposal.id}`}
      description={titleOf(disposal)}
      trigger={
        <Button variant="secondary" aria-label={`View certificate ${disposal.id}`}>
          View
        </Button>
      }
      width="wide"
    >
      <DisposalRecord id={disposal.id} />
    </Dialog>
  );
}

function DisposalRecord({ id }: { id: number }) {
  const zone = useFirmZone();
  const { data, error, refetch } = useQuery(disposalQuery(id));
  return (
    <Loaded
      what="this certificate"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-32" />}
    >
      {({ code, intact, items }) => (
        <>
          {intact ? (
            <Alert tone="green" title="Verified">
              This certificate hasn’t changed since the disposal.
            </Alert>
          ) : (
            <Alert tone="orange" title="Changed after the disposal">
              What is stored does not match the check code. The audit log has the code as it was recorded at
              the time.
            </Alert>
          )}
          <p className="text-small wrap-anywhere">Check code: {code}</p>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
            tabIndex={0}
            aria-label="Disposed of"
            className="max-h-72 divide-y divide-rule overflow-auto rounded-md border border-rule-2"
          >
            {items.map(({ label, since }, index) => (
              <li key={index} className="flex flex-wrap gap-x-4 px-3 py-1.5 wrap-anywhere">
                <span className="mr-auto">{label}</span>
                <span className="text-ink-2">{longDateText(since, zone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
