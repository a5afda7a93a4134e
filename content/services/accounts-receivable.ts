import type { Service } from '#contract/settings/service-schemas.ts';

export const accountsReceivable: Service = {
  id: 'accounts-receivable',
  title: 'Accounts Receivable',
  icon: 'hand-coins',
  description: 'Invoices out promptly, payments matched, and polite reminders before a balance gets old.',
  longDescription:
    'We send your invoices based on the orders, hours or contracts you give us, match every payment to its invoice, and follow up in your name and in your tone. Each week you see who owes what, and for how long. Disputes and special terms come to you; routine reminders do not. We keep your records and remind your customers; we are not a collection agency.',
  benefits: [
    'Invoices sent on a schedule, complete and correct',
    'Payments, credits and deposits applied to the right invoice',
    'Reminders in your name, on terms you set',
    'Overdue balances caught early, while they are still small',
    'Credit terms and customer records kept in one place',
  ],
  eachMonth: [
    'Invoices and customer statements sent',
    'Aged receivables, reconciled to the ledger',
    'A record of reminders and customer replies',
    'A list of accounts that need your decision',
  ],
  whoFor:
    'Businesses that invoice after the work is done, and owners who would rather do the work than chase payments.',
  howOften: 'Every week',
};
