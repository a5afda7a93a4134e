import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Column } from '#web/ui/table/table-column.ts';

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead role="rowgroup" className="sr-only @3xl/table:not-sr-only @3xl/table:table-header-group">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={column.onSort ? (column.sorted ?? 'none') : undefined}
            className={cx(
              'sticky top-0 z-10 border-b border-rule-2 bg-paper px-4 py-2.5 text-left text-small font-strong text-ink-2',
              column.numeric && 'text-right',
            )}
          >
            <Heading column={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  if (column.hideHeader) return <span className="sr-only">{column.header}</span>;
  if (!column.onSort) return column.header;
  return (
    <button
      type="button"
      onClick={column.onSort}
      className="-my-1 inline-flex min-h-6 items-center gap-1 hover:text-ink"
    >
      {column.header}
      <Icon of={arrows[column.sorted ?? 'none']} className="size-[1em]" />
    </button>
  );
}
