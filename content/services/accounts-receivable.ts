import type { Service } from '#contract/settings/service-schemas.ts';

export const accountsReceivable: Service = {
  id: 'accounts-receivable',
  title: 'Accounts Receivable',
  icon: 'hand-coins',
  description: 'Invoices out promptly, payments matched, and polite reminders before a balance grows old.',
  longDescription:
    'We issue your invoices from the orders, hours or contracts you send, match every payment to the invoice it pays, and follow up in your name and in your tone. Each week you see who owes what and for how long. Disputes and special terms come to you; routine reminders do not. We keep your records and remind your customers; we are not a collection agency.',
  benefits: [
    'Invoices sent on a schedule, complete and correct',
    'Payments, credits and deposits applied to the right invoice',
    'Reminders in your name, on terms you set',
    'Overdue balances seen early, while they are still small',
    'Credit terms and customer records kept in one place',
  ],
  eachMonth: [
    'Invoices and customer statements sent',
    'Aged receivables, reconciled to the ledger',
    'A record of reminders and of what customers answered',
    'A list of accounts that need your decision',
  ],
  whoFor:
    'Businesses that invoice after the work is done, and owners who would rather do the work than chase payments.',
  howOften: 'Every week',
};
