import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdminDocument } from '#contract/documents/schemas.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { sendFile } from '#web/api/send-file.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { DocumentActions, inNewTab } from './DocumentActions.tsx';
import { documentColumns } from './document-columns.tsx';
import { FileDialog } from './FileDialog.tsx';
import { useDayOf } from './use-day-of.ts';
import { FilteredDocuments } from './FilteredDocuments.tsx';
import { clientDocumentsQuery, clientYearsQuery } from './queries.ts';
import { useDocumentFilter } from './use-document-filter.ts';

const byHandNotice = lazyComponent(async () => (await import('./ByHandNotice.tsx')).ByHandNotice);

interface ClientDocumentsProps {
  clientId: number;
  /** Nothing can be sent to an archived client. */
  archived: boolean;
  /** The button that requests documents from the client. */
  request: ReactNode;
  /** What can be done with a document that the client sent, in the menu of its row. */
  actsOn?: ((document: AdminDocument) => ReactNode) | undefined;
  /** The client's storage use. */
  storage: ReactNode;
}

const folders = { firm: 'From the firm', client: 'From the client', requested: 'Requested' };

/** A client's documents on the firm's side: send, request, open, see who has opened what, withdraw. */
export function ClientDocuments({ clientId, archived, request, actsOn, storage }: ClientDocumentsProps) {
  const [filter, change] = useDocumentFilter();
  const query = useInfiniteQuery(clientDocumentsQuery(clientId, filter));
  const { data: years = [] } = useQuery(clientYearsQuery(clientId));
  return (
    <>
      {!archived && (
        <div className="mb-5 flex flex-wrap gap-3">
          <SendDialog clientId={clientId} />
          {request}
        </div>
      )}
      <FilteredDocuments
        what="the documents"
        filter={filter}
        onChange={change}
        query={query}
        years={years}
        folders={folders}
        skeleton={<Skeleton className="h-64" />}
        empty="There are no documents yet. Send one, or ask for one."
      >
        {(documents) => <DocumentsTable documents={documents} actsOn={actsOn} />}
      </FilteredDocuments>
      {storage}
    </>
  );
}

function SendDialog({ clientId }: { clientId: number }) {
  const refreshAfter = useRefreshAfter();
  return (
    <FileDialog
      title="Send a document"
      description="It appears in the client’s portal, and everyone with access gets an email."
      trigger={<Button>Send a document</Button>}
      notice={(files) => <byHandNotice.Component files={files} />}
      send={(file, description, options) =>
        sendFile(adminDocumentEndpoints.send, {
          params: { id: String(clientId) },
          file,
          fields: { description },
          ...options,
        })
      }
      onSent={() => refreshAfter(adminDocumentEndpoints.send)}
      sentText={(files) => `Sent to the client: ${files}.`}
    />
  );
}

function DocumentsTable({
  documents,
  actsOn,
}: { documents: readonly AdminDocument[] } & Pick<ClientDocumentsProps, 'actsOn'>) {
  const dayOf = useDayOf();
  return (
    <Table
      label="Documents"
      rows={documents}
      rowKey={({ id }) => String(id)}
      columns={[
        ...documentColumns<AdminDocument>({
          dayOf,
          notesOn,
          requestLink: ({ clientId }, text) => (
            <Link
              to="/admin/clients/$id"
              params={{ id: String(clientId) }}
              className="link inline-flex min-h-6 items-center"
            >
              {text}
            </Link>
          ),
          dateHeader: 'Date',
        }),
        { key: 'opened', header: 'Opened', cell: (document) => <Openings document={document} /> },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: (document) => (
            <DocumentActions
              document={document}
              receipt={
                document.receiptUrl
                  ? inNewTab(`${document.receiptUrl}/pdf`, `Receipt of: ${document.name}`)
                  : null
              }
              acts={document.fromFirm ? undefined : actsOn?.(document)}
              withdrawal={
                document.withdrawable
                  ? {
                      description: `${document.name} will be deleted, and the client is notified that it was withdrawn.`,
                      endpoint: adminDocumentEndpoints.withdraw,
                    }
                  : null
              }
            />
          ),
        },
      ]}
    />
  );
}

/** Who opened the document last, on one line; the others can be unfolded. */
function Openings({ document: { openings } }: { document: AdminDocument }) {
  const [last, ...others] = openings.toSorted((a, b) => b.last.localeCompare(a.last));
  if (!last) return <span className="text-ink-2">Not yet</span>;
  if (others.length === 0) return <Opening {...last} />;
  return (
    <details className="text-small">
      <summary className="min-h-6">
        <Opening {...last} /> and {others.length} more
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {others.map((opening) => (
          <li key={`${opening.by} ${opening.first}`}>
            <Opening {...opening} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Opening({ by, last, times }: AdminDocument['openings'][number]) {
  const { dateTime } = useFirmTimes();
  return (
    <span className="text-small">
      {by ?? 'Deleted account'},{' '}
      <time dateTime={last} className="whitespace-nowrap">
        {dateTime(last)}
      </time>
      {times > 1 && ` (${times} times)`}
    </span>
  );
}

function notesOn({ fromFirm, uploadedBy }: AdminDocument): string[] {
  const by = uploadedBy ?? 'a deleted account';
  return [fromFirm ? `sent to the client by ${by}` : `from ${by}`];
}
