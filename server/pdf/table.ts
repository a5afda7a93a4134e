import { ink, line, page, quiet, spaceFor, type Sheet, type TextBlock } from './sheet.ts';

export interface PdfColumn {
  header: string;
  /** Points; all columns together are as wide as the page. */
  width: number;
  /** Figures, which are never broken: the column becomes as wide as they need. */
  right?: boolean;
  /** Dates and other short texts, which are never broken either. */
  whole?: boolean;
}

/**
 * Draws ruled rows, each as high as its text, and repeats the heading on every page; returns the y position below the last
 * row. A row that is higher than a page continues on the next one.
 */
export function drawTable(
  sheet: Sheet,
  start: number,
  asked: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): number {
  const columns = fitted(sheet, asked, rows);
  let y = drawHeading(sheet, spaceFor(sheet, start, 60), columns);
  for (const row of rows) {
    let rest = columns.map((column, index) => blockOf(sheet, column, row[index] ?? ''));
    // A row starts on a new page if it fits there, and only breaks if it fits on none.
    const mayBreak = heightOf(rest) > page.bottom - page.top - 30;
    while (rest.some(({ lines }) => lines.length > 0)) {
      const height = mayBreak ? Math.min(heightOf(rest), 60) : heightOf(rest);
      const top = spaceFor(sheet, y, height);
      y = top === y ? y : drawHeading(sheet, top, columns);
      const space = page.bottom - y - padding;
      const [now, later] = splitAt(rest, space);
      drawCells(sheet, y + padding / 2, columns, now);
      y += heightOf(now);
      rest = later;
    }
    line(sheet, y);
  }
  return y;
}

/** What is never broken takes the space that it needs from the widest column that may break. */
function fitted(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): readonly PdfColumn[] {
  sheet.font('sans').fontSize(10);
  const missing = columns.map(({ width, right, whole }, index) => {
    if (!right && !whole) return 0;
    const features = right ? figures : [];
    const widest = rows.map((row) => sheet.widthOf(row[index] ?? '', features));
    return Math.max(0, ...widest.map((needed) => Math.ceil(needed) + gap - width));
  });
  const total = missing.reduce((sum, points) => sum + points, 0);
  const [giving] = columns
    .filter(({ right, whole }) => !right && !whole)
    .toSorted((a, b) => b.width - a.width);
  if (total === 0 || !giving) return columns;
  return columns.map((column, index) => ({
    ...column,
    width: column.width + (missing[index] ?? 0) - (column === giving ? total : 0),
  }));
}

function drawHeading(sheet: Sheet, y: number, columns: readonly PdfColumn[]): number {
  sheet.font('strong').fontSize(8.5).fillColor(quiet);
  drawCells(
    sheet,
    y,
    columns,
    columns.map((column) => blockOf(sheet, column, column.header)),
  );
  line(sheet, y + 17);
  sheet.font('sans').fontSize(10).fillColor(ink);
  return y + 17;
}

/** The gap between columns, in points. */
const gap = 12;

/** All figures as wide as each other. */
const figures = ['tnum'] as const;

function blockOf(sheet: Sheet, { width, right = false }: PdfColumn, text: string): TextBlock {
  return sheet.block(text, { width: width - gap, features: right ? figures : [] });
}

function drawCells(
  sheet: Sheet,
  y: number,
  columns: readonly PdfColumn[],
  cells: readonly TextBlock[],
): void {
  let x = page.left;
  for (const [index, { width, right = false }] of columns.entries()) {
    const cell = cells[index];
    const align = right ? 'right' : 'left';
    if (cell) sheet.drawBlock(cell, right ? x + gap : x, y, { width: width - gap, align });
    x += width;
  }
}

/** The lines of each cell that fit into a height, and the others. */
function splitAt(cells: readonly TextBlock[], height: number): [fitting: TextBlock[], others: TextBlock[]] {
  const fitting = ({ lineHeight }: TextBlock) => Math.floor(height / lineHeight);
  return [
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fitting(cell)) })),
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(fitting(cell)) })),
  ];
}

/** Above and below the text of a row, in points. */
const padding = 14;

function heightOf(cells: readonly TextBlock[]): number {
  return Math.max(...cells.map(({ lines, lineHeight }) => lines.length * lineHeight)) + padding;
}
