import type { Service } from '#contract/settings/service-schemas.ts';

export const bookkeepingCleanup: Service = {
  id: 'bookkeeping-cleanup',
  title: 'Bookkeeping Cleanup',
  icon: 'brush-cleaning',
  description: 'Months or years of unreconciled books brought up to date, with a record of every correction.',
  longDescription:
    'We start at the last point where your books are known to agree with the bank, usually your last filed return, and work forward one month at a time. We fix duplicates, missing transactions, personal expenses and phantom balances. Each fix is its own dated entry, so you and your tax preparer can see what changed. We look at the file and agree on the scope with you before the work begins.',
  benefits: [
    'Every account reconciled from an agreed-upon starting date',
    'Opening balances tied to the last filed tax return',
    'Corrections documented entry by entry',
    'A scope agreed in writing before the work begins',
    'A clean file to continue from, with us or on your own',
  ],
  eachMonth: [
    'Until the books are current: a progress report by month and account',
    'One list of documents and answers still needed',
    'Reconciliation reports for each finished month',
    'At the end: corrected statements and a summary of what was changed',
  ],
  whoFor:
    'Businesses behind on their books, between bookkeepers, or facing a tax deadline, a loan application or a sale with numbers nobody trusts.',
  howOften: 'One-time project',
};
