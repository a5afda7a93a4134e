import { lineCents } from '#contract/invoices/lines.ts';
import { plainDollars } from '#contract/money.ts';
import { csvText } from '#server/files/csv.ts';
import type { NamedInvoice } from './store.ts';

/** The columns that QuickBooks Online asks for when it imports invoices; dates as month/day/year. */
const columns = [
  'InvoiceNo',
  'Customer',
  'InvoiceDate',
  'DueDate',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  'ItemAmount',
];

/** Invoices as CSV, one line for each line item. */
export function quickBooksCsv(invoices: readonly NamedInvoice[]): string {
  const lines = invoices.flatMap(({ invoice, clientName }) =>
    invoice.lines.map((one) => [
      String(invoice.number),
      clientName,
      usDate(invoice.issueDate ?? invoice.dueDate),
      usDate(invoice.dueDate),
      invoice.note,
      'Services',
      one.description,
      String(one.quantity),
      plainDollars(one.unitCents),
      plainDollars(lineCents(one)),
    ]),
  );
  return csvText([columns, ...lines]);
}

function usDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
