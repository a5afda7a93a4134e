import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { AdminInvoice } from '#contract/invoices/schemas.ts';
import type { BulkChoice } from '#web/features/bulk-actions/bulk-choice.ts';
import { PaymentsForm } from '#web/features/invoices/at-once/PaymentsForm.tsx';
import { RemindForm } from '#web/features/invoices/at-once/RemindForm.tsx';
import { SendForm } from '#web/features/invoices/at-once/SendForm.tsx';

export const remindChoice: BulkChoice = {
  label: 'Send reminders',
  endpoint: adminInvoiceEndpoints.remind,
  Form: RemindForm,
};

/** What can be done for several invoices of the list at once. */
export const invoiceBulkChoices: readonly BulkChoice<AdminInvoice>[] = [
  { label: 'Send drafts', endpoint: adminInvoiceEndpoints.changeStatus, Form: SendForm },
  remindChoice,
  { label: 'Record a payment', endpoint: adminInvoiceEndpoints.pay, Form: PaymentsForm, isForChosen: true },
];
