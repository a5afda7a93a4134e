import { expect, test } from 'vitest';
import { greeting, greetingFor } from './greeting.ts';

test.each([
  'Dana Fox',
  'Mary-Ann O’Neil Jr.',
  "Siobhán D'Arcy",
  'J. R. Smith',
  'Maria del Carmen López',
  '王小明',
  'Ольга Иванова',
])('%s is greeted by name', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
});

test.each([
  'URGENT Account Notice',
  'You won $500',
  'see evil.example',
  'evil.example',
  'ann@example.com',
  'https://evil.example',
  'Room 101',
  'client2',
  'Ann/Bob',
  'one two three four five',
  'a'.repeat(41),
  'Ann\u202Egpj',
  'Ann\u200BFox',
  'Ann\nFox',
  'Visit www',
  '',
  ' ',
  '...',
])('what does not look like a name is not repeated: %j', (name) => {
  expect(greeting(name)).toBe('Hello,');
});

test('an account is greeted by its full name, or by its username where there is none', () => {
  const ann = { username: 'client2', fullName: 'Ann Baker' };
  expect(greetingFor({ ...ann, proven: true })).toBe('Hello Ann Baker,');
  expect(greetingFor({ ...ann, proven: false })).toBe('Hello Ann Baker,');
  expect(greetingFor({ ...ann, fullName: '', proven: true })).toBe('Hello client2,');
});

test('where the address is not confirmed, only what looks like a name is repeated', () => {
  expect(greetingFor({ username: 'client2', fullName: '', proven: false })).toBe('Hello,');
  expect(greetingFor({ username: 'ann', fullName: 'Claim your prize', proven: false })).toBe('Hello,');
});
