import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const financialStatementsLetter: EngagementTemplate = {
  key: 'financial-statements',
  version: 1,
  title: 'Engagement letter {year}: Financial statements',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Prepare a balance sheet, a profit and loss statement and a statement of cash flows from your records
- Prepare them by the date and on the basis of accounting that we agree on
- Explain in plain words what changed and why
- Correct the entries that you approve`,
  exclusions: `The following is not part of this letter:

- Any report or assurance on the statements
- Notes and disclosures, unless we agree on them in writing
- Giving the statements to lenders or others for you
- Bookkeeping behind the statements, unless we agree on it in writing
- Income tax returns`,
  terms: `## What we need from you
You will:

- give us complete and final records of the period
- choose the basis of accounting
- show the page that says no assurance is provided together with the statements

${sharedTerms}`,
  lines: [{ service: 'Financial statements', cents: null, recurrence: 'monthly' }],
};
