import { expect, test } from 'vitest';
import { canonicalText } from './canonical.ts';
import { blocksOf, wordsOf } from './text-blocks.ts';

test('a text has headings, paragraphs and lists', () => {
  const text = '## Fees\nOne line\nand the next.\n\n- first\n- second\n  goes on\nAfter the list\r\n\r\nLast';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: 'Fees' },
    { kind: 'paragraph', text: 'One line and the next.' },
    { kind: 'list', items: ['first', 'second goes on'] },
    { kind: 'paragraph', text: 'After the list' },
    { kind: 'paragraph', text: 'Last' },
  ]);
  expect(wordsOf(blocksOf(text))).toBe(
    'Fees\nOne line and the next.\nfirst\nsecond goes on\nAfter the list\nLast',
  );
});

test.each(['', '\n\n', '- ', '## ', '-not a list'])('odd text is no error: %j', (text) => {
  expect(() => blocksOf(text)).not.toThrow();
});

test('the canonical text does not depend on the order of keys', () => {
  const text = canonicalText({ b: [{ d: 1, c: 'é' }], a: null, e: undefined });
  expect(text).toBe('{"a":null,"b":[{"c":"é","d":1}]}');
  expect(canonicalText({ a: null, b: [{ c: 'é', d: 1 }] })).toBe(text);
});
