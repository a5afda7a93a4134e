import { html } from 'hono/html';
import { longDate } from '#contract/dates.ts';
import { balanceCents, invoiceStatusOn } from '#contract/invoices/rules.ts';
import { invoiceStatusText } from '#contract/invoices/status-text.ts';
import { dollars } from '#contract/money.ts';
import type { Deps } from '#server/deps.ts';
import { addressOf, capitalize, tableSection } from '#server/domain/data-export/page-parts.ts';
import { countText, type ExportSource, madeEntry, maxBytesOf } from '#server/domain/data-export/source.ts';
import { countExportedInvoices, listExportedInvoices } from './data-export-store.ts';
import { type BillingNow, invoiceFile, statementFile } from './files.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'> & { billing: BillingNow };

/** The client's invoices, and a statement of all of them with their payments. */
export function exportedInvoices(parts: Parts): ExportSource {
  return {
    async read({ clientId, today }) {
      const rows = (await listExportedInvoices(parts.db, clientId)).map((row) => ({
        ...row,
        path: `invoices/invoice-${row.number}.pdf`,
      }));
      return {
        files: [],
        entries: [
          ...rows.map(({ id, path }) =>
            madeEntry(path, async () => (await invoiceFile(parts, parts.billing, id, { clientId })).data),
          ),
          madeEntry('statement.pdf', async () => (await statementFile(parts, clientId)).data),
        ],
        heading: 'Invoices',
        link: `Invoices (${rows.length})`,
        section: () =>
          tableSection({
            columns: ['Invoice', 'Issued', 'Due', 'Status', 'Amount', 'Balance'],
            rows: rows.map((row) => [
              html`<a href="${addressOf(row.path)}">Invoice ${row.number}</a>`,
              row.issueDate ? longDate(row.issueDate) : '',
              longDate(row.dueDate),
              capitalize(invoiceStatusText(invoiceStatusOn(today, row))),
              dollars(row.totalCents),
              dollars(balanceCents(row)),
            ]),
            empty: 'No invoices.',
            footnote: html`<p>All of them with their payments: <a href="statement.pdf">statement.pdf</a></p>`,
          }),
      };
    },
    async measure(clientId) {
      const count = await countExportedInvoices(parts.db, clientId);
      const files = count === 0 ? '' : ` as ${count === 1 ? 'a PDF' : 'PDFs'}, plus a statement`;
      return {
        contents: countText(count, 'invoice') + files,
        maxBytes: (count + 1) * maxBytesOf.pdf + count * maxBytesOf.row,
      };
    },
  };
}
