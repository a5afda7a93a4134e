import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import { markLines } from '#content/brand-lines.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Letterhead } from '#server/deps.ts';

/** A PDF in progress: pdfkit's document with the firm's typefaces registered. */
export type Sheet = PDFKit.PDFDocument;

export const ink = '#1d2b25';
export const quiet = '#5b675f';
const rule = '#dfe3da';
export const pine = '#184a36';
const copper = '#a1622d';

/** US letter paper, in points. */
export const page = { left: 54, right: 558, top: 54, bottom: 702, width: 504 };

const font = (folder: string, file: string) => fileURLToPath(new URL(`${folder}/${file}`, import.meta.url));

const typefaces = {
  serif: font('../pictures/fonts', 'newsreader.ttf'),
  sans: font('./fonts', 'public-sans-400.ttf'),
  strong: font('./fonts', 'public-sans-600.ttf'),
};

/** Opens a new document on the firm's letterhead; `at` becomes the date in the file. */
export function openSheet(title: string, firm: Letterhead, at: Date): Sheet {
  const sheet = new PdfKit({
    size: 'LETTER',
    margins: { top: page.top, left: page.left, right: 612 - page.right, bottom: 0 },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: firm.name, Creator: firm.name, Producer: firm.name, CreationDate: at },
  });
  for (const [name, file] of Object.entries(typefaces)) sheet.registerFont(name, file);
  sheet.font('sans').fontSize(10).fillColor(ink);
  drawHead(sheet, firm);
  return sheet;
}

/** Draws the firm's own logo or the mark, and its name, at the top of the first page. */
function drawHead(sheet: Sheet, firm: Letterhead): void {
  const width = firm.logoPng ? drawLogo(sheet, firm.logoPng) : drawMark(sheet);
  sheet
    .font('serif')
    .fontSize(19)
    .fillColor(ink)
    .text(firm.name, page.left + width + 12, page.top, { width: 288 - width });
}

/** Points; a logo is at most five times as wide as high. */
const logoHeight = 28;

/** Gives its width. */
function drawMark(sheet: Sheet): number {
  sheet.save().translate(page.left, page.top - 4);
  sheet.path(markLines.ridge).lineWidth(2.5).lineJoin('round').lineCap('round').stroke(pine);
  sheet.path(markLines.ground).lineWidth(1.5).stroke(copper);
  sheet.restore();
  return 38;
}

/** Gives its width. */
function drawLogo(sheet: Sheet, png: Uint8Array): number {
  sheet.image(Buffer.from(png), page.left, page.top - 4, { height: logoHeight });
  return logoWidth(png);
}

/** Computed from the size in the PNG header, since pdfkit doesn't report the width of a picture. */
function logoWidth(png: Uint8Array): number {
  const size = new DataView(png.buffer, png.byteOffset);
  return (size.getUint32(16) / size.getUint32(20)) * logoHeight;
}

/** Ends the document: adds the firm's address and the page number to every page. */
export async function closeSheet(sheet: Sheet, firm: FirmFacts): Promise<Uint8Array> {
  const { start, count } = sheet.bufferedPageRange();
  const { street, city, region, postalCode } = firm.address;
  const footerText = `${firm.name}  ·  ${street}, ${city}, ${region} ${postalCode}  ·  ${firm.phone}  ·  ${firm.email}`;
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(start + index);
    line(sheet, 732);
    sheet.font('sans').fontSize(8).fillColor(quiet);
    sheet.text(footerText, page.left, 741, { width: 420, lineBreak: false });
    sheet.text(`Page ${index + 1} of ${count}`, page.left, 741, { width: page.width, align: 'right' });
  }
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    sheet.on('end', () => resolve());
    sheet.on('error', reject);
  });
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A hairline across the page. */
export function line(sheet: Sheet, y: number, from = page.left, to = page.right): void {
  sheet.moveTo(from, y).lineTo(to, y).lineWidth(0.75).stroke(rule);
}

/** Starts a new page if less than `height` is left below `y`; returns the y position to continue at. */
export function spaceFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.addPage();
  return page.top;
}
