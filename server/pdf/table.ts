import { ink, line, page, quiet, spaceFor, type Sheet } from './sheet.ts';

export interface PdfColumn {
  header: string;
  /** Points; all columns together are as wide as the page. */
  width: number;
  right?: boolean;
}

/**
 * Draws ruled rows, each as high as its text, and repeats the heading on every page; returns the y position below the last
 * row.
 */
export function drawTable(
  sheet: Sheet,
  start: number,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): number {
  let y = drawHeading(sheet, spaceFor(sheet, start, 60), columns);
  for (const row of rows) {
    const height = heightOf(sheet, columns, row);
    const top = spaceFor(sheet, y, height);
    y = top === y ? y : drawHeading(sheet, top, columns);
    drawCells(sheet, y + 7, columns, row);
    y += height;
    line(sheet, y);
  }
  return y;
}

function drawHeading(sheet: Sheet, y: number, columns: readonly PdfColumn[]): number {
  sheet.font('strong').fontSize(8.5).fillColor(quiet);
  drawCells(
    sheet,
    y,
    columns,
    columns.map(({ header }) => header),
  );
  line(sheet, y + 17);
  sheet.font('sans').fontSize(10).fillColor(ink);
  return y + 17;
}

function drawCells(sheet: Sheet, y: number, columns: readonly PdfColumn[], cells: readonly string[]): void {
  let x = page.left;
  for (const [index, { width, right }] of columns.entries()) {
    const options = { width: width - 12, align: right ? ('right' as const) : ('left' as const) };
    sheet.text(cells[index] ?? '', right ? x + 12 : x, y, {
      ...options,
      ...(right && { features: ['tnum'] }),
    });
    x += width;
  }
}

function heightOf(sheet: Sheet, columns: readonly PdfColumn[], cells: readonly string[]): number {
  const heights = cells.map((cell, index) =>
    sheet.heightOfString(cell || ' ', { width: (columns[index]?.width ?? 100) - 12 }),
  );
  return Math.max(...heights) + 14;
}
