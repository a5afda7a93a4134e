import { expect, test } from 'vitest';
import { decodeList } from './decode-list.ts';

const text = 'name;email\r\nCafé Zürich – “Draper”;ann@example.com';
const utf16le = (withMark: boolean) =>
  new Uint8Array(Buffer.from(withMark ? `\uFEFF${text}` : text, 'utf16le'));

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', utf16le(true)],
  ['UTF-16 without a byte order mark', utf16le(false)],
  ['UTF-16, big-endian', new Uint8Array(Buffer.from(utf16le(true)).swap16())],
  [
    'Windows-1252',
    Uint8Array.from(text, (character) => {
      const nonLatin1: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94 };
      return nonLatin1[character] ?? character.codePointAt(0) ?? 0;
    }),
  ],
])('%s is read as it was typed [2.299]', (_encoding, bytes) => {
  expect(decodeList(bytes)).toBe(text);
});

test.each([[[0x50, 0x4b, 0x03, 0x04, 0x14]], [[0xd0, 0xcf, 0x11, 0xe0, 0xa1]]])(
  'an Excel workbook is not decoded',
  (bytes) => {
    expect(decodeList(Uint8Array.from(bytes))).toBeNull();
  },
);

test('characters that cannot be stored are left out', () => {
  expect(decodeList(new TextEncoder().encode('name\nA\0nn'))).toBe('name\nAnn');
});
