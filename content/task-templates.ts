import type { NewTask } from '#contract/tasks/schemas.ts';

export interface TaskTemplate {
  id: string;
  title: string;
  /** When it is the right one. */
  lead: string;
  /** `days` after the first day of the work. */
  tasks: readonly (Omit<NewTask, 'dueDate'> & { days: number })[];
}

/** Lists of tasks that work with a client begins with or that come every year. */
export const taskTemplates: readonly TaskTemplate[] = [
  {
    id: 'new-bookkeeping-client',
    title: 'New bookkeeping client',
    lead: 'Eight tasks for the first six weeks of monthly bookkeeping.',
    tasks: [
      {
        title: 'Sign the engagement letter',
        description: 'It says what we do each month, what it costs and how either of us can end it.',
        priority: 'high',
        kind: 'document-request',
        recurrence: 'none',
        days: 3,
      },
      {
        title: 'Give us access to your accounting software',
        description: 'In QuickBooks Online: Settings, Manage users, Accounting firms. Invite our address.',
        priority: 'high',
        kind: 'plain',
        recurrence: 'none',
        days: 5,
      },
      {
        title: 'Send the last two business tax returns',
        description: 'All pages, as PDF. We take the opening balances from them.',
        priority: 'high',
        kind: 'document-request',
        recurrence: 'none',
        days: 7,
      },
      {
        title: 'Send the bank and credit card statements of this year',
        description: 'One PDF for each account and month, as the bank gives them.',
        priority: 'high',
        kind: 'document-request',
        recurrence: 'none',
        days: 10,
      },
      {
        title: 'List your loans, leases and lines of credit',
        description: 'For each one the lender, the balance and the monthly payment.',
        priority: 'medium',
        kind: 'plain',
        recurrence: 'none',
        days: 14,
      },
      {
        title: 'Send the formation documents',
        description: 'Articles of organization or incorporation, and the letter with your EIN.',
        priority: 'medium',
        kind: 'document-request',
        recurrence: 'none',
        days: 14,
      },
      {
        title: 'Review the chart of accounts',
        description: 'We propose the categories that your reports will show. Tell us what is missing.',
        priority: 'medium',
        kind: 'plain',
        recurrence: 'none',
        days: 28,
      },
      {
        title: 'Upload the statements of the month',
        description: 'Bank and credit card, all pages, so that we can close the month.',
        priority: 'medium',
        kind: 'document-request',
        recurrence: 'monthly',
        days: 42,
      },
    ],
  },
  {
    id: 'year-end',
    title: 'Year end',
    lead: 'Six tasks that close a year and prepare the return and the information forms.',
    tasks: [
      {
        title: 'Send W-9 forms of contractors paid this year',
        description:
          'Everyone you paid $2,000 or more for services. For payments made before 2026 it is $600.',
        priority: 'high',
        kind: 'document-request',
        recurrence: 'none',
        days: 7,
      },
      {
        title: 'Check addresses and names of your employees',
        description: 'W-2 forms go to the addresses we have on file.',
        priority: 'high',
        kind: 'plain',
        recurrence: 'none',
        days: 10,
      },
      {
        title: 'Count the inventory',
        description: 'As of the last day of the year, at cost, with the count sheets.',
        priority: 'medium',
        kind: 'document-request',
        recurrence: 'none',
        days: 14,
      },
      {
        title: 'Send the year-end statements of loans',
        description: 'They show the balance and the interest paid.',
        priority: 'medium',
        kind: 'document-request',
        recurrence: 'none',
        days: 21,
      },
      {
        title: 'Tell us of equipment bought or sold',
        description: 'Date, price, and what it was used for.',
        priority: 'medium',
        kind: 'plain',
        recurrence: 'none',
        days: 21,
      },
      {
        title: 'Approve the annual statements',
        description: 'Read the profit and loss and the balance sheet, and write us what looks odd.',
        priority: 'high',
        kind: 'plain',
        recurrence: 'none',
        days: 35,
      },
    ],
  },
  {
    id: 'payroll-setup',
    title: 'Payroll setup',
    lead: 'Five tasks before the first payday that we run.',
    tasks: [
      {
        title: 'Send the W-4 form of each employee',
        description: 'Signed, as PDF or photo.',
        priority: 'high',
        kind: 'document-request',
        recurrence: 'none',
        days: 5,
      },
      {
        title: 'Confirm the state withholding and unemployment accounts',
        description: 'We need the account numbers of each state in which somebody works.',
        priority: 'high',
        kind: 'plain',
        recurrence: 'none',
        days: 7,
      },
      {
        title: 'Authorize the bank account for payroll',
        description: 'The payroll service sends two small deposits to confirm.',
        priority: 'high',
        kind: 'plain',
        recurrence: 'none',
        days: 10,
      },
      {
        title: 'Send the pay stubs of this year so far',
        description: 'The last one of each person is enough.',
        priority: 'medium',
        kind: 'document-request',
        recurrence: 'none',
        days: 12,
      },
      {
        title: 'Approve the payroll calendar',
        description: 'Paydays, and the days by which hours must be in.',
        priority: 'medium',
        kind: 'plain',
        recurrence: 'yearly',
        days: 14,
      },
    ],
  },
];
