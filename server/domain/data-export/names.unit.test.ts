import { expect, test } from 'vitest';
import { uniqueNames } from './names.ts';

test.each([
  ['Bank: June?.pdf', 1, 'Bank_ June_.pdf'],
  ['../../etc/passwd', 1, 'passwd'],
  ['..\\..\\run.pdf', 1, 'run.pdf'],
  ['CON.txt', 1, '_CON.txt'],
  ['nul', 1, '_nul'],
  ['...', 1, 'document'],
  ['books. .pdf', 1, 'books.pdf'],
  ['Übersicht.xlsx', 1, 'Übersicht.xlsx'],
  ['books.pdf', 3, 'books (version 3).pdf'],
])('%s, version %i, is unpacked as %s', (name, version, expected) => {
  expect(uniqueNames()(name, version)).toBe(expected);
});

test('no name is given twice, whatever the case of its letters', () => {
  const nameOf = uniqueNames();
  const names = ['a?.pdf', 'A*.pdf', 'a_.pdf', 'a_ (2).pdf'].map((name) => nameOf(name, 1));
  expect(names).toEqual(['a_.pdf', 'A_ (2).pdf', 'a_ (3).pdf', 'a_ (2) (2).pdf']);
});

test('a long name is shortened before its extension to fit every file system', () => {
  const name = uniqueNames()(`${'Ü'.repeat(140)}.pdf`, 12);
  expect(Buffer.byteLength(name)).toBeLessThan(200);
  expect(name).toMatch(/^Ü+ \(version 12\)\.pdf$/);
});
