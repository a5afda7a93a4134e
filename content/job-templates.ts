import type { JobTemplate } from '#contract/client-jobs/templates.ts';

/** The templates of jobs that the product comes with, until the owner changes them. */
export const jobTemplates: readonly JobTemplate[] = [
  {
    id: 'month-end-close',
    title: 'Month-end close',
    notes: '',
    recurrence: 'monthly',
    daysBefore: 0,
    closesMonth: true,
    estimateMinutes: 180,
    checklist: [
      'Import bank and card transactions',
      'Reconcile every account to its statement',
      'Ask about transactions without a receipt',
      'Record payroll, loans and depreciation',
      'Review profit and loss against last month',
      'Send the reports',
    ],
  },
  {
    id: 'business-return',
    title: 'Business tax return',
    notes: 'Due date: the filing deadline, or the extended deadline.',
    recurrence: 'yearly',
    daysBefore: 14,
    estimateMinutes: 480,
    checklist: [
      'Request the documents for the year',
      'Close the books',
      'Prepare federal and Utah returns',
      'Second review',
      'Client signs Form 8879',
      'File, and keep the acknowledgments',
      'Send copies, Schedules K-1 and estimates',
    ],
  },
  {
    id: 'quarterly-payroll',
    title: 'Quarterly payroll reports',
    notes: 'Form 941, Utah TC-941 and the unemployment report.',
    recurrence: 'quarterly',
    daysBefore: 7,
    estimateMinutes: 150,
    checklist: [
      'Reconcile wages and deposits',
      'Prepare Form 941',
      'Prepare Utah TC-941',
      'Prepare the unemployment report',
      'File all three',
    ],
  },
];
