import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { names } from '#tests/support/names.ts';
import { withFonts } from './fonts.ts';
import { isolated } from './isolated.ts';
import { breakIntoLines, charactersWithoutFont, type Line, type TextStyle } from './lines.ts';

const style: TextStyle = { face: 'sans', size: 10 };
const set = (text: string, width?: number) => withFonts((fonts) => breakIntoLines(fonts, text, style, width));
/** The pieces of a line from left to right. */
const seen = ({ pieces }: Line) => pieces.toSorted((a, b) => a.x - b.x).map(({ text }) => text.trim());

describe('A line', () => {
  test.each([
    ['שולחן ABC', ['ABC', 'שולחן']],
    ['See שולחן now', ['See', 'שולחן', 'now']],
    ['שולחן 123 עגול', ['עגול', '123', 'שולחן']],
    ['محمد ABC الأحمد', ['الأحمد', 'ABC', 'محمد']],
  ])('orders %s as it is read', async (text, pieces) => {
    const [line] = await set(text);
    expect(line && seen(line).filter((piece) => piece !== '')).toEqual(pieces);
  });

  test.each([
    ['محمد الأحمد, member of Lee LLC', ['محمد الأحمد', ', member of Lee LLC']],
    [`${isolated('محمد عبد الرحمن الأحمد')}, owner`, ['محمد عبد الرحمن الأحمد', ', owner']],
    ['Bill to: محمد الأحمد', ['Bill to:', 'محمد الأحمد']],
    [`Bill to: ${isolated('שולחן')} 50`, ['Bill to:', 'שולחן', '50']],
    [`${isolated('שולחן')}, 12 Main Street`, ['שולחן', ', 12 Main Street']],
    [`For ${isolated('שולחן')}: ${isolated('עגול')}`, ['For', 'שולחן', ':', 'עגול']],
    ['שולחן עגול של ABC', ['ABC', 'שולחן עגול של']],
  ])('keeps the order of its sentence around a name: %s [2.1184]', async (text, pieces) => {
    const [line] = await set(text);
    expect(line && seen(line).filter((piece) => piece !== '')).toEqual(pieces);
    expect(line?.indent).toBe(0);
  });

  test('mirrors brackets in text that is read from the right', async () => {
    const [line] = await set('(שולחן)');
    expect(line && seen(line).join('')).toBe('(שולחן)');
  });

  test('never ends outside its width, whatever the text', async () => {
    const words = fc.array(fc.constantFrom(...names, 'a', 'x'.repeat(80), '-', '12,345.00', '🦊'), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(words, fc.integer({ min: 30, max: 300 }), async (texts, width) => {
        for (const line of await set(texts.join(' '), width)) {
          expect(line.width + line.indent).toBeLessThanOrEqual(width + 0.1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has no letter without a glyph, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 8 }), async (text) => {
        for (const { pieces } of await set(text)) {
          for (const { text: piece, font } of pieces) {
            expect(font.font.layout(piece).glyphs.filter(({ id }) => id === 0)).toEqual([]);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('keeps all letters of a text that it breaks', async () => {
    for (const name of names) {
      const lines = await set(name, 40);
      const letters = lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('');
      const sorted = (text: string) =>
        Array.from(text.normalize('NFC').replace(/\s/g, '')).toSorted().join('');
      expect(sorted(letters)).toBe(sorted(name));
    }
  });
});

test('A paragraph that is read from the right has its lines aligned on the right', async () => {
  const lines = await set('זה טקסט ארוך בעברית שצריך להישבר לכמה שורות', 80);
  expect(lines.length).toBeGreaterThan(2);
  const ends = lines.map(({ width, indent }) => width + indent);
  for (const end of ends) expect(end).toBeCloseTo(Math.max(...ends));
});

test('The letters that no font has are known, each once', async () => {
  const missing = await withFonts((fonts) =>
    charactersWithoutFont(fonts, 'Fox 🦊 and 🦊 in ᏣᎳᎩ, Nguyễn\n', 'sans'),
  );
  expect(missing).toEqual(['🦊', 'Ꮳ', 'Ꮃ', 'Ꭹ']);
});
