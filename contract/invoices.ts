import * as z from 'zod';
import type { DateText } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './text.ts';

/** What the firm has made of it. A draft is the firm's own; a void one keeps its number and its place. */
export const invoiceStates = ['draft', 'sent', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What is read off it today (spec section 4: pending, paid or other). */
export const invoiceStatuses = ['draft', 'pending', 'part-paid', 'overdue', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The status of an invoice on the firm's date: late beats part-paid, paid beats late, void beats all. */
export function invoiceStatusOn(
  today: DateText,
  invoice: { state: InvoiceState; totalCents: number; paidCents: number; dueDate: DateText },
): InvoiceStatus {
  if (invoice.state !== 'sent') return invoice.state;
  if (invoice.paidCents >= invoice.totalCents) return 'paid';
  if (invoice.dueDate < today) return 'overdue';
  return invoice.paidCents > 0 ? 'part-paid' : 'pending';
}

/** An invoice as its client sees it (spec section 3); `amount` is in dollars, `status` paid, pending or another word. */
export const invoice = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  status: z.string(),
  pdfUrl: z.string(),
  /** Empty where nothing can be paid: paid and void ones. */
  paymentUrl: z.string(),
  /** Dollars still to be paid. */
  balance: z.number(),
});
export type Invoice = z.output<typeof invoice>;

const invoiceId = z.object({ id });

export const invoiceEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/client/invoices',
    summary: "The caller's invoices, newest first; drafts are not among them.",
    who: 'signed-in',
    answer: z.array(invoice),
    refusals: [],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/client/invoices/{id}/pdf',
    summary: "One of the caller's invoices as a PDF file.",
    who: 'signed-in',
    params: invoiceId,
    status: 200,
    file: true,
    refusals: ['not-found'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/client/statement',
    summary: "The caller's invoices and payments with the balance after each, as a PDF file.",
    who: 'signed-in',
    status: 200,
    file: true,
    refusals: ['not-found'],
  }),
};
