import type { AuditGroup } from './groups.ts';

/** The groups of audit log entries, as its filter offers them. */
export const auditGroupLabels: Readonly<Record<AuditGroup, string>> = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts and passwords',
  blocked: 'Blocked attempts',
  views: 'Views and downloads',
  clients: 'Clients',
  tasks: 'Tasks',
  jobs: 'Jobs',
  deadlines: 'Deadlines',
  documents: 'Documents and files',
  letters: 'Letters and signatures',
  money: 'Invoices and payments',
  bookings: 'Bookings and inquiries',
  emails: 'Emails',
  website: 'Website',
};
