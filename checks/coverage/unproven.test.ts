import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import { titlesIn } from './titles.ts';
import { unproven } from './unproven.ts';

const rows = rowsOf(
  'docs/a.md',
  '| id | words | test |\n| --- | --- | --- |\n| 2.1 | Home | `a.ts › A page › at %s` |',
);
const at = (name: string, passed = true) => ({ file: 'a.ts', name: `A page › at ${name}`, passed });

test('a requirement is proven by a test that ran and passed, with every value it ran with', () => {
  expect(unproven(rows, [at('/'), at('/(b)')])).toEqual([]);
  expect(unproven(rows, [at('/'), at('/b', false)])).toEqual([
    'docs/a.md: 2.1: "A page › at %s" in a.ts did not pass',
  ]);
  const elsewhere = [
    { ...at('/'), file: 'b.ts' },
    { ...at('/'), name: 'Another › at /' },
  ];
  expect(unproven(rows, elsewhere)).toEqual(['docs/a.md: 2.1: "A page › at %s" in a.ts did not run']);
});

test('titles nest, and a skipped or commented-out test has none', () => {
  const source = `
    describe('A', () => {
      test('b', () => { page.route('c', () => {}); });
      test.each([1])('d %s', async () => {});
      test.skip('e', () => {});
      // test('f', () => {});
    });
    own('g', ({ open }) => {});`;
  expect(titlesIn('a.ts', source)).toEqual(['A', 'A › b', 'A › d %s', 'g']);
});
