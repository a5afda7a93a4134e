import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { withoutInvisible } from './invisible-characters.ts';
import { line, text } from './text.ts';

describe('a single line holds nothing that cannot be seen', () => {
  test.each([
    ['a turn of the direction', 'Ann\u202Egpj.exe', 'Anngpj.exe'],
    ['isolates and marks', '\u2066A\u2069\u200Enn\u061C', 'Ann'],
    ['zero-width spaces', 'ad\u200Bmi\u2060n\uFEFF', 'admin'],
    ['a joiner between letters', 'ad\u200Dm\u200Cin', 'admin'],
    ['a soft hyphen and fillers', 'A\u00ADn\u3164n\u115F', 'Ann'],
    ['tags', 'Ann\u{E0041}\u{E0042}', 'Ann'],
    ['a variation selector behind a letter', 'A\uFE0Fnn\u{E0100}', 'Ann'],
    ['an empty braille pattern', 'Ann\u2800', 'Ann'],
  ])('%s', (_what, typed, cleaned) => {
    expect(line({ max: 60 }).parse(typed)).toBe(cleaned);
  });

  test('and what is left is validated: a name of nothing else is missing', () => {
    const shape = line({ min: 2, max: 60, message: 'Name must be at least 2 characters' });
    expect(shape.safeParse('\u200B\u200B\u200B').error?.issues[0]?.message).toBe(
      'Name must be at least 2 characters',
    );
    expect(shape.parse('\u200B Ann \u200B')).toBe('Ann');
  });
});

test.each([
  'José Ñandú-O’Neill',
  'Zoë Şahin İnce',
  '👩‍💻 Ann',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '👍🏽',
  '❤️',
  'می‌خواهم',
  'क्‍ष',
  '葛\u{E0100}城',
  '田中',
])('%s stays as it was typed', (typed) => {
  expect(line({ max: 100 }).parse(typed)).toBe(typed);
});

test('a letter and its accent are stored as one, however they were typed', () => {
  expect(line({ max: 100 }).parse('Ange\u0301le')).toBe('Ang\u00E9le');
});

test('a longer text keeps its lines', () => {
  expect(text({ max: 100 }).parse('One\nTwo\tThree')).toBe('One\nTwo\tThree');
});

test('a second pass changes nothing, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (typed) => {
      const cleaned = withoutInvisible(typed);
      expect(withoutInvisible(cleaned)).toBe(cleaned);
    }),
  );
});
