import type { Priority, Recurrence, TaskKind } from '#contract/tasks/rules.ts';

export interface SampleTask {
  title: string;
  description: string;
  priority: Priority;
  /** Days from today; negative if in the past. */
  due: number;
  progress?: number;
  /** Days since it was completed. */
  done?: number;
  kind?: TaskKind;
  recurrence?: Recurrence;
}

/** Tasks by name of the demo client: every priority, overdue, completed, recurring, and requests for documents. */
export const sampleTasks: Record<string, SampleTask[]> = {
  'Sample Dental': [
    {
      title: 'Send W-9s for new contractors',
      description: 'We need them before the January filing. A photo of the signed page is fine.',
      priority: 'high',
      due: 5,
      progress: 40,
      kind: 'document-request',
    },
    {
      title: 'Review the October statements',
      description: 'Two transactions over $1,000 have no receipt yet; they are marked on page 3.',
      priority: 'medium',
      due: 12,
      progress: 75,
    },
    {
      title: 'Upload the operating account bank statement',
      description: 'The PDF from the bank, all pages, so we can close the month.',
      priority: 'high',
      due: -3,
      kind: 'document-request',
      recurrence: 'monthly',
    },
    {
      title: 'Approve the quarterly payroll report',
      description: 'Check the totals by person and tell us if a bonus is missing.',
      priority: 'medium',
      due: 24,
      progress: 10,
      recurrence: 'quarterly',
    },
    {
      title: 'Choose someone for the year-end inventory count',
      description: 'Someone who can count supplies on the last business day of the year.',
      priority: 'low',
      due: 33,
    },
    {
      title: 'Confirm the payroll calendar for next year',
      description: 'Twenty-six pay periods.',
      priority: 'low',
      due: -9,
      done: 11,
    },
    {
      title: 'Connect the new credit card to QuickBooks',
      description: 'Sign in to the bank once to start the feed.',
      priority: 'medium',
      due: -20,
      done: 22,
    },
  ],
  'Example Roofing': [
    {
      title: 'Sign the sales tax authorization for Idaho',
      description: 'The state needs your signature before we can file for you.',
      priority: 'high',
      due: 2,
      progress: 20,
    },
    {
      title: 'Send the vehicle mileage log',
      description: 'A spreadsheet or photos of the paper log, from July on.',
      priority: 'medium',
      due: -6,
      progress: 50,
      kind: 'document-request',
    },
    {
      title: 'Check the crew’s hours',
      description: 'We run payroll the day after.',
      priority: 'high',
      due: 9,
      recurrence: 'monthly',
    },
    {
      title: 'Renew the contractor license',
      description: 'Send us the receipt so we can record it in the right account.',
      priority: 'low',
      due: 58,
      recurrence: 'yearly',
    },
    {
      title: 'Review the job costs for the Lehi project',
      description: 'Materials are 12% above the estimate. Is a change order missing?',
      priority: 'medium',
      due: 16,
      progress: 90,
    },
    {
      title: 'Send the insurance certificate',
      description: 'General liability, this year.',
      priority: 'low',
      due: -30,
      done: 31,
      kind: 'document-request',
    },
    {
      title: 'Give us access to QuickBooks',
      description: 'Invite us as your accountant.',
      priority: 'high',
      due: -80,
      done: 84,
    },
  ],
  'Example Bakery': [
    {
      title: 'Send the receipts for the new oven',
      description: 'It will be depreciated over several years.',
      priority: 'medium',
      due: 7,
      kind: 'document-request',
    },
  ],
  'Sample Design Studio': [
    {
      title: 'Explain the transfers between accounts',
      description: 'Five transfers from March have no purpose noted.',
      priority: 'high',
      due: -12,
      progress: 30,
    },
    {
      title: 'Send the statements from January to June',
      description: 'All pages, as PDF.',
      priority: 'medium',
      due: 4,
      kind: 'document-request',
    },
  ],
};
