import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Document } from '#contract/documents/schemas.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { documentColumns } from './document-columns.tsx';
import { useDayOf } from './use-day-of.ts';
import { FilteredDocuments } from './FilteredDocuments.tsx';
import { myDocumentsQuery, myYearsQuery } from './queries.ts';
import { useDocumentFilter } from './use-document-filter.ts';
import type { OpenRequest } from './RequestChoice.tsx';
import { UploadDialog } from './UploadDialog.tsx';

export interface DocumentsPanelProps {
  requests: readonly OpenRequest[];
  /** A notice that is shown when little storage is left. */
  storage: ReactNode;
  /** Renders the button that asks a question about a document. */
  ask: (document: Document) => ReactNode;
}

const folders = { firm: 'From us', client: 'From you', requested: 'What we asked for' };

/** The portal's Documents tab (requirements 2). */
export function DocumentsPanel({ requests, storage, ask }: DocumentsPanelProps) {
  const [filter, change] = useDocumentFilter();
  const query = useInfiniteQuery(myDocumentsQuery(filter));
  const { data: years = [] } = useQuery(myYearsQuery);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <UploadDialog requests={requests} />
        <p className="text-small text-ink-2">
          Encrypted. You get a{' '}
          <a className="link" href="/verify" target="_blank" rel="noopener">
            receipt
          </a>{' '}
          for every upload.
        </p>
        {storage}
      </div>
      <FilteredDocuments
        what="your documents"
        filter={filter}
        onChange={change}
        query={query}
        years={years}
        folders={folders}
        skeleton={<Skeleton className="h-40" />}
        empty="No documents found"
      >
        {(documents) => <DocumentsTable documents={documents} ask={ask} />}
      </FilteredDocuments>
    </>
  );
}

function DocumentsTable({
  documents,
  ask,
}: Pick<DocumentsPanelProps, 'ask'> & { documents: readonly Document[] }) {
  const dayOf = useDayOf();
  return (
    <Table
      label="Documents"
      rows={documents}
      rowKey={({ id }) => String(id)}
      columns={[
        ...documentColumns<Document>({
          dayOf,
          notesOn: (document) => notesOn(document, dayOf),
          requestLink: (_, text) => (
            <Link to="/client-portal" className="link inline-flex min-h-6 items-center">
              {text}
            </Link>
          ),
          dateHeader: 'Date Uploaded',
          bare: true,
        }),
        {
          key: 'actions',
          header: 'Download',
          hideHeader: true,
          cell: (document) => (
            <DocumentActions
              document={document}
              receipt={document.receiptUrl ? receiptLink(document) : null}
              acts={ask(document)}
              withdrawal={
                document.withdrawable
                  ? {
                      description: `We have not opened ${document.name} yet. It will be deleted and we’ll be notified.`,
                      endpoint: documentEndpoints.withdraw,
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

function receiptLink({ id, name }: Document) {
  return (
    <Link to="/client-portal/receipts/$id" params={{ id: String(id) }} aria-label={`Receipt of: ${name}`} />
  );
}

function notesOn({ fromFirm, openedAt }: Document, dayOf: (dateTime: string) => string): string[] {
  if (fromFirm) return ['from us'];
  return openedAt ? [`opened by us on ${dayOf(openedAt)}`] : [];
}
