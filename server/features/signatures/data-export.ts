import { html } from 'hono/html';
import { signatureStateLabels } from '#contract/signatures/rules.ts';
import type { Deps } from '#server/deps.ts';
import { uniqueNames } from '#server/domain/data-export/names.ts';
import { absences, addressOf, dayAndTime, tableSection } from '#server/domain/data-export/page-parts.ts';
import {
  absenceOf,
  type ExportedFile,
  countText,
  type ExportSource,
  madeEntry,
  maxBytesOf,
} from '#server/domain/data-export/source.ts';
import { readingCopy } from '#server/domain/signatures/files.ts';
import { listExportedRequests, measureRequests } from './data-export-store.ts';

type Parts = Pick<Deps, 'db' | 'site'> & { scanned: boolean };

/** What the client was asked to sign: the sealed file, or the text of what isn't sealed. */
export function exportedLetters(parts: Parts): ExportSource {
  return {
    async read({ clientId, zone }) {
      const nameOf = uniqueNames();
      const rows = (await listExportedRequests(parts.db, clientId)).map((row) => ({
        ...row,
        path: `letters/${nameOf(`${row.request.title}.pdf`, 1)}`,
      }));
      const sealed = rows.flatMap((row): (typeof row & ExportedFile)[] =>
        row.file ? [{ ...row, file: row.file, absence: absenceOf(row.file, parts.scanned) }] : [],
      );
      return {
        files: sealed,
        entries: rows
          .filter(({ file }) => !file)
          .map(({ request: { id }, path }) =>
            madeEntry(path, async () => (await readingCopy(parts, { id, clientId })).data),
          ),
        heading: 'Letters',
        link: `Letters (${rows.length})`,
        section: () =>
          tableSection({
            columns: ['Letter', 'Sent', 'Status'],
            rows: rows.map((row) => {
              const absence = sealed.find(({ path }) => path === row.path)?.absence;
              return [
                absence
                  ? html`<strong>${row.request.title}</strong>
                      <p class="absent">${absences[absence]}</p>`
                  : html`<a href="${addressOf(row.path)}">${row.request.title}</a>`,
                dayAndTime(row.request.sentAt, zone).day,
                signatureStateLabels[row.request.state],
              ];
            }),
            empty: 'No letters.',
          }),
      };
    },
    async measure(clientId) {
      const { count, bytes, unsealed } = await measureRequests(parts.db, clientId);
      // A letter may have 60,000 characters in any script.
      return {
        contents: countText(count, 'letter'),
        maxBytes: bytes + unsealed * 5 * maxBytesOf.pdf + count * maxBytesOf.row,
      };
    },
  };
}
