import type { SampleCategory } from './articles/article.ts';

/** The categories of the sample articles, in the order in which they are offered. */
export const articleCategories: readonly SampleCategory[] = [
  { name: 'Bookkeeping', slug: 'bookkeeping' },
  { name: 'Reporting', slug: 'reporting' },
  { name: 'Cash Flow', slug: 'cash-flow' },
  { name: 'Payroll', slug: 'payroll' },
  { name: 'Hiring', slug: 'hiring' },
  { name: 'Sales Tax', slug: 'sales-tax' },
  { name: 'Tax Planning', slug: 'tax-planning' },
  { name: 'Business Structure', slug: 'business-structure' },
  { name: 'Deductions and Records', slug: 'deductions-and-records' },
  { name: 'QuickBooks', slug: 'quickbooks' },
  { name: 'Construction', slug: 'construction' },
  { name: 'Restaurants', slug: 'restaurants' },
  { name: 'Loans and Financing', slug: 'loans-and-financing' },
  { name: 'Year-End', slug: 'year-end' },
];
