import type { FirmFacts } from '#contract/settings/facts-schemas.ts';

/**
 * The facts the product starts with. All of them are samples: the reserved domain example.com, a
 * 555-01xx number, a street and people named Sample. The owner replaces them in the dashboard.
 */
export const firm: FirmFacts = {
  name: 'Ridgeline Accounting',
  shortName: 'Ridgeline',
  owner: {
    name: 'Dana Sample',
    title: 'Owner and principal accountant',
    bio: [
      'Dana opened Ridgeline Accounting in 2008 to give small businesses what larger ones take for granted: books that are current, explained by the person who keeps them.',
      'Before that she kept the accounts of companies that paid crews, carried inventory and reported to lenders. It left her with a habit that shapes the practice: every number on a statement can be traced to a document, and every statement comes with a note in plain words.',
      'She leads each engagement herself. The first conversation, the monthly review and the answer to a question at the end of the year come from the same desk, in Draper or over video.',
    ],
    credentials: [
      { year: 2008, text: 'Opened the practice in Draper, Utah' },
      { text: 'More than twenty years of accounting experience' },
      { text: 'QuickBooks certification' },
    ],
    expertise: [
      'Monthly bookkeeping and month-end close',
      'Cleanup of books that have fallen behind',
      'Payroll and payroll tax filings',
      'Sales tax in Utah and other states',
      'QuickBooks setup, migration and training',
      'Budgets and cash flow forecasts',
      'Reports for owners, lenders and boards',
    ],
    sample: true,
  },
  team: [
    { name: 'Dana Sample', role: 'Owner and principal accountant', sample: true },
    { name: 'Robin Sample', role: 'Bookkeeper', sample: true },
    { name: 'Casey Sample', role: 'Payroll and sales tax', sample: true },
  ],
  email: 'hello@example.com',
  phone: '(801) 555-0143',
  address: {
    street: '123 Sample Street, Suite 100',
    city: 'Draper',
    region: 'UT',
    postalCode: '84020',
  },
  locationNote: 'Draper, Utah. Serving businesses nationwide',
  hours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
  ],
  closedNote: 'Closed Saturday and Sunday',
  founded: 2008,
  experienceYears: '20+',
  social: [
    { network: 'linkedin', url: 'https://example.com/linkedin' },
    { network: 'facebook', url: 'https://example.com/facebook' },
  ],
  industries: [
    {
      title: 'Construction and trades',
      text: 'Job costing, retainage and subcontractor records, so that you know which jobs paid.',
    },
    {
      title: 'Restaurants and food service',
      text: 'Daily sales matched to deposits, tips through payroll, food and labor cost by week.',
    },
    {
      title: 'Retail and online stores',
      text: 'Inventory, merchant fees and marketplace payouts broken back into the sales behind them.',
    },
    {
      title: 'Professional services',
      text: 'Time, retainers and unbilled work, with profit by client or by engagement.',
    },
    {
      title: 'Health and dental practices',
      text: 'Insurance payments and adjustments recorded so that collections can be compared with production.',
    },
    {
      title: 'Real estate and property managers',
      text: 'A ledger for each property, deposits held apart, statements ready for each owner.',
    },
    {
      title: 'Nonprofit organizations',
      text: 'Restricted gifts tracked apart from general funds, and reports a board can read.',
    },
    {
      title: 'Technology and startups',
      text: 'Deferred revenue, cash runway and reports in the form that investors ask for.',
    },
  ],
  sample: true,
};
