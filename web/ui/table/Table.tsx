import { cx } from '#web/ui/cx.ts';
import { TableCell } from '#web/ui/table/TableCell.tsx';
import { TableHead } from '#web/ui/table/TableHead.tsx';
import type { Column } from '#web/ui/table/table-column.ts';

type TableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Height in pixels above which the rows scroll under the header. */
  scrollAbove?: number | undefined;
  className?: string | undefined;
  /** The link in the first cell covers the whole row, so that a click anywhere opens it. */
  wholeRow?: boolean | undefined;
  /** Single-line rows, 44 pixels high. */
  compact?: boolean | undefined;
  /** The heading that a row belongs under. Headings appear in the order of their first rows. */
  groupOf?: ((row: Row) => string) | undefined;
};

const rowStyle =
  'group/row block border-b border-rule px-4 py-3 last:border-b-0 ' +
  // On a tablet, the fields of a card are in two columns.
  '@xl/table:grid @xl/table:grid-cols-2 @xl/table:gap-x-8 ' +
  '@3xl/table:table-row @3xl/table:p-0 @3xl/table:hover:bg-pine-wash/50';

/** A table that turns into cards when narrow. The explicit roles restore the semantics that `display: block` removes. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, scrollAbove, className, groupOf } = props;
  const scrolling = scrollAbove !== undefined && {
    role: 'region',
    tabIndex: 0,
    'aria-label': label,
    style: { maxHeight: scrollAbove },
  };
  return (
    <div
      {...scrolling}
      className={cx('@container/table overflow-auto rounded-lg border border-rule-2 bg-sheet', className)}
    >
      <table
        role="table"
        aria-label={label}
        className="block w-full border-separate border-spacing-0 @3xl/table:table"
      >
        <TableHead columns={columns} />
        {groupOf ? (
          [...Map.groupBy(rows, groupOf)].map(([heading, groupRows]) => (
            <Rows key={heading} {...props} heading={heading} rows={groupRows} />
          ))
        ) : (
          <Rows {...props} />
        )}
      </table>
    </div>
  );
}

type RowsProps<Row> = TableProps<Row> & { heading?: string };

function Rows<Row>({ heading, columns, rows, rowKey, wholeRow = false, compact = false }: RowsProps<Row>) {
  return (
    <tbody role="rowgroup" className="block @3xl/table:table-row-group">
      {heading !== undefined && (
        <tr role="row" className="block @3xl/table:table-row">
          <td
            role="cell"
            colSpan={columns.length}
            className="block border-b border-rule bg-paper px-4 pt-4 pb-1.5 @3xl/table:table-cell"
          >
            <h2 className="text-body font-strong">{heading}</h2>
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" className={cx(rowStyle, wholeRow && 'relative')}>
          {columns.map((column, index) => (
            <TableCell key={column.key} column={column} row={row} first={index === 0} compact={compact} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
