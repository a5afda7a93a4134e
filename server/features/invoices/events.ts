import { balanceCents, invoiceTitle } from '#contract/invoices/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ActorId, AuditEntry } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { PaymentRow } from './payment-store.ts';
import type { InvoiceRow } from './store.ts';

/** An invoice was sent. */
export function invoiceSent(invoice: InvoiceRow, actor: ActorId | null): Effects {
  const due = `${dollars(invoice.totalCents)}, due ${longDate(invoice.dueDate)}.`;
  return forClient(invoice, actor, 'invoice-sent', ['New invoice', due]);
}

/** A sent invoice was voided. */
export function invoiceVoided(invoice: InvoiceRow, actor: ActorId): Effects {
  return forClient(invoice, actor, 'invoice-voided', ['Invoice voided', 'There is nothing to pay.']);
}

/** The balance of an invoice was written off. That concerns only the firm's books, so the client isn't notified. */
export function invoiceWrittenOff(invoice: InvoiceRow, amountCents: number, actor: ActorId): Effects {
  return { audit: auditEntry(invoice, 'invoice-written-off', actor, amountFor(invoice, amountCents)) };
}

/** An invoice is no longer written off: the firm reinstated it, or, with an actor of null, it was paid after all. */
export function invoiceReinstated(invoice: InvoiceRow, actor: ActorId | null): Effects {
  return { audit: auditEntry(invoice, 'invoice-reinstated', actor) };
}

/** A reminder of an unpaid invoice was sent: by the firm, or, with an actor of null, by the schedule. */
export function invoiceReminded(invoice: InvoiceRow, actor: ActorId | null): Effects {
  const balance = `${dollars(balanceCents(invoice))}, due ${longDate(invoice.dueDate)}.`;
  return forClient(invoice, actor, 'invoice-reminded', ['Invoice awaiting payment', balance]);
}

/** The firm has recorded a payment; the client gets a receipt. */
export function paymentReceived(invoice: InvoiceRow, payment: PaymentRow, actor: ActorId | null): Effects {
  return forPayer(invoice, payment, actor, 'payment-received', [
    'Payment received',
    `${dollars(payment.amountCents)}. Thank you.`,
  ]);
}

/** What is unexpected about a card payment: it exceeds the balance due, or the invoice was written off. */
interface UnexpectedPayment {
  surplus: boolean;
  recovered: boolean;
}

/** A card payment was received. Notifies the firm as well as the client. */
export async function cardPaymentReceived(
  tx: Transaction,
  invoice: InvoiceRow,
  payment: PaymentRow,
  unexpected: UnexpectedPayment,
): Promise<Effects> {
  const client = await findClient(tx, invoice.clientId);
  const payload = { invoiceId: invoice.id, paymentId: payment.id, ...unexpected };
  return {
    ...paymentReceived(invoice, payment, null),
    firm: {
      clientId: invoice.clientId,
      type: 'invoice',
      title: titleOf(unexpected),
      message: `${client?.name ?? 'A client'} has paid ${amountFor(invoice, payment.amountCents)}.`,
    },
    emails: [{ kind: 'payment-for-firm', payload, unproven: null }],
  };
}

function titleOf({ surplus, recovered }: UnexpectedPayment): string {
  if (surplus) return 'Payment to be refunded';
  return recovered ? 'Written-off invoice paid by card' : 'Invoice paid by card';
}

/** A payment recorded by mistake was deleted; the client's receipt is no longer valid. */
export function paymentTakenBack(invoice: InvoiceRow, payment: PaymentRow, actor: ActorId): Effects {
  return forPayer(invoice, payment, actor, 'payment-taken-back', [
    'Payment corrected',
    `${dollars(payment.amountCents)} was recorded by mistake.`,
  ]);
}

/** The firm has recorded a refund; the client gets a receipt. */
export function refundRecorded(invoice: InvoiceRow, refund: PaymentRow, actor: ActorId): Effects {
  return forPayer(invoice, refund, actor, 'refund-recorded', [
    'Refund',
    `We refunded ${dollars(-refund.amountCents)}.`,
  ]);
}

/** A refund recorded by mistake was deleted; the client's receipt is no longer valid. */
export function refundTakenBack(invoice: InvoiceRow, refund: PaymentRow, actor: ActorId): Effects {
  return forPayer(invoice, refund, actor, 'refund-taken-back', [
    'Refund corrected',
    `A refund of ${dollars(-refund.amountCents)} was recorded by mistake.`,
  ]);
}

/** Stripe has refunded a card payment. */
export function paymentRefunded(invoice: InvoiceRow, amountCents: number): Effects {
  const amount = amountFor(invoice, amountCents);
  return {
    audit: auditEntry(invoice, 'payment-refunded', null, amount),
    firm: {
      clientId: invoice.clientId,
      type: 'invoice',
      title: 'Payment refunded',
      message: `Stripe refunded ${amount}. The balance due stays the same.`,
    },
  };
}

