import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const auditLetter: EngagementTemplate = {
  key: 'audit',
  version: 1,
  title: 'Engagement letter {year}: Audit preparation',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Tie the balances of your ledger to their documents before fieldwork begins
- Prepare the schedules on the request list in the format that is asked for
- Gather contracts, confirmations and other support
- Answer the questions of the auditor or examiner about what we prepared
- Record the adjusting entries that you approve`,
  exclusions: `The following is not part of this letter:

- An audit, an opinion or any assurance: we help you get ready for the work of others
- Deciding on accounting policies or estimates for you
- Representing you before the Internal Revenue Service
- Finding fraud or weaknesses in controls
- Changing documents or creating support that does not exist`,
  terms: `## What we need from you
You will:

- give us the request list and every letter from the auditor or agency as soon as it arrives
- give us access to the ledger and to the documents behind it
- sign the representations to the auditor yourselves

${sharedTerms}`,
  lines: [{ service: 'Audit preparation', cents: null, recurrence: 'once' }],
};
