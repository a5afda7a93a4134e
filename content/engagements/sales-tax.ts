import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const salesTaxLetter: EngagementTemplate = {
  key: 'sales-tax',
  version: 1,
  title: 'Engagement letter {year}: Sales tax',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Register you for sales tax where you tell us that you sell and have to
- Prepare and file sales tax returns from your records on the schedule assigned to you
- Reconcile the tax collected to the ledger
- Keep exemption certificates that you send us
- Tell you when a change in your sales may mean a registration in another state`,
  exclusions: `The following is not part of this letter:

- Paying the tax with our own money
- A legal opinion on where or on what tax is due
- Periods before this letter begins
- Representing you in a sales tax audit, unless we agree on it in writing
- Income tax returns`,
  terms: `## What we need from you
You will:

- give us complete sales figures within five days after each period
- tell us about new products, places and states before you sell there
- keep enough money in the account for the tax

${sharedTerms}`,
  lines: [{ service: 'Sales tax returns', cents: null, recurrence: 'quarterly' }],
};
