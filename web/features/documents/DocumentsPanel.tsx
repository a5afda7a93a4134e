import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Document, documentEndpoints } from '#contract/documents.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Table } from '#web/ui/Table.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentName } from './DocumentName.tsx';
import { DocumentType } from './DocumentType.tsx';
import { dayOf } from './moment.ts';
import { myDocumentsQuery } from './queries.ts';
import { type OpenRequest, UploadDialog } from './UploadDialog.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

/** The portal's Documents tab (spec section 2). */
export function DocumentsPanel({ requests }: { requests: readonly OpenRequest[] }) {
  const { data, error, refetch } = useQuery(myDocumentsQuery);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <UploadDialog requests={requests} />
        <p className="text-small text-ink-2">
          Stored encrypted. Each upload has a receipt, which anybody can check on our{' '}
          <a className="link" href="/verify" target="_blank" rel="noopener">
            receipt page
          </a>
          .
        </p>
      </div>
      <Loaded
        what="your documents"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-40" />}
      >
        {(documents) =>
          documents.length > 0 ? (
            <DocumentsTable documents={documents} />
          ) : (
            <EmptyState sentence="No documents found" />
          )
        }
      </Loaded>
    </>
  );
}

function DocumentsTable({ documents }: { documents: readonly Document[] }) {
  const queryClient = useQueryClient();
  return (
    <Table
      label="Documents"
      rows={documents}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: (document) => <DocumentName document={document} notes={notesOn(document)} />,
        },
        {
          key: 'description',
          header: 'Description',
          prose: true,
          cell: ({ description }) => description,
        },
        {
          key: 'uploaded',
          header: 'Date Uploaded',
          short: true,
          cell: ({ uploadedAt }) => dayOf(uploadedAt),
        },
        { key: 'type', header: 'Type', cell: ({ type }) => <DocumentType type={type} /> },
        {
          key: 'actions',
          header: 'Download',
          hideHeader: true,
          cell: (document) => (
            <DocumentActions document={document}>
              {document.withdrawable && (
                <WithdrawButton
                  document={document}
                  description={`We have not opened ${document.name} yet. It is deleted, and we are told that you took it back.`}
                  withdraw={(id) => call(documentEndpoints.withdraw, { params: { id: String(id) } })}
                  onGone={() => queryClient.invalidateQueries({ queryKey: myDocumentsQuery.queryKey })}
                />
              )}
            </DocumentActions>
          ),
        },
      ]}
    />
  );
}

function notesOn({ fromFirm, openedAt }: Document): string[] {
  if (fromFirm) return ['from us'];
  return openedAt ? [`opened by us on ${dayOf(openedAt)}`] : [];
}
