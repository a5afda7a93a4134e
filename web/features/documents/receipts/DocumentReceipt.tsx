import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { zonedDateTimeText } from '#contract/date-times.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { receiptLink, shortFingerprint } from '#contract/documents/rules.ts';
import type { ReceiptFacts } from '#contract/documents/schemas.ts';
import { sizeText } from '#contract/files.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSite } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** The receipt of one of the client's documents: on screen, to print, as a PDF, and as a signed file. */
export function DocumentReceipt({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [documentEndpoints.readReceipt.path, id],
    queryFn: () => call(documentEndpoints.readReceipt, { params: { id } }),
  });
  const { data: receipt, error, isFetching, refetch } = query;
  if (receipt) return <Receipt id={id} receipt={receipt} />;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <EmptyState sentence="We can’t find this receipt. The document may have been withdrawn." />;
  if (error && !isFetching)
    return (
      <NotLoaded
        title="This receipt could not be loaded"
        failure={errorText(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading label="Loading this receipt">
      <Skeleton className="h-80 max-w-measure" />
    </Loading>
  );
}

function Receipt({ id, receipt }: { id: string; receipt: ReceiptFacts }) {
  const { origin, zone } = useSite().frame;
  const { code, firm, client, name, size, receivedAt, fromFirm, sentBy, sha256 } = receipt;
  const urlOf = (path: string) => path.replace('{id}', id);
  return (
    <>
      <section
        aria-label="Receipt"
        data-print-alone
        className="max-w-measure rounded-lg border border-rule-2 bg-sheet p-6 max-sm:px-4 max-sm:py-5"
      >
        <h2 className="text-heading">
          {firm} {fromFirm ? 'sent' : 'received'} this document
        </h2>
        <dl className="mt-4 grid gap-x-6 sm:grid-cols-[auto_1fr]">
          <Fact term="Client">{client}</Fact>
          <Fact term="File">{name}</Fact>
          <Fact term="Size">{sizeText(size)}</Fact>
          <Fact term={fromFirm ? 'Sent' : 'Received'}>
            <time dateTime={receivedAt}>{zonedDateTimeText(receivedAt, zone)}</time>
          </Fact>
          {sentBy !== null && <Fact term="Sent by">{sentBy}</Fact>}
          <Fact term="SHA-256 fingerprint">
            <span title={sha256}>{shortFingerprint(sha256)}</span>
          </Fact>
          <Fact term="Code">
            <strong className="text-heading tabular-nums">{code}</strong>
          </Fact>
        </dl>
        <p className="mt-4 text-small text-ink-2">
          Anyone with this code can confirm the receipt at{' '}
          <a className="link wrap-anywhere" href={`/verify#${code}`} target="_blank" rel="noopener">
            {receiptLink(origin, code)}
          </a>
          . That page shows when we {fromFirm ? 'sent' : 'received'} the file and its fingerprint, but not its
          name or yours.
        </p>
      </section>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => print()}>Print</Button>
        <Button
          variant="secondary"
          render={<a href={urlOf(documentEndpoints.receiptPdf.path)} target="_blank" rel="noopener" />}
        >
          PDF
        </Button>
        <Button variant="quiet" render={<a href={urlOf(documentEndpoints.receipt.path)} download />}>
          Signed file (JSON)
        </Button>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule py-2 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-strong wrap-anywhere">{children}</dd>
    </div>
  );
}
