import type { AdminDocument, Document, ListedDocument as FirmListed } from '#contract/documents/schemas.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { typeByExtension } from '#contract/documents/rules.ts';
import { fileExtension } from '#contract/files.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { stateOf } from '#server/files/require-clean.ts';
import { canPreview } from '#server/files/serve-file.ts';
import type { ListedDocument, listOpenings } from './store.ts';

type Openings = Awaited<ReturnType<typeof listOpenings>>;

/** A document for the portal; `scanned` is true while a virus scanner is in use. */
export function presentForClient(listed: ListedDocument, scanned: boolean): Document {
  const { document, openedByFirm, openedByClient } = listed;
  const { fromClient } = document;
  return {
    ...shared(listed, scanned, documentEndpoints),
    openedAt: (fromClient ? openedByFirm : openedByClient)?.toISOString() ?? null,
    withdrawable: fromClient && openedByFirm === null,
  };
}

/** A document for the dashboard, with who opened it. */
export function presentForFirm(listed: ListedDocument, openings: Openings, scanned: boolean): AdminDocument {
  const { document, openedByFirm, openedByClient, uploadedBy } = listed;
  return {
    ...shared(listed, scanned, adminDocumentEndpoints),
    openedAt: (document.fromClient ? openedByFirm : openedByClient)?.toISOString() ?? null,
    withdrawable: !document.fromClient,
    clientId: document.clientId,
    uploadedBy,
    openings: openings
      .filter(({ documentId }) => documentId === document.id)
      .map(({ by, first, last, times }) => ({
        by,
        first: first.toISOString(),
        last: last.toISOString(),
        times,
      })),
  };
}

/** The same with its client, for the list of all clients' documents. */
export function presentWithClient(listed: ListedDocument, openings: Openings, scanned: boolean): FirmListed {
  return { ...presentForFirm(listed, openings, scanned), client: listed.client };
}

function shared(
  { document, file, request }: ListedDocument,
  scanned: boolean,
  { download, receipt }: { download: Endpoint; receipt: Endpoint },
) {
  const at = ({ path }: Endpoint) => path.replace('{id}', String(document.id));
  return {
    id: document.id,
    name: document.name,
    description: document.description,
    uploadedAt: document.uploadedAt.toISOString(),
    type: typeByExtension[fileExtension(document.name)] ?? 'other',
    url: at(download),
    version: document.version,
    size: file.size,
    sha256: file.sha256,
    fromFirm: !document.fromClient,
    state: stateOf(file, scanned),
    previewUrl: canPreview(file) ? `${at(download)}?preview=1` : null,
    receiptUrl: at(receipt),
    request,
  };
}
