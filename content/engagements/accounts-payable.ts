import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const accountsPayableLetter: EngagementTemplate = {
  key: 'accounts-payable',
  version: 1,
  title: 'Engagement letter {year}: Accounts payable',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Receive your bills in one place and keep each document
- Check each bill against the order or the contract and code it to an account
- Send each bill to you for approval before anything is paid
- Prepare payment runs on the days we agree on; you release them
- Reconcile aged payables to the ledger and compare vendor statements each month
- Keep vendor records and Forms W-9 complete for your January 1099s`,
  exclusions: `The following is not part of this letter:

- Releasing payments or holding your money
- Approving a bill, a vendor or a change of bank details for you
- Negotiating with vendors
- Filing Forms 1099, unless we agree on it in writing
- Income tax returns and audits`,
  terms: `## What we need from you
You will:

- send every bill to us within two business days
- approve or reject each bill before the day of the payment run
- tell us about new vendors and confirm changed bank details by phone

${sharedTerms}`,
  lines: [{ service: 'Accounts payable', cents: null, recurrence: 'monthly' }],
};
