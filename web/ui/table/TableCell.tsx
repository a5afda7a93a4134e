import { cx } from '#web/ui/cx.ts';
import type { Column } from '#web/ui/table/table-column.ts';

type TableCellProps<Row> = { column: Column<Row>; row: Row; first: boolean; compact: boolean };

const cellStyle =
  'block text-left font-normal @3xl/table:table-cell @3xl/table:px-4 @3xl/table:align-top ' +
  '@3xl/table:border-b @3xl/table:border-rule @3xl/table:group-last/row:border-b-0 ' +
  // Except in the row header, whose button is the row's name, which may be long.
  '[td&_button]:whitespace-nowrap';

// Buttons are taller than a line: with less padding they align with the text of their row. On a wide table their column is as
// narrow as they are, so that the same buttons align down the rows.
const actionPadding = 'pt-2 pb-1 @5xl/table:w-px @5xl/table:whitespace-nowrap @5xl/table:*:*:flex-nowrap';
const textPadding = { roomy: 'py-1 @3xl/table:py-3', compact: 'py-0.5 @3xl/table:py-2.5' };

// The column's header as generated content, hidden from screen readers, which have the real one.
const labelled =
  'grid grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] gap-x-3 @max-[21rem]/table:grid-cols-[min(4.75rem,40%)_minmax(0,1fr)] @max-[21rem]/table:gap-x-2 before:text-small before:leading-[inherit] before:text-ink-2 ' +
  'before:content-[attr(data-label)/""] @3xl/table:before:content-none';

export function TableCell<Row>({ column, row, first, compact }: TableCellProps<Row>) {
  const className = cx(
    cellStyle,
    column.hideHeader && !first
      ? cx(actionPadding, compact ? '@3xl/table:py-1' : '@3xl/table:py-1.5')
      : textPadding[compact ? 'compact' : 'roomy'],
    !first && !column.hideHeader && !column.bare && labelled,
    column.bare && '@max-3xl/table:mr-4 @max-3xl/table:py-0.5 @max-xl/table:inline-block',
    column.prose && 'max-sm:block max-sm:before:block',
    // A card omits fields without a value.
    !first && '@max-3xl/table:has-[>div:empty]:hidden',
    (first || column.hideHeader || column.prose) && '@xl/table:col-span-2',
    column.numeric && 'tabular-nums @3xl/table:text-right',
    column.numeric && 'whitespace-nowrap',
    // A card may be narrower than a time with its zone.
    column.short && '@3xl/table:whitespace-nowrap',
  );
  // One wrapper, or each part of the content would become a cell of the label grid.
  const content = (
    <div
      className={cx(
        'min-w-0',
        first && '@5xl/table:min-w-44',
        column.prose ? 'wrap-anywhere' : 'wrap-break-word',
      )}
    >
      {column.cell(row)}
    </div>
  );
  return first ? (
    <th role="rowheader" scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td role="cell" data-label={column.header} className={className}>
      {content}
    </td>
  );
}
