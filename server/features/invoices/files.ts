import type { Billing } from '#contract/invoices/billing-schemas.ts';
import type { NewInvoice } from '#contract/invoices/schemas.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { receiptPdf, refundPdf } from './receipt-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import { amountsOf } from './sales-tax/rates.ts';
import { findExemption } from './sales-tax/exemptions.ts';
import { findRate } from './sales-tax/store.ts';
import { findInvoice, type InvoiceRow, listOfClient } from './store.ts';
import { findPayment, hasReceipt, listPayments } from './payment-store.ts';
import { listWriteOffs } from './write-offs/store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'>;
/** How the firm bills: another topic's business, handed in. */
export type BillingNow = () => Promise<Billing>;

export interface PdfFile {
  name: string;
  data: Uint8Array;
}

/** An invoice as a PDF file; of one client only when that is given, and then no draft. */
export async function invoiceFile(
  { db, now, site, publicUrl }: Parts,
  billing: BillingNow,
  id: number,
  of: { clientId?: number } = {},
): Promise<PdfFile> {
  const named = await findInvoice(db, id, of);
  if (!named) throw new ApiError('not-found');
  const [payments, firm, { instructions }] = await Promise.all([
    listPayments(db, [id]),
    site.letterhead(),
    billing(),
  ]);
  const data = await invoicePdf({
    ...named,
    payments,
    firm,
    instructions,
    publicUrl: publicUrl(),
    now: now(),
  });
  return { name: `invoice-${named.invoice.number ?? 'draft'}.pdf`, data };
}

/** A draft as a PDF file, as it would be saved for a client; nothing is saved. Refuses what saving refuses. */
export async function previewFile(
  { db, now, site, publicUrl }: Parts,
  billing: BillingNow,
  clientId: number,
  wanted: NewInvoice,
): Promise<PdfFile> {
  await requireActiveClient(db, clientId);
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  // One that was archived since is shown: the draft has it until another is chosen.
  const rate = wanted.taxRateId === null ? undefined : await findRate(db, wanted.taxRateId);
  const [firm, { instructions }] = await Promise.all([site.letterhead(), billing()]);
  const data = await invoicePdf({
    invoice: unsavedDraft({
      ...wanted,
      ...amountsOf(wanted.lines, rate ?? null, await findExemption(db, clientId, await site.today())),
      clientId,
      createdAt: now(),
    }),
    clientName: client.name,
    clientEmail: client.email,
    clientAddress: client.address,
    payments: [],
    firm,
    instructions,
    publicUrl: publicUrl(),
    now: now(),
  });
  return { name: 'invoice-draft.pdf', data };
}

type Chosen = 'clientId' | 'dueDate' | 'lines' | 'note' | 'createdAt' | keyof ReturnType<typeof amountsOf>;

function unsavedDraft(chosen: Pick<InvoiceRow, Chosen>): InvoiceRow {
  return {
    ...chosen,
    id: 0,
    number: null,
    state: 'draft',
    issueDate: null,
    paidCents: 0,
    refundedCents: 0,
    token: '',
    code: null,
    reminded: null,
    remindedAt: null,
    recurringId: null,
    recurringOn: null,
    createdBy: null,
    deletedAt: null,
    version: 0,
  };
}

/** The receipt of a payment as a PDF file; of one client only when that is given. A refund at Stripe and a deleted payment have none. */
export async function receiptFile(
  { db, now, site }: Parts,
  paymentId: number,
  of: { clientId?: number } = {},
): Promise<PdfFile> {
  const payment = await findPayment(db, paymentId);
  if (!payment || payment.takenBackAt || !hasReceipt(payment)) throw new ApiError('not-found');
  const named = await findInvoice(db, payment.invoiceId, of);
  if (!named) throw new ApiError('not-found');
  const [payments, firm] = await Promise.all([listPayments(db, [named.invoice.id]), site.letterhead()]);
  const before = payments.slice(
    0,
    payments.findIndex(({ id }) => id === paymentId),
  );
  const paidBeforeCents = before.reduce((sum, one) => sum + one.amountCents + one.creditedCents, 0);
  const netBeforeCents = before.reduce((sum, one) => sum + one.amountCents, 0);
  const content = { ...named, payment, paidBeforeCents, netBeforeCents, firm, now: now() };
  const data = await (payment.amountCents < 0 ? refundPdf(content) : receiptPdf(content));
  const kind = payment.amountCents < 0 ? 'refund' : 'receipt';
  return { name: `${kind}-${named.invoice.number ?? 'draft'}-${paymentId}.pdf`, data };
}

/** A client's statement as a PDF file. */
export async function statementFile({ db, now, site }: Parts, clientId: number): Promise<PdfFile> {
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  const all = await listOfClient(db, clientId, { drafts: false });
  const invoices = all
    .map(({ invoice }) => invoice)
    .filter(({ state }) => state === 'sent' || state === 'written-off');
  const ids = invoices.map(({ id }) => id);
  const [payments, writeOffs, firm, today] = await Promise.all([
    listPayments(db, ids),
    listWriteOffs(db, ids),
    site.letterhead(),
    site.today(),
  ]);
  const content = { clientName: client.name, invoices, payments, writeOffs, firm, today, now: now() };
  return { name: `statement-${today}.pdf`, data: await statementPdf(content) };
}

/** A PDF as an answer: shown by the browser's own viewer, saved under its name. */
export function asAnswer({ name, data }: PdfFile): Response {
  return new Response(new Uint8Array(data), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'content-length': String(data.byteLength),
    },
  });
}
