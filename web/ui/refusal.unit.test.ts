import { expect, it } from 'vitest';
import { readRefusal } from '#web/ui/refusal.ts';

it('keeps the words of a refusal and of its fields', () => {
  const error = Object.assign(new Error('That time was just taken.'), { fields: { time: 'Taken', odd: 3 } });
  expect(readRefusal(error)).toEqual({ message: 'That time was just taken.', fields: { time: 'Taken' } });
});

it.each([new TypeError('x is undefined'), null, 'text', {}, new Error('')])(
  'has plain words for a surprise',
  (error) => {
    expect(readRefusal(error)).toEqual({ message: 'Something went wrong. Please try again.', fields: {} });
  },
);
