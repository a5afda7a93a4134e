import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const quickbooksLetter: EngagementTemplate = {
  key: 'quickbooks',
  version: 1,
  title: 'Engagement letter {year}: QuickBooks setup and training',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Set up the chart of accounts, items, bank feeds and user permissions
- Move data from your earlier system as we agree, and compare balances before and after
- Train your people in your own file on the tasks we list
- Review the file once, about a month after the setup`,
  exclusions: `The following is not part of this letter:

- The subscription to the software and support by its maker
- Correcting errors of earlier periods
- Monthly bookkeeping
- Faults and outages of the software
- Income tax returns`,
  terms: `## What we need from you
You will:

- keep the subscription and a login of your own
- give us a copy of the earlier data
- make time for the training sessions

${sharedTerms}`,
  lines: [{ service: 'QuickBooks setup', cents: null, recurrence: 'once' }],
};
