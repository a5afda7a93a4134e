import { describe, expect, test } from 'vitest';
import { withNamesIsolated } from './name-order.ts';

const shown = (text: string) => withNamesIsolated(text).replaceAll('\u2068', '[').replaceAll('\u2069', ']');

describe('names that are read from the right', () => {
  test.each([
    ['To be signed by محمد الأحمد, 3 days left', 'To be signed by [محمد الأحمد], 3 days left'],
    ['Reminded محمد الأحمد, דנה כהן and Ann', 'Reminded [محمد الأحمد], [דנה כהן] and Ann'],
    ['محمد الأحمد: 2 documents received', '[محمد الأحمد]: 2 documents received'],
    ['Archived بن-علي (2026)', 'Archived [بن-علي] (2026)'],
  ])('are isolated in an English sentence: %s [2.1185]', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    'Archived José O’Brien-Müller (2026)',
    'محمد الأحمد',
    'شكرا لكم على المساعدة، 1040',
    'Archived \u2068محمد\u2069 (2026)',
    '',
  ])('leave what is no such sentence as it is: %s [2.1185]', (text) => {
    expect(withNamesIsolated(text)).toBe(text);
  });
});
