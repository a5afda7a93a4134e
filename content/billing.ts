import type { Billing } from '#contract/invoices/billing-schemas.ts';

/** How the firm bills until the owner says otherwise. */
export const defaultBilling: Billing = {
  instructions:
    'By check: make it payable to Ridgeline Accounting and mail it to 123 Sample Street, Suite 100, Draper, UT 84020.\nBy bank transfer: call us at (801) 555-0143 for the account details.\nPlease include the invoice number with your payment.',
  dueDays: 14,
  reminders: [-3, 1, 7, 14],
  attachPdf: false,
};