/** A cardholder's dispute has begun or changed. Notifies the firm, not the client. */
export function paymentDisputed(
  invoice: InvoiceRow,
  amountCents: number,
  state: keyof typeof disputes,
): Effects {
  const amount = amountFor(invoice, amountCents);
  const { action, title, message } = disputes[state];
  return {
    audit: auditEntry(invoice, action, null, amount),
    firm: { clientId: invoice.clientId, type: 'invoice', title, message: message(amount, invoice) },
  };
}

const disputes = {
  open: {
    action: 'payment-disputed',
    title: 'Card payment disputed',
    message: (amount: string, invoice: InvoiceRow) =>
      `The bank took back ${amount}.${addedToWriteOff(invoice)} Answer it in your Stripe dashboard before the deadline.`,
  },
  asked: {
    action: 'payment-questioned',
    title: 'Card payment questioned',
    message: (amount: string) =>
      `The bank asks about ${amount}. No money has moved. Answer it in your Stripe dashboard.`,
  },
  won: {
    action: 'dispute-won',
    title: 'Dispute won',
    message: (amount: string) => `The bank returned ${amount}.`,
  },
  lost: {
    action: 'dispute-lost',
    title: 'Dispute lost',
    message: (amount: string, invoice: InvoiceRow) =>
      invoice.state === 'sent'
        ? `The bank keeps ${amount}. The invoice shows it as unpaid.`
        : `The bank keeps ${amount}.${addedToWriteOff(invoice)}`,
  },
  settled: {
    action: 'dispute-settled',
    title: 'Question about a card payment closed',
    message: (amount: string) => `The bank closed its question about ${amount}. No money has moved.`,
  },
} as const;

/** For a written-off invoice, says that the money that the bank took back adds to the write-off: nothing becomes due. */
function addedToWriteOff({ state, totalCents, paidCents }: InvoiceRow): string {
  return state === 'written-off'
    ? ` It is part of what you wrote off, which is now ${dollars(totalCents - paidCents)}.`
    : '';
}

/** An audit log entry about an invoice, which also shows in the client's timeline. */
export function auditEntry(
  invoice: InvoiceRow,
  action: AuditAction,
  actor: ActorId | null,
  title = invoiceTitle(invoice),
): AuditEntry {
  return {
    accountId: actor,
    clientId: invoice.clientId,
    action,
    subject: 'invoices',
    subjectId: invoice.id,
    detail: { title },
  };
}

function forClient(
  invoice: InvoiceRow,
  actor: ActorId | null,
  event: 'invoice-sent' | 'invoice-voided' | 'invoice-reminded',
  [title, message]: readonly [title: string, message: string],
): Effects {
  return {
    audit: auditEntry(invoice, event, actor),
    client: {
      id: invoice.clientId,
      type: 'invoice',
      title,
      message: `${invoiceTitle(invoice)}: ${message}`,
      email: (accountId) => ({ kind: event, payload: { invoiceId: invoice.id, accountId } }),
      withoutAccess: { kind: event, payload: { invoiceId: invoice.id } },
    },
  };
}

function forPayer(
  invoice: InvoiceRow,
  payment: PaymentRow,
  actor: ActorId | null,
  event: 'payment-received' | 'payment-taken-back' | 'refund-recorded' | 'refund-taken-back',
  [title, message]: readonly [title: string, message: string],
): Effects {
  const payload = { invoiceId: invoice.id, paymentId: payment.id };
  return {
    audit: auditEntry(invoice, event, actor, amountFor(invoice, Math.abs(payment.amountCents))),
    client: {
      id: invoice.clientId,
      type: 'invoice',
      title,
      message: `${invoiceTitle(invoice)}: ${message}`,
      email: (accountId) => ({ kind: event, payload: { ...payload, accountId } }),
      withoutAccess: { kind: event, payload },
    },
  };
}

/** '$100.00 for invoice 1014'. */
export function amountFor(invoice: InvoiceRow, cents: number): string {
  return `${dollars(cents)} for ${invoiceTitle(invoice).toLowerCase()}`;
}

/** Dates of a recurring invoice were missed, such as while the server was off: all but the latest wait as drafts. */
export async function missedInvoices(tx: Transaction, clientId: number, drafts: number): Promise<Effects> {
  const client = await findClient(tx, clientId);
  const [what, them] =
    drafts === 1 ? ['1 earlier invoice is a draft', 'it'] : [`${drafts} earlier invoices are drafts`, 'them'];
  return {
    firm: {
      clientId,
      type: 'invoice',
      title: 'Missed invoices to review',
      message: `${what} for ${client?.name ?? 'a client'}: the dates passed while nothing could be sent. Please review ${them}.`,
    },
  };
}
