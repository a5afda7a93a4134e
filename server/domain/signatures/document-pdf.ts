import { zonedDateTimeText } from '#contract/date-times.ts';
import { longDate } from '#contract/dates.ts';
import { receiptLink } from '#contract/documents/rules.ts';
import {
  depositLabel,
  depositNote,
  packageLabel,
  packagesNote,
  priceInWords,
  totalsOf,
} from '#contract/engagements/rules.ts';
import { shownCode } from '#contract/invoices/codes.ts';
import { dollars } from '#contract/money.ts';
import {
  priceRecurrenceLabels,
  type DocumentBlock,
  type PriceLine,
  type SignedDocument,
} from '#contract/signatures/document.ts';
import { type Drawing, drawingField, drawingPath } from '#contract/signatures/drawing.ts';
import { isOffer, type Package, packagesOf } from '#contract/signatures/packages.ts';
import { signatureKindLabels } from '#contract/signatures/rules.ts';
import type { Letterhead } from '#server/deps.ts';
import { isolated } from '#server/typesetting/isolated.ts';
import { drawnInThread } from '#server/pdf/drawn-in-thread.ts';
import { drawQrCode } from '#server/pdf/qr-code.ts';
import { drawPdf, ink, line, page, pine, quiet, spaceFor, type Sheet } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';

/** How one person signed, for the certificate. Date-times are ISO 8601 UTC. */
interface CertifiedParty {
  name: string;
  capacity: string;
  email: string;
  typedName: string;
  drawing: Drawing;
  signedAt: string;
  address: string;
  browser: string;
  factors: string;
  consent: string;
}

export interface Certificate {
  code: string;
  sentAt: string;
  signedAt: string;
  contentSha256: string;
  parties: CertifiedParty[];
  publicUrl: string;
  /** The firm's own certificate; null if the installation's key seals. */
  sealedWith: { subject: string; issuer: string } | null;
  /** Host of the time-stamp authority whose timestamp the seal holds. */
  timestampedBy: string | null;
}

interface Content {
  document: SignedDocument;
  firm: Letterhead;
  /** The date in the file: when it was sent or, once sealed, signed. */
  at: Date;
  /** Says what this copy is, such as that it is not signed. */
  note: string;
  certificate: Certificate | null;
}

/** What is signed on the firm's letterhead; with its certificate, it is what is sealed. */
export const documentPdf = drawnInThread(import.meta.url, 'documentPdf', (content: Content) => {
  const { document, firm, at } = content;
  return drawPdf({ title: `${document.title}, ${firm.name}`, firm, at }, (sheet) => {
    drawDocument(sheet, content);
    if (content.certificate) drawCertificate(sheet, document, content.certificate);
  });
});

function drawDocument(sheet: Sheet, { document, note }: Content): void {
  sheet.font('sans').fontSize(10).fillColor(quiet);
  sheet.text(longDate(document.issuedOn), 330, page.top, { width: page.right - 330, align: 'right' });
  sheet.text(note, 330, sheet.y + 2, { width: page.right - 330, align: 'right' });
  const right = sheet.y;
  line(sheet, Math.max(122, right + 8));
  sheet.font('serif').fontSize(22).fillColor(ink);
  sheet.text(document.title, page.left, Math.max(136, right + 22), { width: page.width });
  drawAddressee(sheet, document);
  sheet.font('sans').fontSize(10).fillColor(ink);
  for (const block of document.blocks) drawBlock(sheet, block, document);
  drawSignedBy(sheet, document);
}

function drawAddressee(sheet: Sheet, { client }: SignedDocument): void {
  sheet.font('strong').fontSize(11).fillColor(ink);
  sheet.text(client.name, page.left, sheet.y + 8, { width: page.width });
  sheet.font('sans').fontSize(10).fillColor(quiet);
  for (const text of [client.address, client.email])
    if (text !== '') sheet.text(text, page.left, sheet.y, { width: page.width });
}

