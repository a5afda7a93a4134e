import type { DateText } from '#contract/dates.ts';
import type { AdminInvoice, WholeInvoice } from '#contract/invoices/schemas.ts';
import type { ClientPayment, Payment } from '#contract/invoices/payments.ts';
import type { Invoice, UnpaidInvoices } from '#contract/invoices/schemas.ts';
import { shownCode } from '#contract/invoices/codes.ts';
import {
  balanceCents,
  dueDateFor,
  type InvoiceRecipients,
  invoiceStatusOn,
  partsOfTotalText,
  payableCents,
} from '#contract/invoices/rules.ts';
import type { MissingCharacters } from '#contract/invoices/missing-characters.ts';
import type { WriteOff } from '#contract/invoices/write-offs.ts';
import { isTaxable } from '#contract/invoices/lines.ts';
import type { SalesTax } from '#contract/invoices/sales-tax.ts';
import { amountOf } from '#contract/money.ts';
import { exemptionOfInvoice } from './sales-tax/exemptions.ts';
import type { InvoiceRow, InvoiceWithClient } from './store.ts';
import { hasReceipt, type PaymentRow } from './payment-store.ts';

/**
 * The path of the payment page of an invoice; empty if nothing is due. In the URL fragment, its secret reaches neither logs nor
 * other sites.
 */
export function paymentPath(invoice: InvoiceRow): string {
  return payableCents(invoice) > 0 ? `/pay#${invoice.token}` : '';
}

/** The sales tax on an invoice as it was saved or sent; null if no line is taxable. */
export function salesTaxOn(invoice: InvoiceRow): Required<SalesTax> | null {
  const { taxName, taxPpm, taxableCents, taxCents, lines } = invoice;
  if (taxName === null || taxPpm === null || !lines.some(isTaxable)) return null;
  const exemption = exemptionOfInvoice(invoice);
  return { name: taxName, ppm: taxPpm, taxableCents, cents: taxCents, exemption };
}

export function forClient({ invoice }: InvoiceWithClient, today: DateText): Invoice {
  return {
    id: invoice.id,
    invoiceNumber: String(invoice.number ?? ''),
    issueDate: invoice.issueDate ?? '',
    dueDate: invoice.dueDate,
    amount: amountOf(invoice.totalCents),
    status: invoiceStatusOn(today, invoice),
    pdfUrl: `/api/client/invoices/${invoice.id}/pdf`,
    paymentUrl: paymentPath(invoice),
    balance: amountOf(balanceCents(invoice)),
    ...(invoice.taxCents > 0 && { salesTax: amountOf(invoice.taxCents) }),
    ...(invoice.refundedCents > 0 && {
      refunded: amountOf(invoice.refundedCents),
      parts: partsOfTotalText(invoice),
    }),
  };
}

/** The unpaid invoice that is due first, for the client's overview. */
export function nextForClient(invoice: InvoiceRow, today: DateText): NonNullable<UnpaidInvoices['next']> {
  return {
    invoiceNumber: String(invoice.number ?? ''),
    dueDate: invoice.dueDate,
    balance: amountOf(balanceCents(invoice)),
    overdue: invoiceStatusOn(today, invoice) === 'overdue',
  };
}

export function forFirm({ invoice, clientName }: InvoiceWithClient, today: DateText): AdminInvoice {
  const { id, clientId, state, issueDate, dueDate, totalCents, paidCents, refundedCents, version } = invoice;
  const number = String(invoice.number ?? '');
  const status = invoiceStatusOn(today, invoice);
  return {
    id,
    clientId,
    clientName,
    number,
    state,
    status,
    issueDate,
    dueDate,
    totalCents,
    paidCents,
    refundedCents,
    version,
  };
}

/** Records that belong to an invoice. */
interface InvoiceRecords {
  payments: PaymentRow[];
  writeOff: WriteOff | null;
  emailRecipients: InvoiceRecipients;
  /** Days until an invoice is due by the firm's terms. */
  dueDays: number;
  /** Of a draft. */
  missingCharacters: MissingCharacters[];
}

export function wholeForFirm(
  found: InvoiceWithClient,
  { payments, writeOff, emailRecipients, dueDays, missingCharacters }: InvoiceRecords,
  today: DateText,
): WholeInvoice {
  const { lines, note, code, taxRateId, state, dueDate } = found.invoice;
  return {
    ...forFirm(found, today),
    lines,
    note,
    taxRateId,
    salesTax: salesTaxOn(found.invoice),
    payments: payments.map(presentPayment),
    writeOff,
    statusUrl: code === null ? '' : `/pay/${shownCode(code)}`,
    paymentUrl: paymentPath(found.invoice),
    emailRecipients,
    ...(state === 'draft' && dueDate < today && { nextDueDate: dueDateFor(today, dueDays) }),
    ...(missingCharacters.length > 0 && { missingCharacters }),
  };
}

function presentPayment(payment: PaymentRow): Payment {
  const { id, amountCents, method, paidOn, reference } = payment;
  return {
    id,
    amountCents,
    method,
    paidOn,
    reference,
    hasReceipt: hasReceipt(payment),
  };
}

export function paymentForClient(payment: PaymentRow, invoiceNumber: number | null): ClientPayment {
  const { id, paidOn, amountCents, method } = payment;
  return {
    id,
    invoiceNumber: String(invoiceNumber ?? ''),
    paidOn,
    amount: amountOf(amountCents),
    method,
    receiptUrl: hasReceipt(payment) ? `/api/client/payments/${id}/receipt` : '',
  };
}
