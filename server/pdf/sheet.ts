import PdfKit from 'pdfkit';
import { markLines } from '#content/brand-lines.ts';
import type { PrintedFirm } from '#contract/invoices/issued.ts';
import { standIn } from '#contract/invoices/missing-characters.ts';
import type { Letterhead } from '#server/deps.ts';
import { isolated } from '#server/typesetting/isolated.ts';
import { type Fonts, withFonts } from '#server/typesetting/fonts.ts';
import { breakIntoLines, type Line } from '#server/typesetting/lines.ts';
import type { Face } from '#server/typesetting/slices.ts';
import { turnLigatures } from './copied-text.ts';

export const ink = '#1d2b25';
export const quiet = '#5b675f';
const rule = '#dfe3da';
export const pine = '#184a36';
const copper = '#a1622d';

/** US letter paper, in points. */
export const page = { left: 54, right: 558, top: 54, bottom: 702, width: 504 };

interface TextOptions {
  /** As far as the right margin by default. */
  width?: number;
  align?: 'left' | 'right';
  /** OpenType features, such as 'tnum' for digits of one width. */
  features?: readonly PDFKit.Mixins.OpenTypeFeatures[];
  /** The address that a click on the text opens. */
  link?: string;
  underline?: boolean;
}

/** What may be drawn besides text: text goes through `text` only, which finds a font for every letter. */
type Graphics = Omit<
  PDFKit.PDFDocument,
  'text' | 'list' | 'font' | 'fontSize' | 'heightOfString' | 'widthOfString' | 'addPage' | 'end' | 'x' | 'y'
>;

/** A text broken into lines, and how high each is. */
export interface TextBlock {
  lines: readonly Line[];
  lineHeight: number;
  features: readonly PDFKit.Mixins.OpenTypeFeatures[];
}

/** A PDF in progress. Its text is drawn in the firm's typefaces, and in others for scripts that those don't have. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  #face: Face = 'sans';
  #size = 10;
  #color = ink;
  #x = page.left;
  #y = page.top;
  #bottom = page.bottom;

  constructor(title: string, firm: Letterhead, at: Date, fonts: Fonts) {
    this.#fonts = fonts;
    this.#pdf = new PdfKit({
      size: 'LETTER',
      margins: { top: page.top, left: page.left, right: 612 - page.right, bottom: 0 },
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: firm.name, Creator: firm.name, Producer: firm.name, CreationDate: at },
    });
  }

  get graphics(): Graphics {
    return this.#pdf;
  }

  /** Below the last line of text. */
  get y(): number {
    return this.#y;
  }

  font(face: Face): this {
    this.#face = face;
    return this;
  }

  fontSize(size: number): this {
    this.#size = size;
    return this;
  }

  fillColor(color: string): this {
    this.#color = color;
    return this;
  }

  /** Draws a text below the last one, or where `x` and `y` say. Where the sheet ends, it continues on the next. */
  text(text: string, options?: TextOptions): this;
  text(text: string, x: number, y: number, options?: TextOptions): this;
  text(text: string, x: number | TextOptions = {}, y = this.#y, options: TextOptions = {}): this {
    if (typeof x !== 'number') return this.text(text, this.#x, this.#y, x);
    const { width = page.right - x, features } = options;
    return this.drawBlock(this.block(text, { width, features }), x, y, { ...options, width });
  }

  /** Draws lines that were broken in the same typeface and size. */
  drawBlock(
    { lines, lineHeight, features }: TextBlock,
    x: number,
    y: number,
    { width, align = 'left', link, underline = false }: TextOptions & { width: number },
  ): this {
    this.#x = x;
    this.#y = y;
    for (const textLine of lines) {
      if (this.#y + lineHeight > this.#bottom) this.nextPage();
      const left = align === 'right' ? x + width - textLine.width : x + textLine.indent;
      this.#drawLine(textLine, left, features);
      if (link !== undefined) this.#pdf.link(left, this.#y, textLine.width, lineHeight, link);
      if (underline) this.#underline(left, textLine.width);
      this.#y += lineHeight;
    }
    return this;
  }

  /** The text's lines in the current typeface and size. */
  block(
    text: string,
    {
      width,
      features = [],
    }: { width: number; features?: readonly PDFKit.Mixins.OpenTypeFeatures[] | undefined },
  ): TextBlock {
    const style = { face: this.#face, size: this.#size, features };
    const lines = breakIntoLines(this.#fonts, text, style, width);
    return { lines, lineHeight: this.#metrics().lineHeight, features };
  }

  heightOf(text: string, width: number): number {
    const { lines, lineHeight } = this.block(text, { width });
    return lines.length * lineHeight;
  }

  /** The width of a text in points; '' has none. */
  widthOf(text: string, features: readonly PDFKit.Mixins.OpenTypeFeatures[] = []): number {
    return Math.max(0, ...this.block(text, { width: Infinity, features }).lines.map(({ width }) => width));
  }

  nextPage(): void {
    this.#pdf.addPage();
    this.#y = page.top;
  }

  /** Draws the firm's address and the page number on every page. */
  drawFoot(firm: PrintedFirm): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    const { street, city, region, postalCode } = firm.address;
    const footerText = `${isolated(firm.name)}  ·  ${isolated(street)}, ${isolated(city)}, ${region} ${postalCode}  ·  ${firm.phone}  ·  ${firm.email}`;
    this.#bottom = Infinity;
    // Before the lines below, which have a stand-in of their own.
    const { hasStandIn } = this.#fonts;
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(start + index);
      line(this, 732);
      if (hasStandIn)
        this.font('sans')
          .fontSize(8)
          .fillColor(quiet)
          .text(`${standIn} stands for a character that can’t be printed here.`, page.left, 716);
      this.font('sans').fontSize(8).fillColor(quiet);
      this.text(footerText, page.left, 741, { width: 420 });
      this.text(`Page ${index + 1} of ${count}`, page.left, 741, { width: page.width, align: 'right' });
    }
  }

  /** The finished file. */
  async close(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve());
      this.#pdf.on('error', reject);
    });
    turnLigatures(this.#pdf);
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Pieces in reading order, so that whoever copies the text gets it in that order. */
  #drawLine({ pieces }: Line, left: number, features: readonly PDFKit.Mixins.OpenTypeFeatures[]): void {
    const baseline = this.#y + this.#metrics().ascent;
    this.#pdf.fontSize(this.#size).fillColor(this.#color);
    for (const { text, font, x } of pieces) {
      this.#pdf.registerFont(font.id, font.data);
      this.#pdf.font(font.id);
      // A list of features, even an empty one, has the piece shaped as a whole.
      this.#pdf.text(text, left + x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: [...features],
      });
    }
  }

  #underline(left: number, width: number): void {
    const y = this.#y + this.#metrics().ascent + this.#size / 8;
    this.#pdf.moveTo(left, y).lineTo(left + width, y);
    this.#pdf.lineWidth(Math.max(0.5, this.#size / 20)).stroke(this.#color);
  }

  /** Those of the firm's own typeface, whatever the letters: lines stay equally far apart. */
  #metrics(): { ascent: number; lineHeight: number } {
    const font = this.#fonts.fontFor(this.#face, 'x')?.font;
    if (!font) throw new Error(`The typeface ${this.#face} is missing.`);
    const scale = this.#size / font.unitsPerEm;
    return { ascent: font.ascent * scale, lineHeight: (font.ascent - font.descent + font.lineGap) * scale };
  }
}

