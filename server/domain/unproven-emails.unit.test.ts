import { expect, test } from 'vitest';
import { canonicalAddress } from './unproven-emails.ts';

test.each([
  ['Ann@Example.COM', 'ann@example.com'],
  ['ann+offer@example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['ann..@example.com', 'ann@example.com'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(canonicalAddress(address)).toBe(mailbox);
});
