import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const bookkeepingLetter: EngagementTemplate = {
  key: 'bookkeeping',
  version: 1,
  title: 'Engagement letter {year}: Bookkeeping',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Record and categorize your transactions each month
- Reconcile bank, card and loan accounts to their statements
- Keep receipts with the transactions they belong to
- Send you one short list of open questions each month
- Close the month on the date we agree on and prepare a balance sheet and a profit and loss statement from your records`,
  exclusions: `The following is not part of this letter:

- Income tax returns and tax advice
- Payroll and sales tax returns, unless we agree on them in writing
- Paying bills or moving money
- Cleaning up earlier periods
- Audits, and a search for fraud`,
  terms: `## What we need from you
You will:

- give us read-only access to bank and card accounts, or send statements within five days after the month ends
- send receipts for what we can’t identify
- answer the list of questions within five business days

${sharedTerms}`,
  lines: [{ service: 'Monthly bookkeeping', cents: null, recurrence: 'monthly' }],
};
