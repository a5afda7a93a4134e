import type { SampleCategory } from './articles/article.ts';

/** The categories of the sample articles, in the order in which they are offered. */
export const articleCategories: readonly SampleCategory[] = [
  { name: 'Bookkeeping', slug: 'bookkeeping' },
  { name: 'Reporting', slug: 'reporting' },
  { name: 'Cash Flow and Loans', slug: 'cash-flow' },
  { name: 'Payroll', slug: 'payroll' },
  { name: 'Hiring', slug: 'hiring' },
  { name: 'Sales Tax', slug: 'sales-tax' },
  { name: 'Tax Planning', slug: 'tax-planning' },
  { name: 'Deductions and Records', slug: 'deductions-and-records' },
  { name: 'Year-End', slug: 'year-end' },
];
