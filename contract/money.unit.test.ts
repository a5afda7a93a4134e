import { expect, test } from 'vitest';
import { lineCents, totalOf } from './invoices/lines.ts';
import { creditedCents, type InvoiceState, invoiceStatusOn, partialRefundText } from './invoices/rules.ts';
import { dollars } from './money.ts';
import { typedDollars, typedPrice } from './invoices/amounts.ts';

test.each([
  ['1250', 125_000],
  ['1,250.5', 125_050],
  ['$ 0.01', 1],
  ['0.29', 29],
  ['9999999.99', 999_999_999],
])('%s is %i cents', (typed, cents) => {
  expect(typedDollars.parse(typed)).toBe(cents);
});

test.each([
  ['', 'Please enter an amount'],
  ['0', 'Please enter an amount above zero'],
  ['-5', 'Please enter dollars with at most two decimals, such as 1250.00'],
  ['1.005', 'Please enter dollars with at most two decimals, such as 1250.00'],
  ['1,25', 'Please enter dollars with at most two decimals, such as 1250.00'],
  ['ten', 'Please enter dollars with at most two decimals, such as 1250.00'],
  ['1000000000000', 'Please enter at most $9,999,999.99'],
])('"%s" is refused: %s', (typed, message) => {
  expect(typedDollars.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test.each([
  ['-50', -5_000],
  ['-$1,250.50', -125_050],
  ['75.25', 7_525],
])('%s is %i cents as a price, a discount below zero', (typed, cents) => {
  expect(typedPrice.parse(typed)).toBe(cents);
});

test.each([
  ['0', 'Please enter an amount other than zero'],
  ['-', 'Please enter dollars with at most two decimals, such as 1250.00, or -50.00 for a discount'],
  ['--5', 'Please enter dollars with at most two decimals, such as 1250.00, or -50.00 for a discount'],
  ['-10000000', 'Please enter at most $9,999,999.99'],
])('"%s" is no price: %s', (typed, message) => {
  expect(typedPrice.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test('dollars are read with commas and two decimals [9.26]', () => {
  expect([5, 123_450, 999_999_999].map(dollars)).toEqual(['$0.05', '$1,234.50', '$9,999,999.99']);
});

test('a line is rounded to the cent, and an invoice adds up its lines', () => {
  expect(lineCents({ quantity: 2.5, unitCents: 9_001 })).toBe(22_503);
  expect(lineCents({ quantity: 0.1, unitCents: 3 })).toBe(0);
  expect(totalOf(Array.from({ length: 3 }, () => ({ quantity: 0.1, unitCents: 10 })))).toBe(3);
});

test('a credit takes back exactly what its line billed, half cents as well', () => {
  for (const quantity of [0.5, 1.5, 2.5]) {
    const billed = lineCents({ quantity, unitCents: 9_001 });
    expect(lineCents({ quantity, unitCents: -9_001 })).toBe(-billed);
  }
});

test.each<[InvoiceState, number, string, string]>([
  ['draft', 0, '2026-11-01', 'draft'],
  ['void', 100, '2026-11-01', 'void'],
  ['written-off', 50, '2026-11-01', 'written-off'],
  ['sent', 0, '2026-12-01', 'pending'],
  ['sent', 40, '2026-12-01', 'part-paid'],
  ['sent', 40, '2026-11-30', 'overdue'],
  ['sent', 100, '2026-11-30', 'paid'],
  ['sent', 120, '2026-11-30', 'paid'],
])('%s with %i of 100 paid, due on %s, is %s on December 1 [3.39]', (state, paidCents, dueDate, status) => {
  const invoice = { state, paidCents, dueDate, totalCents: 100, refundedCents: 0 };
  expect(invoiceStatusOn('2026-12-01', invoice)).toBe(status);
});

test.each<[InvoiceState, number, number, string, string]>([
  ['sent', 100, 40, '2026-11-30', 'paid'],
  ['sent', 100, 100, '2026-11-30', 'refunded'],
  ['sent', 40, 10, '2026-12-01', 'part-paid'],
  ['sent', 40, 40, '2026-12-01', 'pending'],
  ['sent', 40, 40, '2026-11-30', 'overdue'],
  ['sent', 0, 100, '2026-12-01', 'pending'],
  ['written-off', 40, 40, '2026-11-30', 'written-off'],
  ['void', 0, 0, '2026-11-30', 'void'],
])(
  '%s with %i of 100 paid and %i refunded, due on %s, is %s on December 1',
  (state, paidCents, refundedCents, dueDate, status) => {
    const invoice = { state, paidCents, refundedCents, dueDate, totalCents: 100 };
    expect(invoiceStatusOn('2026-12-01', invoice)).toBe(status);
  },
);

test.each([
  ['paid', 5000, '$50.00 refunded'],
  ['paid', 0, ''],
  ['refunded', 5000, ''],
])('%s with %i cents refunded says beside its status: %s [2.611]', (status, refundedCents, text) => {
  expect(partialRefundText({ status, refundedCents })).toBe(text);
});

test.each<[string, InvoiceState, number, number, number]>([
  ['all of it on an invoice that was paid', 'sent', 100, 30, 30],
  ['none of what had been paid beyond it', 'sent', 130, 30, 0],
  ['what is more than that', 'sent', 130, 50, 20],
  ['none of it on a void invoice, of which nothing was billed', 'void', 100, 100, 0],
])('of a refund, %s is credited [2.580]', (_, state, paidCents, refundCents, credited) => {
  expect(creditedCents({ state, paidCents, totalCents: 100 }, refundCents)).toBe(credited);
});
