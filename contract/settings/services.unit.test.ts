import { expect, test } from 'vitest';
import { bookingServiceIds } from './services.ts';

test('the ids of the thirteen services and the extra option are those of the specification [3.11, 3.13]', () => {
  const ids =
    'bookkeeping, bookkeeping-cleanup, financial-statements, audit, payroll, llc-services, sales-tax, hr, consulting, financial-officer, accounts-payable, accounts-receivable, quickbooks';
  expect(bookingServiceIds).toEqual([...ids.split(', '), 'multiple']);
});
