import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostSimilar } from './similar-names.ts';
import { prefixTypos } from './typos.ts';

const rows = [
  'Johnson & Sons LLC',
  'Quinn Coffee Carts LLC',
  'Quimby Farms',
  'Müller Automotive',
  'Route 66 Diner',
].map((name) => ({ name }));
const similar = (text: string) => mostSimilar(text, rows).map(({ name }) => name);

describe('clients with a similar name', () => {
  test.each([
    ['two letters swapped', 'jonhson', 'Johnson & Sons LLC'],
    ['a letter too many', 'quinnn', 'Quinn Coffee Carts LLC'],
    ['a letter missing', 'jonson', 'Johnson & Sons LLC'],
    ['another letter', 'guinn', 'Quinn Coffee Carts LLC'],
    ['a name that is not typed to its end', 'jonhs', 'Johnson & Sons LLC'],
    ['two typos in a long word', 'automtiev', 'Müller Automotive'],
    ['an umlaut written without', 'muller', 'Müller Automotive'],
    ['several words in any order', 'cofee QUINN', 'Quinn Coffee Carts LLC'],
  ])('are found by %s', (_, text, name) => {
    expect(similar(text)).toEqual([name]);
  });

  test('come in the order of their typos [2.540]', () => {
    expect(mostSimilar('quinn', [{ name: 'Quimm' }, { name: 'Quinm' }, { name: 'Quinn' }])).toEqual([
      { name: 'Quinn' },
      { name: 'Quinm' },
    ]);
  });

  test.each(['qin', 'jnsn', 'johnson quinn', 'route 67', '', '% _ ?'])('are not found by %j', (text) => {
    expect(similar(text)).toEqual([]);
  });

  test('are at most as many as are shown of any kind', () => {
    expect(
      mostSimilar(
        'jonhson',
        Array.from({ length: 9 }, () => ({ name: 'Johnson' })),
      ),
    ).toHaveLength(5);
  });

  test('are looked for among thousands in no time, however long the text is', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      name: `Long Winded Client Name ${index} LLC`,
    }));
    const before = process.threadCpuUsage();
    mostSimilar('jonhson '.repeat(12), many);
    mostSimilar('x'.repeat(100), many);
    // CPU time in microseconds, because wall-clock time depends on how busy the machine is.
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system).toBeLessThan(500_000);
  });
});

describe('the typos in the beginning of a word', () => {
  const word = fc.stringMatching(/^[a-d]{1,8}$/);

  test('are none in the word and in each of its beginnings', () => {
    fc.assert(
      fc.property(word, fc.nat(8), (text, length) => {
        expect(prefixTypos(text.slice(0, length + 1), text, 2)).toBe(0);
      }),
    );
  });

  test('are at most one after one letter was changed, left out, doubled or swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(7), (text, index) => {
        const position = index % text.length;
        const [before, letter, after] = [
          text.slice(0, position),
          text.charAt(position),
          text.slice(position + 1),
        ];
        const swapped = before + after.slice(0, 1) + letter + after.slice(1);
        for (const typed of [`${before}z${after}`, before + after, before + letter + letter + after, swapped])
          expect(prefixTypos(typed, text, 1)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
