import { addDays, type DateText } from '../dates.ts';
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
  if (payableCents(invoice) === 0) return hasNetPayment || invoice.refundedCents === 0 ? 'paid' : 'refunded';
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

/** What can be paid on an invoice, in cents: 0 unless it is sent and not paid yet. `unpaid` is the same in SQL. */
export function payableCents(invoice: {
  state: InvoiceState;
  totalCents: number;
  paidCents: number;
}): number {
  return invoice.state === 'sent' ? Math.max(0, invoice.totalCents - invoice.paidCents) : 0;
}

/** How many invoices one payment may pay. */
export const maxInvoicesPaid = 100;

/** The balance due in cents; 0 for a void or written-off invoice. A draft is due as a whole once it is sent. */
export function balanceCents(invoice: {
  state: InvoiceState;
  totalCents: number;
  paidCents: number;
}): number {
  return invoice.state === 'draft' ? invoice.totalCents : payableCents(invoice);
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

/** A part of an invoice's total, with its label. */
export interface TotalPart {
  label: 'Paid' | 'Paid, less refunds' | 'Credited' | 'Written off' | 'Overpaid' | 'Balance due';
  cents: number;
}

/**
 * What has become of an invoice's total: paid, credited with refunds, written off, due. The parts add up to the total wherever
 * they are shown; those that don't apply are left out, except for what was paid and what is due. A void invoice has none.
 */
export function partsOfTotal(invoice: {
  state: InvoiceState;
  totalCents: number;
  paidCents: number;
  refundedCents: number;
}): TotalPart[] {
  const { state, totalCents, paidCents, refundedCents } = invoice;
  if (state === 'void') return [];
  const left = totalCents - paidCents;
  return [
    { label: refundedCents > 0 ? 'Paid, less refunds' : 'Paid', cents: netPaidCents(invoice) },
    ...(refundedCents > 0 ? [{ label: 'Credited' as const, cents: refundedCents }] : []),
    ...(state === 'written-off' && left > 0 ? [{ label: 'Written off' as const, cents: left }] : []),
    ...(left < 0 ? [{ label: 'Overpaid' as const, cents: left }] : []),
    { label: 'Balance due', cents: balanceCents(invoice) },
  ];
}

/**
 * The same in one line, such as '$399.99 paid, $100.01 credited, $606.60 due'; without a credit, only what is due of a partly
 * paid invoice. Empty if the total says it all.
 */
export function partsOfTotalText(invoice: Parameters<typeof partsOfTotal>[0]): string {
  const due = balanceCents(invoice);
  if (invoice.refundedCents === 0) return due > 0 && due < invoice.totalCents ? `${dollars(due)} due` : '';
  return partsOfTotal(invoice)
    .filter(({ cents }) => cents !== 0)
    .map(({ label, cents }) => `${dollars(Math.abs(cents))} ${partWords[label]}`)
    .join(', ');
}

const partWords: Record<TotalPart['label'], string> = {
  Paid: 'paid',
  'Paid, less refunds': 'paid',
  Credited: 'credited',
  'Written off': 'written off',
  Overpaid: 'overpaid',
  'Balance due': 'due',
};

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

/** When an invoice is due that is sent on a day, by the firm's terms. */
export function dueDateFor(sentOn: DateText, dueDays: number): DateText {
  return addDays(sentOn, dueDays);
}

/** The due date that a draft is sent with: its own, or the other one if that has passed. */
export function sendableDueDate(
  draft: { dueDate: DateText },
  { today, dueDate }: { today: DateText; dueDate: DateText },
): DateText {
  return draft.dueDate < today ? dueDate : draft.dueDate;
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
