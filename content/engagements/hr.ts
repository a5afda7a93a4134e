import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const hrLetter: EngagementTemplate = {
  key: 'hr',
  version: 1,
  title: 'Engagement letter {year}: HR support',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Prepare the paperwork for each hire, change and departure, including Forms I-9 and W-4
- Report new hires to the state
- Keep personnel files complete, separate and confidential
- Keep leave balances that agree with payroll
- List documents that are missing or about to expire`,
  exclusions: `The following is not part of this letter:

- Legal advice on employment
- Decisions on hiring, pay, discipline or dismissal
- Examining identity documents of new hires for you
- Investigating complaints
- Benefit plan administration as a fiduciary`,
  terms: `## What we need from you
You will:

- tell us about each hire, change and departure before it takes effect
- examine the identity documents of new hires yourselves
- ask an attorney about questions of employment law

${sharedTerms}`,
  lines: [{ service: 'HR support', cents: null, recurrence: 'monthly' }],
};
