import type { Billing } from '#contract/invoices/billing-schemas.ts';

/** How the firm bills until the owner says otherwise. */
export const defaultBilling: Billing = {
  instructions:
    'By check, payable to Ridgeline Accounting, to 123 Sample Street, Suite 100, Draper, UT 84020.\nBy bank transfer: call us at (801) 555-0143 for the account details.\nPlease write the invoice number on the payment.',
  dueDays: 14,
  reminders: [-3, 1, 7, 14],
  attachPdf: false,
};
