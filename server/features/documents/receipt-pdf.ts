import { zonedDateTimeText } from '#contract/date-times.ts';
import { receiptLink, shortFingerprint } from '#contract/documents/rules.ts';
import type { ReceiptFacts } from '#contract/documents/schemas.ts';
import { sizeText } from '#contract/files.ts';
import type { Letterhead } from '#server/deps.ts';
import { closeSheet, ink, openSheet, page, pine, quiet } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';

interface Content {
  facts: ReceiptFacts;
  firm: Letterhead;
  /** The firm's time zone, for all times in the receipt. */
  zone: string;
  publicUrl: string;
  now: Date;
}

/** The PDF receipt of a document on the firm's letterhead: who sent which file and when, and the code to confirm it. */
export function receiptPdf({ facts, firm, zone, publicUrl, now }: Content): Promise<Uint8Array> {
  const sheet = openSheet(`Receipt for ${facts.name}, ${firm.name}`, firm, now);
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
  sheet.text('Anyone with this code can confirm the receipt at ', page.left, y + 72, {
    width: page.width,
    continued: true,
  });
  sheet.fillColor(pine).text(link, { link, underline: true, continued: false });
  sheet
    .fillColor(quiet)
    .text(
      `The page shows when we ${facts.fromFirm ? 'sent' : 'received'} the file and its fingerprint, but not its name or yours.`,
      page.left,
      sheet.y + 6,
      {
        width: page.width,
        underline: false,
      },
    );
  return closeSheet(sheet, firm);
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
