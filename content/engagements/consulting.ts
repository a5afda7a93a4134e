import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const consultingLetter: EngagementTemplate = {
  key: 'consulting',
  version: 1,
  title: 'Engagement letter {year}: Business and tax consulting',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Hold the working meetings we agree on, with an agenda
- Work through your questions with your own numbers and put our conclusions in writing
- Update an estimate of the tax on your profit so far
- Prepare a year-end file for your tax preparer and answer their questions`,
  exclusions: `The following is not part of this letter:

- Preparing or signing income tax returns
- Legal, investment and insurance advice
- Valuations and opinions that others may rely on
- Making decisions for you
- Representing you before a tax agency`,
  terms: `## What we need from you
You will:

- tell us what has changed before each meeting
- give us the figures that a question depends on
- decide, and tell us what you decided

${sharedTerms}`,
  lines: [{ service: 'Consulting', cents: null, recurrence: 'monthly' }],
};
