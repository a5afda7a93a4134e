import { longDateText } from '#contract/date-times.ts';
import type { IssuedCertificate } from '#contract/invoices/issued.ts';
import type { Letterhead } from '#server/deps.ts';
import { drawnInThread } from '#server/pdf/drawn-in-thread.ts';
import { drawPdf, ink, page, quiet, type Sheet, spaceFor } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';
import type { ItemRow, ListedDisposal } from './store.ts';

interface Content {
  disposal: ListedDisposal;
  items: ItemRow[];
  firm: Letterhead;
  zone: string;
  /** Its sentences with their labels, without number and check code. */
  facts: readonly [string, string][];
  letters: NonNullable<IssuedCertificate['letters']>;
}

/** The certificate on the firm's letterhead. */
export const certificatePdf = drawnInThread(import.meta.url, 'certificatePdf', (content: Content) => {
  const { disposal, firm } = content;
  const title = `Certificate of disposal ${disposal.id}, ${firm.name}`;
  return drawPdf({ title, firm, at: disposal.at }, (sheet) => drawCertificate(sheet, content));
});

function drawCertificate(sheet: Sheet, content: Content): void {
  const { items, letters, zone } = content;
  sheet.font('serif').fontSize(22).fillColor(ink);
  sheet.text('Certificate of disposal', page.left, 118, { width: page.width });
  let y = 158;
  for (const [label, text] of factsOf(content)) y = drawFact(sheet, y, label, text);
  y = drawTable(
    sheet,
    y + 12,
    [
      { header: 'Disposed of', width: 354 },
      { header: 'Kept since', width: 150 },
    ],
    items.map(({ label, since }) => [label, longDateText(since.toISOString(), zone)]),
  );
  if (letters.length === 0) return;
  drawTable(
    sheet,
    spaceFor(sheet, y + 18, 60),
    [
      { header: 'Engagement letters of these clients', width: 214 },
      { header: 'Code', width: 130, whole: true },
      { header: '', width: 160 },
    ],
    letters.map(({ client, title, code, state }) => [`${title} (${client})`, code, state]),
  );
}

function factsOf({ disposal, facts }: Content): [string, string][] {
  return [['Certificate', `No. ${disposal.id}`], ...facts, ['Check code', disposal.code]];
}

function drawFact(sheet: Sheet, y: number, label: string, text: string): number {
  const width = page.width - 110;
  sheet
    .font('strong')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(label, page.left, y + 1, { width: 100 });
  sheet.font('sans').fontSize(10).fillColor(ink);
  sheet.text(text, page.left + 110, y, { width });
  return sheet.y + 8;
}
