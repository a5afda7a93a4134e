import type { Billing } from '#contract/invoices/billing-schemas.ts';
import type { NewInvoice } from '#contract/invoices/schemas.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { PdfFile } from '#server/pdf/pdf-response.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { receiptPdf, refundPdf } from './receipt-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import { amountsOf } from './sales-tax/rates.ts';
import { findExemption } from './sales-tax/exemptions.ts';
import { findRate } from './sales-tax/store.ts';
import { billedClient, findInvoice, type InvoiceRow, listOfClient } from './store.ts';
import { findPayment, hasReceipt, listPayments } from './payment-store.ts';
import { listWriteOffs } from './write-offs/store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'>;
/** Reads the firm's billing settings, and whether card payments are connected. */
export type BillingNow = () => Promise<Billing & { takesCards: boolean }>;

/** An invoice as a PDF file. With `clientId`, only that client's invoices are found, and no drafts. */
export async function invoiceFile(
  { db, site, publicUrl }: Omit<Parts, 'now'>,
  billing: BillingNow,
  id: number,
  filter: { clientId?: number } = {},
): Promise<PdfFile> {
  const found = await findInvoice(db, id, filter);
  if (!found) throw new ApiError('not-found');
  const { issued, issueDate } = found.invoice;
  const [payments, firm, { takesCards, instructions }, today] = await Promise.all([
    listPayments(db, [id]),
    site.letterhead(issued?.firm),
    billing(),
    site.today(),
  ]);
  const data = await invoicePdf({
    invoice: found.invoice,
    client: billedClient(found),
    payments,
    firm,
    instructions: issued?.instructions ?? instructions,
    takesCards,
    publicUrl: publicUrl(),
    day: issueDate ?? today,
  });
  return { name: `invoice-${found.invoice.number ?? 'draft'}.pdf`, data };
}

/** A PDF preview of a draft for a client. Saves nothing, but throws the same errors as saving. */
export async function previewFile(
  { db, now, site, publicUrl }: Parts,
  billing: BillingNow,
  clientId: number,
  input: NewInvoice,
): Promise<PdfFile> {
  await requireActiveClient(db, clientId);
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  // An archived rate is shown too: the draft keeps it until another is chosen.
  const rate = input.taxRateId === null ? undefined : await findRate(db, input.taxRateId);
  const [firm, { instructions, takesCards }, today] = await Promise.all([
    site.letterhead(),
    billing(),
    site.today(),
  ]);
  const data = await invoicePdf({
    invoice: unsavedDraft({
      ...input,
      ...amountsOf(input.lines, rate ?? null, await findExemption(db, clientId, today)),
      clientId,
      createdAt: now(),
    }),
    client,
    payments: [],
    firm,
    instructions,
    takesCards,
    publicUrl: publicUrl(),
    day: today,
  });
  return { name: 'invoice-draft.pdf', data };
}

type DraftField =
  | 'clientId'
  | 'dueDate'
  | 'lines'
  | 'note'
  | 'createdAt'
  | keyof ReturnType<typeof amountsOf>;

function unsavedDraft(fields: Pick<InvoiceRow, DraftField>): InvoiceRow {
  return {
    ...fields,
    id: 0,
    number: null,
    state: 'draft',
    issueDate: null,
    paidCents: 0,
    refundedCents: 0,
    token: '',
    code: null,
    issued: null,
    voidedOn: null,
    reminded: null,
    remindedAt: null,
    recurringId: null,
    recurringOn: null,
    createdBy: null,
    deletedAt: null,
    version: 0,
  };
}

/**
 * The receipt of a payment or refund as a PDF file. With `clientId`, only that client's are found. Refunds at Stripe and deleted
 * payments have none.
 */
export async function receiptFile(
  { db, site }: Pick<Parts, 'db' | 'site'>,
  paymentId: number,
  filter: { clientId?: number } = {},
): Promise<PdfFile> {
  const payment = await findPayment(db, paymentId);
  if (!payment || payment.takenBackAt || !hasReceipt(payment)) throw new ApiError('not-found');
  const found = await findInvoice(db, payment.invoiceId, filter);
  if (!found) throw new ApiError('not-found');
  const firm = await site.letterhead(payment.issued.firm);
  const content = { invoice: found.invoice, payment, firm };
  const data = await (payment.amountCents < 0 ? refundPdf(content) : receiptPdf(content));
  const kind = payment.amountCents < 0 ? 'refund' : 'receipt';
  return { name: `${kind}-${found.invoice.number ?? 'draft'}-${paymentId}.pdf`, data };
}

/** A client's statement as a PDF file. */
export async function statementFile(
  { db, site }: Pick<Parts, 'db' | 'site'>,
  clientId: number,
): Promise<PdfFile> {
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  const rows = await listOfClient(db, clientId, { drafts: false });
  const invoices = rows
    .map(({ invoice }) => invoice)
    .filter(({ state }) => state === 'sent' || state === 'written-off');
  const ids = invoices.map(({ id }) => id);
  const [payments, writeOffs, firm, today] = await Promise.all([
    listPayments(db, ids),
    listWriteOffs(db, ids),
    site.letterhead(),
    site.today(),
  ]);
  const content = { clientName: client.name, invoices, payments, writeOffs, firm, today };
  return { name: `statement-${today}.pdf`, data: await statementPdf(content) };
}
