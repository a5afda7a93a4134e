import type { FindEmailText } from '#server/emails/email-text.ts';
import type { CardPayments } from '#server/gateways/card-payments.ts';
import { atSendingHours } from '#server/jobs/sending-hours.ts';
import type { Topic } from '#server/topic.ts';
import { exportedInvoices } from './data-export.ts';
import { bulkInvoices, invoiceBulkActions } from './bulk-actions.ts';
import { billingRoutes } from './billing/routes.ts';
import { clientInvoiceRoutes } from './client-routes.ts';
import { recordDispute } from './disputes.ts';
import { invoiceEmails } from './emails.ts';
import { billingExportRoutes } from './exports/routes.ts';
import type { BillingNow } from './files.ts';
import { billRecurring } from './invoices.ts';
import { closeOpenCheckout } from './paying/paying.ts';
import { payingRoutes } from './paying/routes.ts';
import { receiveCardPayment } from './payments.ts';
import { billDueRecurring } from './recurring/recurring.ts';
import { recurringInvoiceRoutes } from './recurring/routes.ts';
import { recordCardRefund } from './refunds.ts';
import { sendDueReminders } from './reminders/reminders.ts';
import { invoiceRoutes } from './routes.ts';
import { salesTaxRoutes } from './sales-tax/routes.ts';
import { invoiceSearch } from './search-store.ts';
import { draftInvoices, overdueInvoices } from './open-work-store.ts';

interface ForCalls {
  billing: BillingNow;
  /** Null if card payments are not set up. */
  cards: CardPayments | null;
}

interface ForWork {
  billing: BillingNow;
  findText: FindEmailText;
}

/** Invoices and payments. */
export const invoicesTopic = {
  routes: ({ billing, cards, ...deps }) => [
    ...clientInvoiceRoutes(deps, billing),
    ...invoiceRoutes(deps, billing, (id) => closeOpenCheckout(deps, cards, id)),
    ...billingRoutes(deps),
    ...salesTaxRoutes(deps),
    ...billingExportRoutes(deps),
    ...recurringInvoiceRoutes(deps, billRecurring),
    ...payingRoutes(deps, {
      cards,
      recordPayment: (paid) => receiveCardPayment(deps, paid),
      recordRefund: (refund) => recordCardRefund(deps, refund),
      recordDispute: (dispute) => recordDispute(deps, dispute),
    }),
  ],
  emails: (parts) => invoiceEmails(parts, parts.billing, parts.findText),
  jobs: (parts) => ({
    recurringInvoices: atSendingHours(() => billDueRecurring(parts, billRecurring)),
    invoiceReminders: atSendingHours(() => sendDueReminders(parts, parts.billing)),
  }),
  frequentJobs: null,
  scanning: null,
  search: { invoice: invoiceSearch },
  openWork: { 'overdue-invoice': overdueInvoices, 'draft-invoice': draftInvoices },
  dataExport: (parts) => ({ invoices: exportedInvoices(parts) }),
  bulkActions: (parts) => invoiceBulkActions(parts),
  bulkSubjects: { invoices: bulkInvoices },
} as const satisfies Topic<ForCalls, ForWork>;