function drawBlock(sheet: Sheet, block: DocumentBlock, document: SignedDocument): void {
  if (block.kind === 'prices') {
    drawPrices(sheet, document);
  } else if (block.kind === 'heading') {
    const y = spaceFor(sheet, sheet.y + 14, 60);
    sheet.font('serif').fontSize(14).fillColor(ink).text(block.text, page.left, y, { width: page.width });
  } else if (block.kind === 'paragraph') {
    sheet.font('sans').fontSize(10).fillColor(ink);
    sheet.text(block.text, page.left, sheet.y + 6, { width: page.width });
  } else {
    for (const item of block.items) {
      sheet.font('sans').fontSize(10).fillColor(ink);
      const y = spaceFor(sheet, sheet.y + 4, 14);
      sheet.text('•', page.left + 6, y, { width: 12 });
      sheet.text(item, page.left + 20, y, { width: page.width - 20 });
    }
  }
}

function drawPrices(sheet: Sheet, document: SignedDocument): void {
  const { lines, depositCents = 0 } = document;
  if (isOffer(document)) {
    sheet.font('sans').fontSize(10).fillColor(ink);
    sheet.text(packagesNote, page.left, sheet.y + 6, { width: page.width });
    for (const offer of packagesOf(lines)) drawPackage(sheet, offer);
  } else if (document.package !== undefined) drawPackage(sheet, { name: document.package, lines });
  else if (lines.length > 0) drawLines(sheet, lines);
  if (depositCents === 0) return;
  sheet.font('strong').fontSize(10).fillColor(ink);
  sheet.text(`${depositLabel}: ${dollars(depositCents)}`, page.left, spaceFor(sheet, sheet.y + 6, 30), {
    width: page.width,
    align: 'right',
  });
  sheet.font('sans').fontSize(10).fillColor(ink);
  sheet.text(depositNote, page.left, sheet.y + 2, { width: page.width, align: 'right' });
}

function drawPackage(sheet: Sheet, { name, lines }: Package): void {
  const y = spaceFor(sheet, sheet.y + 10, 60);
  sheet.font('strong').fontSize(11).fillColor(ink);
  sheet.text(`${packageLabel}: ${isolated(name)}`, page.left, y, { width: page.width });
  drawLines(sheet, lines);
}

function drawLines(sheet: Sheet, lines: readonly PriceLine[]): void {
  const y = drawTable(
    sheet,
    sheet.y + 8,
    [
      { header: 'Service', width: 292 },
      { header: 'Charged', width: 110, whole: true },
      { header: 'Price', width: 102, right: true },
    ],
    lines.map(({ service, recurrence, cents }) => [
      service,
      priceRecurrenceLabels[recurrence],
      dollars(cents),
    ]),
  );
  const totals = totalsOf(lines);
  let at = spaceFor(sheet, y + 4, totals.length * 16);
  for (const total of totals) {
    sheet.font('strong').fontSize(10).fillColor(ink);
    sheet.text(`Total ${priceInWords(total)}`, page.left, at, { width: page.width, align: 'right' });
    at = sheet.y + 2;
  }
}

function drawSignedBy(sheet: Sheet, { issuedBy, firm, parties, validUntil }: SignedDocument): void {
  const y = spaceFor(sheet, sheet.y + 22, 60);
  sheet.font('sans').fontSize(10).fillColor(ink);
  sheet.text(`For ${isolated(firm.name)}: ${isolated(issuedBy)}`, page.left, y, { width: page.width });
  sheet
    .font('strong')
    .fontSize(10)
    .text('To be signed by', page.left, sheet.y + 10, { width: page.width });
  sheet.font('sans').fontSize(10);
  for (const { name, capacity, email } of parties)
    sheet.text(`${printedSigner({ name, capacity })} (${email})`, page.left, sheet.y + 3, {
      width: page.width,
    });
  sheet.fillColor(quiet);
  sheet.text(`It can be signed until ${longDate(validUntil)}.`, page.left, sheet.y + 8, {
    width: page.width,
  });
}

