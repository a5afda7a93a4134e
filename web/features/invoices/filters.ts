import { type InvoiceFilter, invoiceFilters } from '#contract/invoices/rules.ts';

/** The filter of the list of invoices: all, unpaid, or one status. */
export type InvoiceListFilter = InvoiceFilter | 'all';

const labels: Record<InvoiceFilter, string> = {
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
  ...invoiceFilters.map((value) => ({ value, label: labels[value] })),
];

export function isInvoiceFilter(value: unknown): value is InvoiceListFilter {
  return invoiceFilterChoices.some((choice) => choice.value === value);
}
