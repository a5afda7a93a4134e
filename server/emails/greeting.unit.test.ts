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

test('an account whose address is confirmed is greeted by its username, whatever it is', () => {
  expect(greetingFor({ username: 'client2', proven: true })).toBe('Hello client2,');
  expect(greetingFor({ username: 'client2', proven: false })).toBe('Hello,');
});
