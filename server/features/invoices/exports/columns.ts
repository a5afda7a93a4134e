import { defaultAccountCode, type ExportFile, type ExportFormat } from '#contract/invoices/exports.ts';
import { isTaxable, lineCents } from '#contract/invoices/lines.ts';
import { percentText } from '#contract/invoices/sales-tax.ts';
import { methodLabels, type PaymentMethod } from '#contract/invoices/payment-methods.ts';
import { plainDollars } from '#contract/money.ts';
import type { LineItem } from '#contract/invoices/lines.ts';

export interface InvoiceToExport {
  number: number;
  clientName: string;
  issueDate: string;
  dueDate: string;
  note: string;
  lines: LineItem[];
  /** The rate of sales tax that it charges; null for none. */
  taxName: string | null;
  taxPpm: number | null;
}

export interface PaymentToExport {
  number: number;
  clientName: string;
  paidOn: string;
  method: PaymentMethod;
  reference: string;
  amountCents: number;
}

/** What was refunded and is not due again: what QuickBooks calls a refund receipt. */
export interface RefundToExport extends PaymentToExport {
  /** How much of it is sales tax, in cents. */
  taxCents: number;
}

export interface WriteOffToExport {
  number: number;
  clientName: string;
  writtenOffOn: string;
  reason: string;
  amountCents: number;
}

/** Something that was exported and does not count any more: `what` says which. */
export interface CorrectionToExport {
  number: number;
  clientName: string;
  what: string;
  amountCents: number;
}

interface Columns<Row> {
  header: readonly string[];
  /** The cells of each line of a record. */
  lines: (row: Row) => string[][];
}

interface FormatColumns {
  invoices: Columns<InvoiceToExport>;
  payments: Columns<PaymentToExport>;
}

/** How an export is written: Xero's account, and whether there are columns of sales tax. */
interface ExportOptions {
  accountCode: string | null;
  withTax: boolean;
}

/** The columns that each program asks for when it imports; dates as month/day/year. */
const columnsFor = ({
  accountCode,
  withTax,
}: ExportOptions & { accountCode: string }): Record<ExportFormat, FormatColumns> => ({
  quickbooks: {
    invoices: {
      header: [
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
        ...(withTax ? ['Taxable', 'TaxRate'] : []),
      ],
      lines: (invoice) =>
        invoice.lines.map((one) => [
          String(invoice.number),
          invoice.clientName,
          usDate(invoice.issueDate),
          usDate(invoice.dueDate),
          invoice.note,
          'Services',
          one.description,
          String(one.quantity),
          plainDollars(one.unitCents),
          plainDollars(lineCents(one)),
          ...(withTax ? taxCells(invoice, one) : []),
        ]),
    },
    payments: {
      header: ['Payment Date', 'Customer', 'Invoice No', 'Payment Method', 'Reference No', 'Amount'],
      lines: ({ paidOn, clientName, number, method, reference, amountCents }) => [
        [
          usDate(paidOn),
          clientName,
          String(number),
          methodLabels[method],
          reference,
          plainDollars(amountCents),
        ],
      ],
    },
  },
  xero: {
    invoices: {
      header: [
        '*ContactName',
        '*InvoiceNumber',
        'Reference',
        '*InvoiceDate',
        '*DueDate',
        '*Description',
        '*Quantity',
        '*UnitAmount',
        '*AccountCode',
        '*TaxType',
      ],
      lines: (invoice) =>
        invoice.lines.map((one) => [
          invoice.clientName,
          String(invoice.number),
          '',
          usDate(invoice.issueDate),
          usDate(invoice.dueDate),
          one.description,
          String(one.quantity),
          plainDollars(one.unitCents),
          accountCode,
          // Xero computes the tax by the rate that it knows under this name.
          isTaxable(one) && invoice.taxName !== null ? invoice.taxName : 'Tax Exempt',
        ]),
    },
    payments: {
      header: ['Date', 'Amount', 'Payee', 'Description', 'Reference'],
      lines: ({ paidOn, clientName, number, method, reference, amountCents }) => [
        [
          usDate(paidOn),
          plainDollars(amountCents),
          clientName,
          `Invoice ${number}, ${methodLabels[method]}`,
          reference,
        ],
      ],
    },
  },
});

/** Whether a line is taxed, and the rate of its invoice in percent, as QuickBooks asks for them. */
function taxCells({ taxPpm }: InvoiceToExport, one: LineItem): string[] {
  const rate = isTaxable(one) ? taxPpm : null;
  return rate === null ? ['N', ''] : ['Y', percentText(rate)];
}

const refundColumns: Columns<RefundToExport> = {
  header: ['Refund Date', 'Customer', 'Invoice No', 'Payment Method', 'Reference No', 'Amount', 'Sales Tax'],
  lines: ({ paidOn, clientName, number, method, reference, amountCents, taxCents }) => [
    [
      usDate(paidOn),
      clientName,
      String(number),
      methodLabels[method],
      reference,
      plainDollars(amountCents),
      plainDollars(taxCents),
    ],
  ],
};

const writeOffColumns: Columns<WriteOffToExport> = {
  header: ['Date', 'Customer', 'Invoice No', 'Amount', 'Reason'],
  lines: ({ writtenOffOn, clientName, number, amountCents, reason }) => [
    [usDate(writtenOffOn), clientName, String(number), plainDollars(amountCents), reason],
  ],
};

const correctionColumns: Columns<CorrectionToExport> = {
  header: ['Correction', 'Customer', 'Invoice No', 'Amount'],
  lines: ({ what, clientName, number, amountCents }) => [
    [what, clientName, String(number), plainDollars(amountCents)],
  ],
};

/** The columns of each file of an export; `accountCode` is for Xero's lines. */
export function columnsOf(format: ExportFormat, { accountCode, withTax }: ExportOptions) {
  return {
    ...columnsFor({ accountCode: accountCode ?? defaultAccountCode, withTax })[format],
    refunds: refundColumns,
    'write-offs': writeOffColumns,
    corrections: correctionColumns,
  } satisfies Record<ExportFile, { header: readonly string[] }>;
}

function usDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
