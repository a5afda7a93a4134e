import { defaultAccountCode, type ExportFile, type ExportFormat } from '#contract/invoices/exports.ts';
import { isTaxable, type LineItem, lineCents } from '#contract/invoices/lines.ts';
import { percentText } from '#contract/invoices/sales-tax.ts';
import { methodLabels, type PaymentMethod } from '#contract/invoices/payment-methods.ts';
import { plainDollars } from '#contract/money.ts';

export interface InvoiceToExport {
  number: number;
  clientName: string;
  issueDate: string;
  dueDate: string;
  note: string;
  lines: LineItem[];
  /** The sales tax rate charged; null for none. */
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

/** A refund that does not become due again: QuickBooks calls it a refund receipt. */
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

/** A correction of an exported record that no longer counts, such as a voided invoice. */
export interface CorrectionToExport {
  number: number;
  clientName: string;
  /** What happened to the record. */
  label: string;
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

interface ExportOptions {
  /** The account in Xero; null for QuickBooks. */
  accountCode: string | null;
  /** Adds the sales tax columns to the invoices for QuickBooks. */
  withTax: boolean;
}

/** The columns that each program imports. Dates are month/day/year. */
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
        invoice.lines.map((item) => [
          String(invoice.number),
          invoice.clientName,
          usDate(invoice.issueDate),
          usDate(invoice.dueDate),
          invoice.note,
          'Services',
          item.description,
          String(item.quantity),
          plainDollars(item.unitCents),
          plainDollars(lineCents(item)),
          ...(withTax ? taxCells(invoice, item) : []),
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
        invoice.lines.map((item) => [
          invoice.clientName,
          String(invoice.number),
          '',
          usDate(invoice.issueDate),
          usDate(invoice.dueDate),
          item.description,
          String(item.quantity),
          plainDollars(item.unitCents),
          accountCode,
          // Xero calculates the tax from its own rate of this name.
          isTaxable(item) && invoice.taxName !== null ? invoice.taxName : 'Tax Exempt',
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

/** For QuickBooks: whether the line is taxed, and the rate in percent. */
function taxCells({ taxPpm }: InvoiceToExport, item: LineItem): string[] {
  const rate = isTaxable(item) ? taxPpm : null;
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
  lines: ({ label, clientName, number, amountCents }) => [
    [label, clientName, String(number), plainDollars(amountCents)],
  ],
};

/** The columns of each file of an export. */
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
