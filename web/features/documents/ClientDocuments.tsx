import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminDocument } from '#contract/documents/schemas.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { sendFile } from '#web/api/send-file.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FileDialog } from './FileDialog.tsx';
import { DocumentsTable } from './DocumentsTable.tsx';
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
