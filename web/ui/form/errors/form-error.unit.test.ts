import { expect, it } from 'vitest';
import { readFormError } from '#web/ui/form/errors/form-error.ts';

it('keeps the message of an error and of its fields', () => {
  const error = Object.assign(new Error('That time was just taken.'), { fields: { time: 'Taken', odd: 3 } });
  expect(readFormError(error)).toEqual({ message: 'That time was just taken.', fields: { time: 'Taken' } });
});

it.each([new TypeError('x is undefined'), null, 'text', {}, new Error('')])(
  'has a plain message for an unexpected error',
  (error) => {
    expect(readFormError(error)).toEqual({ message: 'Something went wrong. Please try again.', fields: {} });
  },
);
