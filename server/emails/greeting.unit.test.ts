import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test('an account is greeted by its full name, or by its username where there is none [2.370]', () => {
  const ann = { username: 'client2', fullName: 'Ann Baker', proven: true };
  expect(greetingFor(ann)).toBe('Hello Ann Baker,');
  expect(greetingFor({ ...ann, fullName: '' })).toBe('Hello client2,');
});

test('where the address is not confirmed, no name is repeated', () => {
  expect(greetingFor({ username: 'client2', fullName: 'Ann Baker', proven: false })).toBe('Hello,');
});
