import { html } from 'hono/html';
import { sizeText } from '#contract/files.ts';
import type { Deps } from '#server/deps.ts';
import { uniqueNames } from '#server/domain/data-export/names.ts';
import {
  absences,
  addressOf,
  dayAndTime,
  type Html,
  tableSection,
} from '#server/domain/data-export/page-parts.ts';
import {
  absenceOf,
  type ExportedFile,
  countText,
  type ExportSource,
  maxBytesOf,
  textGrowth,
} from '#server/domain/data-export/source.ts';
import { listExportedDocuments, measureDocuments } from './data-export-store.ts';

type Row = Awaited<ReturnType<typeof listExportedDocuments>>[number];

/** The client's documents, and what the firm sent them. */
export function exportedDocuments({ db, scanned }: Pick<Deps, 'db'> & { scanned: boolean }): ExportSource {
  return {
    async read({ clientId, zone, firm }) {
      const nameOf = uniqueNames();
      const rows = (await listExportedDocuments(db, clientId)).map((row) => ({
        ...row,
        path: `documents/${nameOf(row.document.name, row.document.version)}`,
        absence: absenceOf(row.file, scanned),
      }));
      return {
        files: rows,
        entries: [],
        heading: 'Documents',
        link: `Documents (${rows.length})`,
        section: () =>
          tableSection({
            columns: ['Name', 'Sent by', 'Date', 'Size'],
            rows: rows.map((row) => [
              documentName(row),
              row.document.fromClient ? 'You' : firm.name,
              dayAndTime(row.document.uploadedAt, zone).day,
              sizeText(row.file.size),
            ]),
            empty: 'No documents.',
          }),
      };
    },
    async measure(clientId) {
      const { count, file, text } = await measureDocuments(db, clientId);
      return {
        contents: countText(count, 'document'),
        maxBytes: file + text * textGrowth + count * maxBytesOf.row,
      };
    },
  };
}

function documentName({ document, path, absence }: Row & ExportedFile): Html {
  const version = document.version > 1 ? `, version ${document.version}` : '';
  const name = absence
    ? html`<strong>${document.name}</strong>${version}
        <p class="absent">${absences[absence]}</p>`
    : html`<a href="${addressOf(path)}">${document.name}</a>${version}`;
  return document.description === ''
    ? name
    : html`${name}
        <p>${document.description}</p>`;
}
