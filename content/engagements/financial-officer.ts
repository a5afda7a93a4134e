import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const financialOfficerLetter: EngagementTemplate = {
  key: 'financial-officer',
  version: 1,
  title: 'Engagement letter {year}: Fractional CFO',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Build the budget with you and keep it current
- Keep a rolling cash forecast
- Compare results with the budget each month and explain the differences
- Prepare one page of key figures and meet with you about it
- Prepare figures for banks, buyers or investors, and help you explain them`,
  exclusions: `The following is not part of this letter:

- Acting as an officer, director or employee, or signing for you
- Access to move money
- Raising capital or being paid by its result
- A promise that a forecast comes true: results will differ
- Income tax returns and audits`,
  terms: `## What we need from you
You will:

- keep the books current, or have us do it under another letter
- share plans, contracts and changes early enough to plan for them
- make the decisions, and approve budgets and forecasts before they go to others

${sharedTerms}`,
  lines: [{ service: 'Fractional CFO', cents: null, recurrence: 'monthly' }],
};
