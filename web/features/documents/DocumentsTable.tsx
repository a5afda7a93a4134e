import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import type { DocumentSort } from '#contract/documents/rules.ts';
import type { AdminDocument } from '#contract/documents/schemas.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { type Sorting, sortedBy } from '#web/ui/table/sorting.ts';
import { RowCheckbox } from '#web/ui/table/RowCheckbox.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { DocumentActions, inNewTab } from './DocumentActions.tsx';
import { documentColumns } from './document-columns.tsx';
import { useDayOf } from './use-day-of.ts';

interface DocumentsTableProps<Row> {
  documents: readonly Row[];
  /** What can be done with a document that the client sent, in the menu of its row. */
  actsOn?: ((document: Row) => ReactNode) | undefined;
  /** Renders a link to the client of a row; undefined if all rows belong to one client. */
  clientOf?: ((document: Row) => ReactNode) | undefined;
  /** The documents chosen for a ZIP file; undefined hides the checkboxes. */
  selection?: Pick<Selection, 'isSelected' | 'select'> | undefined;
  /** Sorts by a column; undefined if the order is fixed. */
  sorting?: Sorting<DocumentSort> | undefined;
}

/** Documents on the firm's side: of one client with their descriptions, or of all clients with whose they are. */
export function DocumentsTable<Row extends AdminDocument>(props: DocumentsTableProps<Row>) {
  const { documents, actsOn, clientOf, selection, sorting } = props;
  const dayOf = useDayOf();
  const sortable = (by: DocumentSort) => sortedBy(sorting, by, by === 'date' ? 'desc' : 'asc');
  const [name, description, date, type] = documentColumns<Row>({
    dayOf,
    notesOn: (document) => [
      clientOf ? [noteOn(document), document.description].filter(Boolean).join('. ') : noteOn(document),
    ],
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
  });
  return (
    <Table
      label="Documents"
      rows={documents}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          ...name,
          ...sortable('name'),
          cell: (document) =>
            selection ? (
              <span className="flex min-w-0 items-start gap-3">
                <RowCheckbox id={document.id} label={`Select ${document.name}`} selection={selection} />
                {name.cell(document)}
              </span>
            ) : (
              name.cell(document)
            ),
        },
        clientOf
          ? {
              key: 'client',
              header: 'Client',
              ...sortable('client'),
              bare: true,
              short: true,
              cell: clientOf,
            }
          : description,
        { ...date, ...sortable('date') },
        type,
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

function noteOn({ fromFirm, uploadedBy }: AdminDocument): string {
  const by = uploadedBy ?? 'a deleted account';
  return fromFirm ? `sent to the client by ${by}` : `from ${by}`;
}
