import type { Service } from '#contract/settings/service-schemas.ts';

export const accountsPayable: Service = {
  id: 'accounts-payable',
  title: 'Accounts Payable',
  icon: 'send',
  description: 'Bills entered, coded, approved and paid on time. Nothing is paid without your approval.',
  longDescription:
    'All your bills go to one place. We check each one against the order or the contract, code it to the right account and send it to you for approval. We prepare the payment run; you release it. Duties stay separated: the person who enters a bill is not the one who pays it. We keep vendor records and Form W-9s complete, so your January 1099s are one click, not a hunt.',
  benefits: [
    'One inbox for bills, with every document kept',
    'Your approval before any payment goes out',
    'Due dates and early payment discounts tracked',
    'Duplicate bills and changed bank details caught before you pay',
    'Vendor records ready for 1099s',
  ],
  eachMonth: [
    'Payment runs on the days you choose',
    'Aged payables, reconciled to the ledger',
    'Vendor statements compared with your records',
    'A forecast of the cash you need for upcoming bills',
  ],
  whoFor:
    'Companies that pay more bills than one person can keep up with, and owners who want control over spending without entering the bills themselves.',
  howOften: 'Every week',
};
