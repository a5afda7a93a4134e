import type { ClientStatus } from '#contract/clients/rules.ts';
import type { NewClient } from '#contract/clients/form.ts';
import type { DeadlineFilers } from '#contract/deadlines/rules.ts';

export interface SampleClient extends Omit<NewClient, 'ein'> {
  status: ClientStatus;
  /** What it files and pays, and who does it. */
  filers?: DeadlineFilers;
  /** The demo account that uses the portal for it. */
  username?: string;
  /** Days since it became a client. */
  since: number;
}

/** Demo clients; the first two have an account and the fullest portals. */
export const sampleClients: SampleClient[] = [
  {
    name: 'Sample Dental',
    status: 'active',
    email: 'client@example.com',
    phone: '(801) 555-0142',
    notes: 'Monthly bookkeeping and quarterly payroll reports. Books are kept in QuickBooks Online.',
    address: '120 Sample Street, Suite 4\nDraper, UT 84020',
    entityType: 's-corporation',
    fiscalYearEnd: '12',
    states: ['UT'],
    tags: ['Monthly bookkeeping', 'Payroll'],
    contacts: [
      { name: 'Pat Sample', role: 'Owner', email: 'client@example.com', phone: '(801) 555-0142' },
      { name: 'Lee Example', role: 'Office manager', email: 'lee@example.com', phone: '' },
    ],
    filers: { 'income-tax': 'client', payroll: 'firm', contractors: 'firm' },
    username: 'client',
    since: 412,
  },
  {
    name: 'Example Roofing',
    status: 'active',
    email: 'client2@example.com',
    phone: '(801) 555-0187',
    notes: 'Payroll for fourteen people, sales tax in Utah and Idaho.',
    address: '8 Example Road\nRexburg, ID 83440',
    entityType: 'partnership',
    fiscalYearEnd: '12',
    states: ['UT', 'ID'],
    tags: ['Payroll', 'Sales tax'],
    contacts: [{ name: 'Jordan Example', role: 'Partner', email: 'client2@example.com', phone: '' }],
    filers: {
      'income-tax': 'client',
      'estimated-tax': 'client',
      payroll: 'firm',
      contractors: 'firm',
      'sales-tax-quarterly': 'firm',
    },
    username: 'client2',
    since: 96,
  },
  {
    name: 'Example Bakery',
    status: 'active',
    email: 'robin@example.com',
    phone: '(385) 555-0119',
    notes: 'Prefers to be called in the morning.',
    entityType: 'sole-proprietor',
    fiscalYearEnd: '12',
    states: ['UT'],
    filers: { 'estimated-tax': 'client', payroll: 'firm', 'sales-tax-quarterly': 'firm' },
    since: 730,
  },
  {
    name: 'Sample Design Studio',
    status: 'active',
    email: 'jamie@example.com',
    phone: '',
    notes: 'Cleanup of last year is underway.',
    since: 41,
  },
  {
    name: 'Example Landscaping',
    status: 'prospect',
    email: 'morgan@example.com',
    phone: '(801) 555-0163',
    notes: 'Asked about forming an LLC.',
    since: 6,
  },
  {
    name: 'Sample Cycles',
    status: 'archived',
    email: 'drew@example.com',
    phone: '',
    notes: 'Sold the business; the final return is filed.',
    since: 1110,
  },
];
