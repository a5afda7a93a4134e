import type { ServiceId } from '#contract/settings/services.ts';

/** One page of what a client receives. Every name and figure in it is invented. */
export interface ServiceSample {
  title: string;
  /** The headings of the two columns. */
  columns: readonly [string, string];
  rows: readonly { label: string; detail?: string; value: string; total?: boolean }[];
  /** What the page says in plain words. */
  note?: string;
}

/** For the first four services; the others show none. */
export const serviceSamples: Partial<Record<ServiceId, ServiceSample>> = {
  bookkeeping: {
    title: 'Open questions for October',
    columns: ['Transaction', 'Amount'],
    rows: [
      {
        label: 'Oct 3, Home Center',
        detail: 'Is this for the Miller job, or a tool to keep?',
        value: '$612.40',
      },
      { label: 'Oct 11, transfer to ...4471', detail: 'Whose account is this?', value: '$1,500.00' },
      { label: 'Oct 19, deposit', detail: 'Which customer paid, and for which invoice?', value: '$2,275.00' },
      { label: 'Oct 28, Grill House', detail: 'Who was there, and what was it about?', value: '$84.15' },
    ],
    note: 'Four of 218 transactions. Answer them in the portal, and we can close the month.',
  },
  'bookkeeping-cleanup': {
    title: 'Record of corrections',
    columns: ['What we found and what we did', 'Effect on profit'],
    rows: [
      {
        label: 'Equipment loan posted as income',
        detail: 'March. Moved to a loan account, tied to the loan agreement.',
        value: '($18,000)',
      },
      {
        label: 'Eleven card payments entered twice',
        detail: 'April to August. Duplicates removed, one by one.',
        value: '$4,316',
      },
      {
        label: 'Payroll taxes left in a clearing account',
        detail: 'All year. Posted to expense, tied to the 941s.',
        value: '($6,240)',
      },
      { label: 'Net change in profit', value: '($19,924)', total: true },
    ],
    note: 'Each correction has a date, a reason and a document, so your tax preparer can follow it.',
  },
  'financial-statements': {
    title: 'Balance sheet, October 31',
    columns: ['Account', 'Amount'],
    rows: [
      { label: 'Cash in bank', detail: 'Agrees with the bank statement', value: '$31,480' },
      { label: 'Accounts receivable', detail: '$5,100 is more than 60 days old', value: '$22,650' },
      { label: 'Vehicles and tools', value: '$48,200' },
      { label: 'Total assets', value: '$102,330', total: true },
      { label: 'Accounts payable and credit cards', value: '$14,760' },
      { label: 'Truck loan', detail: 'Agrees with the lender', value: '$27,340' },
      { label: 'Equity, what belongs to the owner', value: '$60,230', total: true },
    ],
    note: 'Cash fell by $3,900 even though the month was profitable: customers owe you $8,200 more than in September.',
  },
  audit: {
    title: 'Request list, week two',
    columns: ['Item', 'Status'],
    rows: [
      { label: 'Bank confirmations', detail: 'Three of three returned', value: 'Done' },
      { label: 'Fixed asset schedule', detail: 'Tied to the ledger and the invoices', value: 'Done' },
      { label: 'Lease agreements', detail: 'Signed copy of the 2024 renewal missing', value: 'With you' },
      { label: 'Payroll by quarter', detail: 'Tied to Forms 941', value: 'With us' },
      { label: 'Board minutes', detail: 'Sent November 12', value: 'With auditor' },
    ],
    note: 'One item needs you this week: the signed lease renewal.',
  },
};
