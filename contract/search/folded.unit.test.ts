import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded, foldedWords, withoutAccents } from './folded.ts';
import { slugOf } from '../slugs.ts';

describe('a text as it is searched', () => {
  test.each([
    ['José Müller', 'jose muller'],
    ['Rene\u0301e', 'renee'],
    ['O’Brien-Müller', 'obrien muller'],
    ["O'Brien", 'obrien'],
    ['O´Brien', 'obrien'],
    // The Greek forms of the acute and of the grave accent.
    ['O\u1FFDBrien µ\u1FEF0', 'obrien μ0'],
    ['Oʻahu Tōfu', 'oahu tofu'],
    ['Larsen, Ann', 'larsen ann'],
    ['Smith\u2010Jones  LLC', 'smith jones llc'],
    ['Nguyễn Đặng', 'nguyen dang'],
    ['Łukasz Øster Æther Œuvre', 'lukasz oster aether oeuvre'],
    ['STRAẞE Straße', 'strasse strasse'],
    ['İstanbul ısı', 'istanbul isi'],
    ['U.S. Foods', 'us foods'],
    ['(801) 555-0128', '801 555 0128'],
    ['100% & Söhne_', '100% & sohne_'],
    ['ＡＢＣ１２', 'abc12'],
    ['مُحَمَّد أحمد', 'محمد احمد'],
    ['שָׁלוֹם', 'שלום'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['Фёдор', 'федор'],
    ['王小明', '王小明'],
    ['-', ''],
  ])('%j is %j', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  test.each(['王小明', 'हिन्दी', 'ไทย', 'ガス', '김철수', 'محمد', 'שלום'])(
    '%s stays readable: nothing but its own letters finds it',
    (name) => {
      expect(folded(name).length).toBeGreaterThanOrEqual(Array.from(name.normalize('NFC')).length);
      expect(folded(`x ${name} y`)).toContain(folded(name));
    },
  );

  test('stays the same if it is folded again, composed, decomposed or in capitals', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = folded(text);
        expect(folded(once)).toBe(once);
        expect(folded(text.normalize('NFD'))).toBe(once);
        expect(folded(text.normalize('NFC'))).toBe(once);
        expect(foldedWords(text).join(' ')).toBe(once);
      }),
    );
  });
});

test.each([
  ['Łódź', 'lodz'],
  ['Größe', 'grosse'],
  ['Đường', 'duong'],
  ['œuvre', 'oeuvre'],
  ['Þingvellir', 'thingvellir'],
  ['Year-End Checklist: don’t wait', 'year-end-checklist-dont-wait'],
  ['年末', ''],
])('the address of %s is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(withoutAccents(title)).toBe(withoutAccents(withoutAccents(title)));
});
