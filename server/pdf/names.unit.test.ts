import { describe, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { names } from '#tests/support/names.ts';
import { withoutSpaces, textOfPdf } from '#tests/support/pdf-text.ts';
import { drawPdf, page } from './sheet.ts';
import { drawTable } from './table.ts';

const at = new Date('2026-12-01T10:00-07:00');

/** Draws a text wherever a PDF has one: letterhead, heading, table, text, footer. */
const drawn = (name: string) =>
  drawPdf({ title: name, firm: { ...firm, name, logoPng: undefined }, at }, (sheet) => {
    sheet.font('serif').fontSize(26).text(name, 330, page.top, { width: 228, align: 'right' });
    const columns = [
      { header: name, width: 404 },
      { header: 'Amount', width: 100, right: true },
    ];
    const y = drawTable(sheet, 130, columns, [[name, name]]);
    sheet
      .font('strong')
      .fontSize(11)
      .text(name, page.left, y + 20, { width: 120 });
  });

/** How often each of `letters` is in a text. */
const count = (text: string, letters: string) => text.split(letters).length - 1;

describe('A PDF', () => {
  test.each(names)('draws %s in its head, headings, tables, text and footer [2.850]', async (name) => {
    const text = withoutSpaces(await textOfPdf(await drawn(name)));
    expect(text).not.toContain('□');
    expect(count(text, withoutSpaces(name))).toBe(7);
  });

  test.each([
    ['שולחן ABC 123', 'שולחןABC123'],
    ['Invoice for محمد الأحمد paid', 'Invoiceforمحمدالأحمدpaid'],
    ['نور 50', 'نور50'],
    // The vowel am is drawn as its two parts, the ring below the tone mark.
    ['น้ำฝน กำธร สมชาย', 'น\u0e4d\u0e49\u0e32ฝนก\u0e4d\u0e32ธรสมชาย'],
    ['山田太郎 Yamada 김민수', '山田太郎Yamada김민수'],
  ])('keeps the reading order of mixed scripts: %s', async (name, letters) => {
    expect(count(withoutSpaces(await textOfPdf(await drawn(name))), letters)).toBe(7);
  });

  test.each(['Fox 🦊', 'ᏣᎳᎩ', '\u{10FFFD}', '\u{20BB7}'])(
    'has a visible stand-in for what no font has: %s',
    async (name) => {
      expect(count(withoutSpaces(await textOfPdf(await drawn(name))), '□')).toBeGreaterThanOrEqual(7);
    },
  );
});
