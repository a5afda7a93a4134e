import { expect, it } from 'vitest';
import { returnPath, signInSearch } from './return-path.ts';

it.each([
  '/admin',
  '/admin?filter=past',
  '/admin/outbox',
  '/client-portal',
  '/client-portal?tab=invoices#top',
  '/admin/clients?q=Zoë../',
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
  '/admin/..//evil.example',
  '/admin/%2e%2e//evil.example',
  '/\t/evil.example/admin',
  '/admin/.',
  '/admin?a\r\nset-cookie: b',
  'admin',
  'javascript:alert(1)',
  '',
  undefined,
  7,
  ['/admin'],
])('a sign-in never returns to %s', (from) => {
  expect(returnPath(from)).toBeUndefined();
  expect(signInSearch({ from })).toEqual({ from: undefined });
});
