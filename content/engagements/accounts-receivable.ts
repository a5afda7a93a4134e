import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const accountsReceivableLetter: EngagementTemplate = {
  key: 'accounts-receivable',
  version: 1,
  title: 'Engagement letter {year}: Accounts receivable',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Prepare and send your invoices from the information you give us
- Record payments and match them to invoices
- Send statements and friendly reminders on the schedule we agree on
- Reconcile aged receivables to the ledger each month
- Report to you which balances need a call or a decision`,
  exclusions: `The following is not part of this letter:

- Acting as a collection agency or threatening legal action
- Deciding on credit, discounts or write-offs for you
- Setting your prices
- Holding or receiving your customers’ money
- Income tax returns and audits`,
  terms: `## What we need from you
You will:

- tell us what to bill, to whom and at what price, by the day we agree on
- answer questions about disputed invoices within three business days
- decide which balances are written off

${sharedTerms}`,
  lines: [{ service: 'Accounts receivable', cents: null, recurrence: 'monthly' }],
};
