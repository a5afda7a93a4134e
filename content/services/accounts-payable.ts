import type { Service } from '#contract/settings/service-schemas.ts';

export const accountsPayable: Service = {
  id: 'accounts-payable',
  title: 'Accounts Payable',
  icon: 'send',
  description: 'Bills captured, coded, approved and paid on time, and nothing is paid without your approval.',
  longDescription:
    'Bills arrive in one place, are checked against the order or the contract, coded to the right account and put before you for approval. We prepare the payment run; you release it. Duties stay separated, since the person who enters a bill is not the one who pays it. Vendor records and Form W-9s are kept complete, so that January 1099s are a report and not a search.',
  benefits: [
    'One inbox for bills, with every document kept',
    'Approval by you before any payment leaves',
    'Due dates and early payment discounts followed',
    'Duplicate bills and changed bank details questioned first',
    'Vendor records ready for 1099s',
  ],
  eachMonth: [
    'Payment runs on the days you choose',
    'Aged payables, reconciled to the ledger',
    'Vendor statements compared with your records',
    'A forecast of the cash that coming bills will need',
  ],
  whoFor:
    'Companies that pay more bills than one person can follow, and owners who want control over spending without entering the bills themselves.',
  howOften: 'Every week',
};
