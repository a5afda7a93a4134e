import { expect, test } from 'vitest';
import { lowestPriceText } from './service-prices.ts';

const cases: [prices: Record<string, string | undefined>, text: string][] = [
  [{}, ''],
  [{ Payroll: undefined, Bookkeeping: '' }, ''],
  [{ Payroll: 'On request' }, ''],
  [{ Payroll: 'From $90 a payday' }, 'Payroll from $90 a payday.'],
  [{ Cleanup: 'from $900', Bookkeeping: 'from $350 a month.' }, 'Bookkeeping from $350 a month.'],
  [{ CFO: 'from $1,500 a month', Cleanup: 'from $900' }, 'Cleanup from $900.'],
  [{ Payroll: '$49.50 a month', 'Sales Tax': '$49 a month' }, 'Sales Tax $49 a month.'],
];

test.for(cases)('the lowest of %j [2.1102]', ([prices, text]) => {
  const services = Object.entries(prices).map(([title, price]) => ({ title, price }));
  expect(lowestPriceText(services)).toBe(text);
});
