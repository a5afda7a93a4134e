import { describe, expect, test } from 'vitest';
import { documentsOf, linesOf } from './document-lines.ts';

const titles = (lines: string) => documentsOf(lines, []).map(({ title }) => title);

describe('Documents typed one per line', () => {
  test('are the names in the lines, without empty lines and repeated names [2.340]', () => {
    expect(titles('W-2 forms\n\n  1099 forms \nw-2 forms\n')).toEqual(['W-2 forms', '1099 forms']);
  });

  test.each([
    ['- W-2 forms', 'W-2 forms'],
    ['• W-2 forms', 'W-2 forms'],
    ['3. W-2 forms', 'W-2 forms'],
    ['12) W-2 forms', 'W-2 forms'],
    ['1099 forms', '1099 forms'],
    ['-5 adjustments', '-5 adjustments'],
  ])('pasted as "%s" are called "%s"', (line, title) => {
    expect(titles(line)).toEqual([title]);
  });

  test('keep the description that a template gave them', () => {
    const described = [{ title: 'W-2 forms', description: 'One for each employer.' }];
    expect(documentsOf(`${linesOf(described)}\nLease`, described)).toEqual([
      ...described,
      { title: 'Lease', description: '' },
    ]);
  });
});
