import type { Service } from '#contract/settings/service-schemas.ts';

export const bookkeeping: Service = {
  id: 'bookkeeping',
  title: 'Bookkeeping',
  icon: 'book-open-check',
  description:
    'Every transaction categorized, every account reconciled, and statements you can read, month after month.',
  longDescription:
    'We record what comes in and goes out, match it to your bank, card and loan statements, and close the month on a date we agree on. If we can’t categorize something, it goes on one short list of questions for you, not into an account called miscellaneous. After each close you get your statements, with a note on what changed and why.',
  benefits: [
    'Bank, card and loan accounts reconciled to their statements',
    'A chart of accounts built for your business, not from a template',
    'Receipts kept with the transactions they belong to',
    'Open questions in one short list instead of a dozen messages',
    'Books that are ready when a lender or tax preparer asks',
  ],
  eachMonth: [
    'Categorized transactions and reconciled accounts',
    'Balance sheet and profit and loss statement',
    'A list of open questions and missing receipts',
    'A plain-English note on what changed since last month',
  ],
  whoFor:
    'Owners who keep their own books at night, and companies that have outgrown a spreadsheet but do not need a full-time bookkeeper.',
  howOften: 'Every month',
};