function drawCertificate(sheet: Sheet, document: SignedDocument, certificate: Certificate): void {
  const { zone } = document;
  const link = receiptLink(certificate.publicUrl, shownCode(certificate.code));
  sheet.nextPage();
  sheet.font('serif').fontSize(22).fillColor(ink);
  sheet.text('Certificate of signing', page.left, page.top, { width: page.width - 90 });
  drawQrCode(sheet, link, { x: page.right - 76, y: page.top, size: 76 });
  sheet.font('strong').fontSize(14).fillColor(pine);
  sheet.text(shownCode(certificate.code), page.left, sheet.y + 8, { width: page.width - 90 });
  sheet.font('sans').fontSize(9).fillColor(quiet);
  sheet.text(
    `Check this file or this code at ${link.replace(/^https?:\/\//, '').replace(/#.*$/, '')}`,
    page.left,
    sheet.y + 2,
    { width: page.width - 90, link },
  );
  const y = drawTable(
    sheet,
    Math.max(sheet.y + 14, page.top + 92),
    [
      { header: signatureKindLabels[document.kind], width: 130 },
      { header: '', width: 374 },
    ],
    [
      ['Title', document.title],
      ['Client', document.client.name],
      ['Sent', zonedDateTimeText(certificate.sentAt, zone)],
      ['Signed by everyone', zonedDateTimeText(certificate.signedAt, zone)],
      ['SHA-256 of the text', certificate.contentSha256],
      [
        'Outside timestamp',
        certificate.timestampedBy === null
          ? 'No outside timestamp. Times are those of our server’s clock.'
          : `By ${certificate.timestampedBy}, in the seal of this file. The times below are those of our server’s clock.`,
      ],
    ],
  );
  sheet.font('sans').fontSize(10).fillColor(ink);
  let at = y;
  for (const party of certificate.parties) {
    at = drawTable(
      sheet,
      spaceFor(sheet, at + 18, 140),
      [
        { header: 'Signature', width: 130 },
        { header: '', width: 374 },
      ],
      [
        ['Typed signature', party.typedName],
        ['Signer', printedSigner(party)],
        ['Email address', party.email],
        ['Signed', zonedDateTimeText(party.signedAt, zone)],
        ['How they signed in', party.factors],
        ['Network address', party.address],
        ['Browser', party.browser],
        ['Electronic records', party.consent],
      ],
    );
    if (party.drawing.length > 0) at = drawDrawing(sheet, party.drawing, at);
  }
  sheet.font('sans').fontSize(9).fillColor(quiet);
  sheet.text(
    `${sealText(certificate)} It shows that the file is unchanged since it was sealed. The text before this certificate is what each person was shown and signed.`,
    page.left,
    spaceFor(sheet, at + 12, 40),
    { width: page.width },
  );
}

/** Draws a signature below its table, and answers where it ends. */
function drawDrawing(sheet: Sheet, drawing: Drawing, top: number): number {
  const scale = 0.3;
  const height = drawingField.height * scale;
  const y = spaceFor(sheet, top + 6, height + 8);
  sheet.font('sans').fontSize(9).fillColor(ink);
  sheet.text('Drawn signature', page.left, y, { width: 122 });
  sheet.graphics
    .save()
    .translate(page.left + 130, y)
    .scale(scale)
    .lineWidth(5)
    .lineCap('round')
    .lineJoin('round')
    .path(drawingPath(drawing))
    .stroke(ink)
    .restore();
  return y + height + 8;
}

function sealText({ sealedWith }: Certificate): string {
  return sealedWith
    ? `The seal on this file is made with the certificate of ${sealedWith.subject}, issued by ${sealedWith.issuer}.`
    : 'The seal on this file is made by our own key.';
}

function printedSigner({ name, capacity }: { name: string; capacity: string }): string {
  return nameAndCapacity({ name: isolated(name), capacity: isolated(capacity) });
}

/** 'Ann Lee, member of Lee LLC'. */
export function nameAndCapacity({ name, capacity }: { name: string; capacity: string }): string {
  return capacity === '' ? name : `${name}, ${capacity}`;
}
