import { defaultAccountCode, type ExportFile, type ExportFormat } from '#contract/invoices/exports.ts';
import { lineCents } from '#contract/invoices/lines.ts';
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
}

export interface PaymentToExport {
  number: number;
  clientName: string;
  paidOn: string;
  method: PaymentMethod;
  reference: string;
  amountCents: number;
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

/** The columns that each program asks for when it imports; dates as month/day/year. */
const columnsFor = (accountCode: string): Record<ExportFormat, FormatColumns> => ({
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
          'Tax Exempt',
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
export function columnsOf(format: ExportFormat, accountCode: string | null) {
  return {
    ...columnsFor(accountCode ?? defaultAccountCode)[format],
    'write-offs': writeOffColumns,
    corrections: correctionColumns,
  } satisfies Record<ExportFile, { header: readonly string[] }>;
}

function usDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
