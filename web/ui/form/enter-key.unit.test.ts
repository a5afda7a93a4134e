import { expect, test } from 'vitest';
import { isEnter } from './enter-key.ts';

test.each([
  ['Enter', { key: 'Enter', keyCode: 13, isComposing: false }, true],
  ['another key', { key: 'a', keyCode: 65, isComposing: false }, false],
  [
    'Enter inside a composition, in Chrome and Firefox',
    { key: 'Enter', keyCode: 229, isComposing: true },
    false,
  ],
  ['Enter of an input method that keeps the code', { key: 'Enter', keyCode: 13, isComposing: true }, false],
  [
    'Enter just after the composition has ended, in Safari',
    { key: 'Enter', keyCode: 229, isComposing: false },
    false,
  ],
  ['a key that the input method took', { key: 'Process', keyCode: 229, isComposing: false }, false],
])('%s', (_, pressed, expected) => expect(isEnter(pressed)).toBe(expected));
