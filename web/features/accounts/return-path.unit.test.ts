import { expect, it } from 'vitest';
import { returnPath, signInSearch } from './return-path.ts';

it.each([
  '/admin',
  '/admin?filter=past',
  '/admin/outbox',
  '/client-portal',
  '/client-portal?tab=invoices#top',
])('a sign-in returns to %s', (from) => {
  expect(returnPath(from)).toBe(from);
  expect(signInSearch({ from })).toEqual({ from });
});

it.each([
  'https://evil.example',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/admin\\@evil.example',
  '/adminevil',
  '/booking',
  'javascript:alert(1)',
  '',
  undefined,
  7,
  ['/admin'],
])('a sign-in never returns to %s', (from) => {
  expect(returnPath(from)).toBeUndefined();
  expect(signInSearch({ from })).toEqual({ from: undefined });
});
