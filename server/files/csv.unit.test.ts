import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvFile, csvText, withoutFormulaGuards } from './csv.ts';

describe('a cell that a spreadsheet would calculate', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1 801 555 0143', "'+1 801 555 0143"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    // The same signs in other widths and positions, and the real minus sign.
    ...['＝', '﹦', '⁼', '₌', '＋', '﹢', '⁺', '₊', '－', '﹣', '⁻', '₋', '−', '＠', '﹫'].map(
      (sign): [string, string] => [`${sign}2+5`, `'${sign}2+5`],
    ),
    ['a;=1+1', "a;'=1+1"],
    ['a; \u200B=1+1', "a; \u200B'=1+1"],
    ['a\t@x', "a\t'@x"],
    ['a\r=1', '"a\r\'=1"'],
    ['a\n=1', '"a\n\'=1"'],
    ['\t=1', '"\t\'=1"'],
    [' =1', '" \'=1"'],
    ['\uFEFF=1', '"\uFEFF\'=1"'],
    ["'=1", "''=1"],
  ])('%j is written %j [2.702]', (text, written) => {
    expect(csvText([[text]])).toBe(`${written}\r\n`);
  });

  test.each([
    '-12.50',
    '-3',
    'a;-3',
    "O'Brien",
    "'20s diner",
    'a - b',
    'Milk;\n- eggs',
    'a=b',
    'me@example.com',
    'é',
  ])('%j is none', (text) => {
    expect(csvText([[text]]).replaceAll('"', '')).toBe(`${text}\r\n`);
  });

  test('any text comes back from the file as it was', () => {
    const signs = fc.stringMatching(/^[=+\-@'＝;\t\r\n" a1.]{0,12}$/u);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(signs, fc.string({ unit: 'grapheme' })), { minLength: 2, maxLength: 4 }),
        (row) => {
          const rows = parse(csvFile([row]), {
            bom: true,
            relax_column_count: true,
            record_delimiter: '\r\n',
          });
          expect(rows.map((cells) => cells.map(withoutFormulaGuards))).toEqual([row]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('a file for people begins with a byte order mark [2.702]', () => {
  expect(csvFile([['José']])).toBe('\uFEFFJosé\r\n');
});
