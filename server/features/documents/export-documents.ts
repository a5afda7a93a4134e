import type * as z from 'zod';
import type { adminDocumentSchemas } from '#contract/documents/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { csvFile } from '#server/files/csv.ts';
import { firmDate } from '#server/firm-clock.ts';
import { listAllDocuments } from './store.ts';

type Filters = z.output<typeof adminDocumentSchemas.exporting.query>;

/** The documents that the list shows with these filters, as CSV. Audited. */
export async function exportDocuments(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  actor: Viewer,
  filters: Filters,
) {
  const [today, zone] = [await site.today(), await site.zone()];
  return db.transaction(async (tx) => {
    const rows = await listAllDocuments(tx, actor, { ...filters, zone });
    await audit(tx, { accountId: actor.id, action: 'documents-exported', subject: 'documents' });
    const lines = rows.map(
      ({ document, client, file, uploadedBy, request, openedByFirm, openedByClient }) => {
        const openedAt = document.fromClient ? openedByFirm : openedByClient;
        return [
          document.name,
          client.name,
          document.description,
          firmDate(document.uploadedAt, zone),
          document.fromClient ? 'Client' : 'Firm',
          uploadedBy ?? '',
          request ?? '',
          String(document.version),
          String(file.size),
          openedAt ? firmDate(openedAt, zone) : '',
        ];
      },
    );
    return { fileName: `documents-${today}.csv`, csv: csvFile([headings, ...lines]) };
  });
}

const headings = [
  'Name',
  'Client',
  'Description',
  'Sent on',
  'From',
  'Sent by',
  'Sent for',
  'Version',
  'Bytes',
  'Opened on',
];
