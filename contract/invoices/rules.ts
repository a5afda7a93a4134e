export const dayLabels = 'Please enter a number of days from 0 to 120';

export const reminderLabels = 'Please enter days from 30 before to 120 after the due date';

export const billingPeriods = ['monthly', 'quarterly', 'yearly'] as const;

/** What the firm has made of it. A draft is the firm's own; a void one keeps its number and its place. */
export const invoiceStates = ['draft', 'sent', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What is read off it today (requirements 4: pending, paid or other). */
export const invoiceStatuses = ['draft', 'pending', 'part-paid', 'overdue', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Money owed by how long it is overdue, in cents and in number of invoices. */
export const agingBuckets = ['not due', '1-30', '31-60', '61-90', 'over 90'] as const;

/** What the list can be narrowed down to: a status, or all that is still to be paid. */
export const invoiceFilters = ['open', ...invoiceStatuses] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** 'Invoice 1001', or what a draft is called, which has no number yet. */
export function invoiceTitle({ number }: { number: number | null }): string {
  return number === null ? 'Draft invoice' : `Invoice ${number}`;
}
