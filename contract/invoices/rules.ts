import type { DateText } from '../dates.ts';
import { dollars } from '../money.ts';

export const dayLabels = 'Please enter a number of days from 0 to 120';

export const reminderLabels = 'Please enter days from 30 before to 120 after the due date';

export const billingPeriods = ['monthly', 'quarterly', 'yearly'] as const;

/** What the firm has made of it. A draft is the firm's own; a void one keeps its number and its place; of a written-off one the balance was given up. */
export const invoiceStates = ['draft', 'sent', 'void', 'written-off'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What is read off it today (requirements 4: pending, paid or other). */
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

/** The status of an invoice on the firm's date: late beats part-paid, paid beats late, refunded in full beats paid, void beats all. */
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
  const isKept = netPaidCents(invoice) > 0;
  if (invoice.paidCents >= invoice.totalCents)
    return isKept || invoice.refundedCents === 0 ? 'paid' : 'refunded';
  if (invoice.dueDate < today) return 'overdue';
  return isKept ? 'part-paid' : 'pending';
}

/** Money owed by how long it is overdue, in cents and in number of invoices. */
export const agingBuckets = ['not due', '1-30', '31-60', '61-90', 'over 90'] as const;

/** What the list can be narrowed down to: a status, or all that is still to be paid. */
export const invoiceFilters = ['open', ...invoiceStatuses] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** What the firm's list is sorted by; without one the newest comes first. A draft, which has no number yet, counts as the newest. */
export const invoiceSorts = ['number', 'client', 'issued', 'due', 'amount'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** Cents that are still to be paid: none on a void or written-off invoice. */
export function balanceCents(invoice: {
  state: InvoiceState;
  totalCents: number;
  paidCents: number;
}): number {
  const isOwed = invoice.state === 'sent' || invoice.state === 'draft';
  return isOwed ? Math.max(0, invoice.totalCents - invoice.paidCents) : 0;
}

/** Cents that were paid and have not been refunded; below zero while a refund by card is reported before its payment. */
export function netPaidCents({
  paidCents,
  refundedCents,
}: {
  paidCents: number;
  refundedCents: number;
}): number {
  return paidCents - refundedCents;
}

/** '$50.00 refunded' of an invoice that keeps its status since some of what was paid stays paid; nothing for others. */
export function partialRefundText(invoice: { status: string; refundedCents: number }): string {
  const { status, refundedCents } = invoice;
  return refundedCents > 0 && status !== 'refunded' ? `${dollars(refundedCents)} refunded` : '';
}

/** Whether money of a payment was given back: its refund has to be deleted before it. */
export function isRefunded(
  invoice: { paidCents: number; refundedCents: number },
  payment: { amountCents: number },
): boolean {
  return payment.amountCents > 0 && payment.amountCents > netPaidCents(invoice);
}

/**
 * What of a refund is not due again. Money beyond what was billed is only given back; the rest is credited, so that a refund
 * never makes a client owe what they have just been given.
 */
export function creditedCents(
  invoice: { state: InvoiceState; totalCents: number; paidCents: number },
  refundCents: number,
): number {
  const billed = invoice.state === 'void' ? 0 : invoice.totalCents;
  const surplus = Math.max(0, invoice.paidCents - billed);
  return Math.max(0, refundCents - surplus);
}

/** 'Invoice 1001', or what a draft is called, which has no number yet. */
export function invoiceTitle({ number }: { number: number | null }): string {
  return number === null ? 'Draft invoice' : `Invoice ${number}`;
}

/**
 * Who gets the emails about a client's invoices: its people, as their switches say; while nobody has access to the portal, the
 * address on its record; otherwise nobody.
 */
export const invoiceRecipients = ['people', 'record', 'nobody'] as const;
export type InvoiceRecipients = (typeof invoiceRecipients)[number];
