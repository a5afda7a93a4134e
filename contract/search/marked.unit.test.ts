import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded, foldedWords } from './folded.ts';
import { excerptOf, markedParts } from './marked.ts';

const shown = (text: string, search: string) =>
  markedParts(text, foldedWords(search))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('a text that was found', () => {
  test.each([
    ['Please call José at noon', 'jose', 'Please call [José] at noon'],
    ['Rene\u0301e’s W-9', 'renées', '[Rene\u0301e’s] W-9'],
    ['The Straße is closed', 'STRASSE', 'The [Straße] is closed'],
    ['payroll, Payroll and payrolls', 'payroll', '[payroll], [Payroll] and [payroll]s'],
    ['October statements', 'statements october', '[October] [statements]'],
    ['abcabc', 'abc bca', '[abcabc]'],
    ['W-9', 'W 9', '[W]-[9]'],
    ['Tea ☕ and José 👩‍👩‍👧 José', 'josé', 'Tea ☕ and [José] 👩‍👩‍👧 [José]'],
    ['nothing here', 'payroll', 'nothing here'],
    ['anything', '-', 'anything'],
  ])('%j, searched for %j, is marked as %j [2.1251]', (text, search, expected) => {
    expect(shown(text, search)).toBe(expected);
  });

  test('is the text that it was, and what is marked is what was searched for [2.1251]', () => {
    const words = fc.constantFrom('jose', 'ss', 'w9', 'x', 'ab');
    const text = fc.string({
      unit: fc.constantFrom('José', 'ß', 'W.9', ' ', 'x', '\u0301', 'é', '-', '👍', 'AB'),
    });
    fc.assert(
      fc.property(text, words, (typed, word) => {
        const parts = markedParts(typed, [word]);
        expect(parts.map((part) => part.text).join('')).toBe(typed);
        for (const part of parts) if (part.marked) expect(folded(part.text)).toContain(word);
      }),
    );
  });

  test('is cut at words around the first one that was found, on one line [2.1251]', () => {
    const long = `${'before '.repeat(60)}the\n\ninvoice ${'after '.repeat(60)}`;
    const excerpt = excerptOf(long, ['invoice']);
    expect(excerpt).toMatch(/^… before .*before the invoice after .*after …$/);
    expect(excerpt.length).toBeLessThan(300);
    expect(excerptOf('Short and whole', ['whole'])).toBe('Short and whole');
    expect(excerptOf('x'.repeat(5000), ['x']).length).toBeLessThan(5001);
  });
});
