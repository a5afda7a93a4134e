import { expect, test } from 'vitest';
import { recoveredText } from './emails.ts';

test('The email about a payment on a written-off invoice says what the invoice has become since', () => {
  const invoice = { totalCents: 15_000, paidCents: 9_000 };
  expect(recoveredText({ ...invoice, state: 'written-off' })).toContain('$60.00 stays written off');
  expect(recoveredText({ ...invoice, state: 'sent' })).toContain('$60.00 is due');
  expect(recoveredText({ ...invoice, paidCents: 15_000, state: 'sent' })).toContain('It is paid now');
});
