import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCents } from '../money.ts';
import { lineItems, totalOf } from './lines.ts';
import { maxPpm, percentText, salesTaxOf, taxableCents, totalWithTax } from './sales-tax.ts';
import { typedPercent } from './sales-tax-schemas.ts';

const draper = { name: 'Draper', ppm: 72_500 };
const line = (unitCents: number, taxable?: boolean, quantity = 1) => ({
  description: 'Work',
  quantity,
  unitCents,
  ...(taxable !== undefined && { taxable }),
});

describe('sales tax', () => {
  test('is the rate times the sum of the taxable lines, rounded once [2.530]', () => {
    // Each line alone would come to 0.50; their sum of 0.21 times 7.25% is 1.5225 cents.
    const lines = [line(7, true), line(7, true), line(7, true), line(10_000)];
    expect(salesTaxOf(lines, draper)).toEqual({ ...draper, taxableCents: 21, cents: 2 });
    expect(totalWithTax(lines, draper)).toBe(10_023);
  });

  test('rounds half a cent up', () => {
    expect(salesTaxOf([line(10, true)], { name: 'Half', ppm: 50_000 })?.cents).toBe(1);
    expect(salesTaxOf([line(200, true)], { name: 'Four decimals', ppm: 72_501 })?.cents).toBe(15);
  });

  test('is lowered by a taxable discount, and not by another one [2.530]', () => {
    const lines = [line(20_000, true), line(-5_000, true), line(-1_000, false)];
    expect(taxableCents(lines)).toBe(15_000);
    expect(salesTaxOf(lines, draper)?.cents).toBe(1_088);
  });

  test('is none without a rate or without a taxable line, and $0.00 at a rate of zero', () => {
    expect(salesTaxOf([line(100, true)], null)).toBeNull();
    expect(salesTaxOf([line(100), line(100, false)], draper)).toBeNull();
    expect(salesTaxOf([line(100, true)], { name: 'Resale', ppm: 0 })?.cents).toBe(0);
  });

  test('is exact up to the largest invoice at 100%', () => {
    expect(salesTaxOf([line(maxCents, true)], { name: 'All', ppm: maxPpm })?.cents).toBe(maxCents);
  });

  test('is never below zero nor more than its lines, whatever the rate [2.530]', () => {
    const amounts = fc.array(fc.integer({ min: -maxCents, max: maxCents }), { minLength: 1, maxLength: 50 });
    const flags = fc.array(fc.boolean(), { minLength: 50, maxLength: 50 });
    fc.assert(
      fc.property(amounts, flags, fc.integer({ min: 0, max: maxPpm }), (cents, taxable, ppm) => {
        const lines = cents.map((unitCents, index) => line(unitCents, taxable[index]));
        const tax = salesTaxOf(lines, { name: 'Any', ppm })?.cents ?? 0;
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(Math.max(0, taxableCents(lines)));
        expect(totalWithTax(lines, { name: 'Any', ppm })).toBe(totalOf(lines) + tax);
      }),
    );
  });
});

describe('lines', () => {
  test.each([
    [
      'taxable discounts of more than what is taxable',
      [line(5_000, true), line(-6_000, true), line(9_000)],
      'Taxable discounts and credits can’t exceed the other taxable lines',
    ],
    [
      'a taxable sum that only a discount makes small',
      [line(maxCents, true), line(1, true), line(-100)],
      'An invoice can’t exceed $9,999,999.99',
    ],
  ])('with %s are refused', (_, lines, message) => {
    const { error } = lineItems.safeParse(lines);
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('a rate', () => {
  test.each([
    ['7.25', 72_500],
    ['7.25%', 72_500],
    ['0', 0],
    ['100', 1_000_000],
    ['.5 %', 5_000],
    ['8.3125', 83_125],
    ['7.', 70_000],
  ])('is read from %s', (typed, ppm) => {
    expect(typedPercent.parse(typed)).toBe(ppm);
  });

  test.each(['', '-1', '100.0001', '1000', '7.25001', '7,25', '1e1', 'NaN', '%', '.'])(
    'is not %j',
    (typed) => {
      expect(typedPercent.safeParse(typed).error?.issues[0]?.message).toBe(
        'Please enter a percentage from 0 to 100 with at most four decimals, such as 7.25',
      );
    },
  );

  test('is written with as many decimals as it needs', () => {
    expect([0, 72_500, 83_125, 1_000_000].map(percentText)).toEqual(['0%', '7.25%', '8.3125%', '100%']);
  });
});
