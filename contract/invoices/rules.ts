import type { DateText } from '../dates.ts';
import { dollars } from '../money.ts';

export const dueDaysMessage = 'Please enter a number of days from 0 to 120';

export const reminderDaysMessage = 'Please enter days from 30 before to 120 after the due date';

export const billingPeriods = ['monthly', 'quarterly', 'yearly'] as const;

/**
 * The stored state. Only the firm sees a draft; a void invoice keeps its number and stays listed; a written-off one has no
 * balance due.
 */
export const invoiceStates = ['draft', 'sent', 'void', 'written-off'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The status, derived from state, payments and date (requirements 4: pending, paid or other). */
export const invoiceStatuses = [
  'draft',
  'pending',
  'part-paid',
  'overdue',
  'paid',
  'refunded',
  'void',
  'written-off',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * The status on the firm's date: overdue beats part-paid, paid beats overdue, fully refunded beats paid, void and written-off
 * beat all.
 */
export function invoiceStatusOn(
  today: DateText,
  invoice: {
    state: InvoiceState;
    totalCents: number;
    paidCents: number;
    refundedCents: number;
    dueDate: DateText;
  },
): InvoiceStatus {
  if (invoice.state !== 'sent') return invoice.state;
  const hasNetPayment = netPaidCents(invoice) > 0;
  if (invoice.paidCents >= invoice.totalCents)
    return hasNetPayment || invoice.refundedCents === 0 ? 'paid' : 'refunded';
  if (invoice.dueDate < today) return 'overdue';
  return hasNetPayment ? 'part-paid' : 'pending';
}

/** The buckets of the aging report, in days overdue. */
export const agingBuckets = ['not due', '1-30', '31-60', '61-90', 'over 90'] as const;

/** What a list can be filtered by: a status, or `open` for all with a balance due. */
export const invoiceFilters = ['open', ...invoiceStatuses] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** What the firm's list can be sorted by; by default, newest first. Drafts, which have no number yet, count as newest. */
export const invoiceSorts = ['number', 'client', 'issued', 'due', 'amount'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** The balance due in cents; 0 for a void or written-off invoice. */
export function balanceCents(invoice: {
  state: InvoiceState;
  totalCents: number;
  paidCents: number;
}): number {
  const isOwed = invoice.state === 'sent' || invoice.state === 'draft';
  return isOwed ? Math.max(0, invoice.totalCents - invoice.paidCents) : 0;
}

/** Cents paid minus cents refunded; below zero if a card refund is reported before its payment. */
export function netPaidCents({
  paidCents,
  refundedCents,
}: {
  paidCents: number;
  refundedCents: number;
}): number {
  return paidCents - refundedCents;
}

/** '$50.00 refunded' for a partly refunded invoice, which keeps its status; '' for others. */
export function partialRefundText(invoice: { status: string; refundedCents: number }): string {
  const { status, refundedCents } = invoice;
  return refundedCents > 0 && status !== 'refunded' ? `${dollars(refundedCents)} refunded` : '';
}

/** Whether a refund has used up part of this payment, so that the refund has to be deleted first. */
export function isRefunded(
  invoice: { paidCents: number; refundedCents: number },
  payment: { amountCents: number },
): boolean {
  return payment.amountCents > 0 && payment.amountCents > netPaidCents(invoice);
}

/**
 * The part of a refund that is credited, in cents, so that it isn't due again. Refunding an overpayment needs no credit; crediting
 * the rest keeps the client from owing what was just refunded.
 */
export function creditedCents(
  invoice: { state: InvoiceState; totalCents: number; paidCents: number },
  refundCents: number,
): number {
  const billed = invoice.state === 'void' ? 0 : invoice.totalCents;
  const overpaid = Math.max(0, invoice.paidCents - billed);
  return Math.max(0, refundCents - overpaid);
}

/** 'Invoice 1001', or 'Draft invoice' while it has no number. */
export function invoiceTitle({ number }: { number: number | null }): string {
  return number === null ? 'Draft invoice' : `Invoice ${number}`;
}

/**
 * Who gets the emails about a client's invoices: its people, depending on their settings; the address on its record while nobody
 * has access to the portal; or nobody.
 */
export const invoiceRecipients = ['people', 'record', 'nobody'] as const;
export type InvoiceRecipients = (typeof invoiceRecipients)[number];