/**
 * Draws a document on the firm's letterhead; `at` becomes the date in the file. May run `draw` more than once, on a new sheet.
 * It keeps its thread busy: call it in `drawnInThread`.
 */
export async function drawPdf(
  { title, firm, at }: { title: string; firm: Letterhead; at: Date },
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const run = (fonts: Fonts) => {
    const sheet = new Sheet(title, firm, at, fonts);
    drawHead(sheet, firm);
    draw(sheet);
    sheet.drawFoot(firm);
    return sheet;
  };
  const sheet = await withFonts(run);
  return sheet.close();
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
function drawMark({ graphics }: Sheet): number {
  graphics.save().translate(page.left, page.top - 4);
  graphics.path(markLines.ridge).lineWidth(2.5).lineJoin('round').lineCap('round').stroke(pine);
  graphics.path(markLines.ground).lineWidth(1.5).stroke(copper);
  graphics.restore();
  return 38;
}

/** Gives its width. */
function drawLogo({ graphics }: Sheet, png: Uint8Array): number {
  graphics.image(Buffer.from(png), page.left, page.top - 4, { height: logoHeight });
  return logoWidth(png);
}

/** Computed from the size in the PNG header, since pdfkit doesn't report the width of a picture. */
function logoWidth(png: Uint8Array): number {
  const size = new DataView(png.buffer, png.byteOffset);
  return (size.getUint32(16) / size.getUint32(20)) * logoHeight;
}

/** A hairline across the page. */
export function line({ graphics }: Sheet, y: number, from = page.left, to = page.right): void {
  graphics.moveTo(from, y).lineTo(to, y).lineWidth(0.75).stroke(rule);
}

/** Starts a new page if less than `height` is left below `y`; returns the y position to continue at. */
export function spaceFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.nextPage();
  return page.top;
}
