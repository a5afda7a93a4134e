import { ChevronDown } from 'lucide';
import { privacyCopy } from '#content/pages.ts';
import type { StoredRecord } from '#contract/settings/legal-schemas.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Column } from '#web/ui/table/table-column.ts';

const { record, fields, why, kept, seenBy } = privacyCopy.columns;

const columns: readonly Column<StoredRecord>[] = [
  {
    key: 'record',
    header: record,
    cell: (row) => <span className="font-serif text-heading">{row.record}</span>,
  },
  { key: 'fields', header: fields, prose: true, cell: (row) => row.fields.join(', ') },
  { key: 'why', header: why, prose: true, cell: (row) => row.why },
  { key: 'kept', header: kept, prose: true, cell: (row) => row.kept },
  { key: 'seenBy', header: seenBy, prose: true, cell: (row) => row.seenBy },
];

interface RecordsTableProps {
  label: string;
  rows: readonly StoredRecord[];
  className: string;
}

/** The full inventory of stored fields, collapsed at first. */
export function RecordsTable({ label, rows, className }: RecordsTableProps) {
  return (
    // So narrow that the table shows each record as a card, since five columns of sentences would be hard to read.
    <details className={cx('max-w-measure', className)}>
      <summary className="link inline-flex min-h-11 list-none items-center gap-1.5">
        {privacyCopy.inventory}
        <Icon of={ChevronDown} />
      </summary>
      <Table label={label} columns={columns} rows={rows} rowKey={(row) => row.record} className="mt-4" />
    </details>
  );
}
