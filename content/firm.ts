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
      'Dana opened Ridgeline Accounting in 2008 to give small businesses what larger ones take for granted: current books, explained by the person who keeps them.',
      'Before that, she kept the books for companies that paid crews, carried inventory and reported to lenders. She came away with a habit that still shapes the firm: every number on a statement traces back to a document, and every statement comes with a note in plain English.',
      'She leads every engagement herself. The person you talk to first is the person who reviews your books each month and answers your questions at year-end, in Draper or by video.',
    ],
    credentials: [
      { year: 2008, text: 'Opened the firm in Draper, Utah' },
      { text: 'More than twenty years of accounting experience' },
      { text: 'QuickBooks certification' },
      {
        text: 'An accounting and bookkeeping firm, not a CPA firm. For an audit, review or compilation you need a licensed CPA firm; we’ll help you find one.',
      },
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
      text: 'Job costing, retainage and subcontractor records, so you know which jobs made money.',
    },
    {
      title: 'Restaurants and food service',
      text: 'Daily sales matched to deposits, tips run through payroll, food and labor costs week by week.',
    },
    {
      title: 'Retail and online stores',
      text: 'Inventory, merchant fees, and marketplace payouts broken down into the sales behind them.',
    },
    {
      title: 'Professional services',
      text: 'Time, retainers and unbilled work, with profit by client or by engagement.',
    },
    {
      title: 'Health and dental practices',
      text: 'Insurance payments and adjustments recorded so you can compare collections with production.',
    },
    {
      title: 'Real estate and property managers',
      text: 'A ledger for each property, security deposits kept separate, statements ready for each owner.',
    },
    {
      title: 'Nonprofit organizations',
      text: 'Restricted gifts tracked separately from general funds, and reports your board can read.',
    },
    {
      title: 'Technology and startups',
      text: 'Deferred revenue, cash runway and the reports investors ask for.',
    },
  ],
  sample: true,
};
