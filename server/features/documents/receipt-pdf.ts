import { zonedDateTimeText } from '#contract/date-times.ts';
import { receiptLink, shortFingerprint } from '#contract/documents/rules.ts';
import type { ReceiptFacts } from '#contract/documents/schemas.ts';
import { sizeText } from '#contract/files.ts';
import type { Letterhead } from '#server/deps.ts';
import { drawnInThread } from '#server/pdf/drawn-in-thread.ts';
import { drawPdf, ink, page, pine, quiet, type Sheet } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';

interface Content {
  facts: ReceiptFacts;
  firm: Letterhead;
  /** The time zone of all times in the receipt. */
  zone: string;
  publicUrl: string;
}

/** The PDF receipt of a document on the firm's letterhead: who sent which file and when, and the code to confirm it. */
export const receiptPdf = drawnInThread(import.meta.url, 'receiptPdf', (content: Content) => {
  const { facts, firm } = content;
  const title = `Receipt for ${facts.name}, ${firm.name}`;
  return drawPdf({ title, firm, at: new Date(facts.receivedAt) }, (sheet) => drawReceipt(sheet, content));
});

function drawReceipt(sheet: Sheet, { facts, zone, publicUrl }: Content): void {
  sheet.font('serif').fontSize(26).fillColor(ink);
  sheet.text('Receipt', 330, page.top - 6, { width: page.right - 330, align: 'right' });
  const y = drawTable(
    sheet,
    130,
    [
      { header: facts.fromFirm ? 'Document sent' : 'Document received', width: 130 },
      { header: '', width: 374 },
    ],
    rowsOf(facts, zone),
  );
  sheet
    .font('strong')
    .fontSize(8.5)
    .fillColor(quiet)
    .text('Receipt code', page.left, y + 26);
  sheet
    .font('strong')
    .fontSize(18)
    .fillColor(pine)
    .text(facts.code, page.left, y + 40);
  sheet.font('sans').fontSize(10).fillColor(ink);
  const link = receiptLink(publicUrl, facts.code);
  sheet.text('Anyone with this code can confirm the receipt at', page.left, y + 72);
  sheet.fillColor(pine).text(link, { link, underline: true });
  sheet
    .fillColor(quiet)
    .text(
      `The page shows when we ${facts.fromFirm ? 'sent' : 'received'} the file and its fingerprint, but not its name or yours.`,
      page.left,
      sheet.y + 6,
    );
}

/** The rows of the receipt's table; the labels depend on who sent the document. */
export function rowsOf(facts: ReceiptFacts, zone: string): [label: string, text: string][] {
  const { fromFirm, firm, client, name, size, receivedAt, sha256 } = facts;
  return [
    [fromFirm ? 'Sent by' : 'Received by', firm],
    [fromFirm ? 'To client' : 'For client', client],
    ['File', name],
    ['Size', sizeText(size)],
    [fromFirm ? 'Sent' : 'Received', zonedDateTimeText(receivedAt, zone)],
    ...senderOf(facts),
    ['SHA-256 fingerprint', shortFingerprint(sha256)],
  ];
}

function senderOf({ fromFirm, sentBy }: ReceiptFacts): [label: string, text: string][] {
  return fromFirm || sentBy === null ? [] : [['Sent by', sentBy]];
}
