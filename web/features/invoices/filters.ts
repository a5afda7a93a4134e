import { type InvoiceFilter, invoiceFilters } from '#contract/invoices/rules.ts';

/** What the list of invoices shows: all, or what is open, or one status. */
export type ShownInvoices = InvoiceFilter | 'all';

const copy: Record<InvoiceFilter, string> = {
  open: 'Unpaid',
  draft: 'Drafts',
  pending: 'Pending',
  'part-paid': 'Partially paid',
  overdue: 'Overdue',
  paid: 'Paid',
  refunded: 'Refunded',
  void: 'Void',
  'written-off': 'Written off',
};

export const invoiceFilterChoices = [
  { value: 'all', label: 'All invoices' },
  ...invoiceFilters.map((value) => ({ value, label: copy[value] })),
];

export function isInvoiceFilter(value: unknown): value is ShownInvoices {
  return invoiceFilterChoices.some((choice) => choice.value === value);
}
