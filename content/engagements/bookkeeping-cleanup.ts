import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const bookkeepingCleanupLetter: EngagementTemplate = {
  key: 'bookkeeping-cleanup',
  version: 1,
  title: 'Engagement letter {year}: Bookkeeping cleanup',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Review the books of the periods we agree on and list what is wrong
- Record missing transactions and correct those in the wrong account
- Reconcile bank, card and loan accounts to their statements
- Clear duplicate, old and unexplained balances with your answers
- Hand over a list of every correction, with the reason`,
  exclusions: `The following is not part of this letter:

- Periods that are not named in this letter
- Amended tax returns or payroll returns
- Recreating documents that no longer exist
- Monthly bookkeeping after the cleanup, unless we agree on it in writing
- Audits, and a search for fraud`,
  terms: `## What we need from you
You will:

- give us statements of all accounts for the periods
- answer our list of questions within ten business days
- tell your tax preparer about the corrections

${sharedTerms}`,
  lines: [{ service: 'Bookkeeping cleanup', cents: null, recurrence: 'once' }],
};
