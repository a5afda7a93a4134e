import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/domain/api-error.ts';
import { csvFile, withoutFormulaGuards } from '#server/files/csv.ts';
import { readRows } from './read-rows.ts';

const cellsOf = (text: string) => readRows(text).rows.map(({ cells }) => cells);

describe('a quotation mark', () => {
  test.each([
    ['Name,Notes\nQ Co,5" pipe\n', [['Q Co', '5" pipe']]],
    [
      'Name,Notes\nRobert "Bob" Lee,\n"Ann" Lee,x',
      [
        ['Robert "Bob" Lee', ''],
        ['"Ann" Lee', 'x'],
      ],
    ],
    ['Name\tNotes\nT Co\tSays "hi"\n', [['T Co', 'Says "hi"']]],
    [
      'Name;Notes\r\nT Co;"Says ""hi""; twice"\r\nPipes;6"\r\n',
      [
        ['T Co', 'Says "hi"; twice'],
        ['Pipes', '6"'],
      ],
    ],
    [
      'Name,Notes\nA , "x" \n"a ""b""" ,\n',
      [
        ['A', 'x'],
        ['a "b"', ''],
      ],
    ],
    [
      'Name,Notes\nA,"two\nlines"\nB,5" pipe',
      [
        ['A', 'two\nlines'],
        ['B', '5" pipe'],
      ],
    ],
  ])('is read as the letter it is in %j [2.701]', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test.each([
    ['name\nfine\n"broken\nlast', 3],
    ['Name\tNotes\nA\t"hi there\nB\t"bye\nC\tx', 2],
    ['Name,Notes,City\nA,x,y\nB,"5" pipe, 3 m",Draper', 3],
    ['Name,Notes\nA,"two\nlines"\nB,"x', 4],
  ])('that could join or split rows is named with its line: %j [2.701]', (text, line) => {
    const message = `This file can't be read from line ${line} on: there is a missing or extra quotation mark. Please correct it and choose the file again.`;
    expect(() => readRows(text)).toThrow(expect.objectContaining({ fields: { csv: message } }));
  });
});

test('lines may end in different ways in one file', () => {
  expect(cellsOf('Name,Notes\r\nA,1\nB,2\rC,"x\ny"')).toEqual([
    ['A', '1'],
    ['B', '2'],
    ['C', 'x\ny'],
  ]);
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[",;\t|' =+@\-\r\n#a1é]{0,12}$/),
);
const rowsOf3 = fc.array(fc.tuple(anyText, anyText, anyText), { minLength: 1, maxLength: 4 });
const headings = ['Name', 'Notes', 'City'];
const trimmed = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some((cell) => cell !== ''));

describe('any text', () => {
  test('comes back from our own export as it was', () => {
    fc.assert(
      fc.property(rowsOf3, (rows) => {
        fc.pre(trimmed(rows).length > 0);
        const read = cellsOf(csvFile([headings, ...rows]));
        expect(trimmed(read.map((cells) => cells.map(withoutFormulaGuards)))).toEqual(trimmed(rows));
      }),
      { numRuns: 500 },
    );
  });

  // As Excel, Google Sheets and Python write: quoted only where it is needed, or always.
  test.each([
    [',', /[",\r\n]/],
    [';', /[";\r\n]/],
    ['\t', /["\t\r\n]/],
    [',', /^/],
    ['|', /^/],
  ])('comes back from a file separated by %j, quoted where it fits %s', (separator, needsQuotes) => {
    const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(
        rowsOf3,
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '\uFEFF'),
        (rows, end, mark) => {
          fc.pre(trimmed(rows).length > 0);
          const file = [headings, ...rows].map((cells) => cells.map(quoted).join(separator)).join(end);
          expect(trimmed(cellsOf(`${mark}${file}`))).toEqual(trimmed(rows));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('that is no list at all gets a field error at most', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.stringMatching(/^[",;\t|\r\n a]{0,60}$/),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        try {
          readRows(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          expect(error).toMatchObject({ code: 'invalid', fields: { csv: expect.any(String) } });
        }
      }),
      { numRuns: 1000 },
    );
  });
});
