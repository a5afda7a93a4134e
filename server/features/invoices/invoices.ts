import type { InvoiceChange, NewInvoice } from '#contract/invoices/schemas.ts';
import type { DateText } from '#contract/dates.ts';
import { dueDateFor, sendableDueDate } from '#contract/invoices/rules.ts';
import type { Exemption } from '#contract/invoices/sales-tax.ts';
import type { Transaction } from '#server/db/client.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { newToken } from '#server/http/request/session.ts';
import { amountsOf, requireDraftRate, requireRate } from './sales-tax/rates.ts';
import { findExemption, requireSameExemption } from './sales-tax/exemptions.ts';
import { findDefaultRate, findRate, type TaxRateRow } from './sales-tax/store.ts';
import { insertInvoice, type InvoiceRow, lockInvoice, nextNumber, updateInvoice } from './store.ts';
import { newInvoiceCode } from '#server/domain/invoices/invoice-code.ts';
import { issuedNow } from '#server/domain/invoices/issued.ts';
import { auditEntry, invoiceSent, invoiceVoided } from './events.ts';
import { type CloseCheckout, withoutCheckout } from './without-checkout.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Creates a draft for an active client. Throws if the client is archived. */
export async function createDraft(
  { db, now, site }: Parts,
  actor: ActorId,
  clientId: number,
  input: NewInvoice,
) {
  const today = await site.today();
  return db.transaction(async (tx) => {
    await requireActiveClient(tx, clientId);
    const draft = await writeDraft(tx, { now: now(), today }, actor, { ...input, clientId });
    if (!draft) throw new ApiError('internal');
    return draft;
  });
}

/** Writes a draft in the caller's transaction; undefined if the date of a recurring invoice has one. */
export async function writeDraft(
  tx: Transaction,
  { now, today }: { now: Date; today: string },
  actor: ActorId | null,
  input: NewInvoice & { clientId: number; recurringId?: number; recurringOn?: string },
): Promise<InvoiceRow | undefined> {
  const rate = await requireRate(tx, input.taxRateId);
  const row = {
    ...input,
    ...amountsOf(input.lines, rate, await findExemption(tx, input.clientId, today)),
    token: newToken(),
    createdBy: actor,
    createdAt: now,
  };
  const invoice = await insertInvoice(tx, row);
  if (invoice) await audit(tx, auditEntry(invoice, 'invoice-drafted', actor));
  return invoice;
}

/** One invoice of a recurring invoice. */
export interface RecurringBill extends NewInvoice {
  clientId: number;
  recurringId: number;
  /** The scheduled date: at most one invoice is written for each. */
  recurringOn: string;
  /** True if the invoice is sent at once instead of staying a draft. */
  sends: boolean;
  actor: ActorId | null;
}

/** Creates one invoice of a recurring invoice in the caller's transaction, unless its date has one. Sends it if `sends`. */
export async function billRecurring(
  tx: Transaction,
  clock: { now: Date; today: string },
  { sends, actor, ...input }: RecurringBill,
): Promise<void> {
  const draft = await writeDraft(tx, clock, actor, input);
  if (draft && sends) await send(tx, draft, clock.today, null);
}

/** Copies the lines and the note of an invoice to a new draft for the same client, due `dueDays` days from today. */
export async function duplicateInvoice(
  { db, now, site }: Parts,
  actor: ActorId,
  id: number,
  dueDays: number,
): Promise<InvoiceRow> {
  const today = await site.today();
  const dueDate = dueDateFor(today, dueDays);
  return db.transaction(async (tx) => {
    const source = await lockInvoice(tx, id);
    if (!source) throw new ApiError('not-found');
    const { clientId, lines, note } = source;
    await requireActiveClient(tx, clientId);
    const taxRateId = await rateForCopy(tx, source.taxRateId);
    const draft = await writeDraft(tx, { now: now(), today }, actor, {
      clientId,
      lines,
      note,
      dueDate,
      taxRateId,
    });
    if (!draft) throw new ApiError('internal');
    return draft;
  });
}

/** The tax rate for a copy: that of the source, or the firm's default if it is archived. */
async function rateForCopy(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const rate = await findRate(tx, id);
  return rate?.archivedAt === null ? id : ((await findDefaultRate(tx))?.id ?? null);
}

/** Edits a draft. Throws a conflict if it has changed since `version`. */
export async function changeDraft({ db, site }: Parts, actor: ActorId, id: number, change: InvoiceChange) {
  const today = await site.today();
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, change.version);
    const { dueDate = draft.dueDate, lines = draft.lines, note = draft.note } = change;
    const { taxRateId = draft.taxRateId } = change;
    const rate = await requireDraftRate(tx, taxRateId, draft);
    const amounts = amountsOf(lines, rate, await findExemption(tx, draft.clientId, today));
    const changed = await updateInvoice(tx, draft, { dueDate, lines, note, ...amounts });
    await audit(tx, auditEntry(changed, 'invoice-changed', actor));
    return changed;
  });
}

export function removeDraft({ db, now }: Parts, actor: ActorId, id: number): Promise<void> {
  return db.transaction((tx) => removeDraftWithin(tx, now(), actor, id));
}

/** Like {@link removeDraft}, in the caller's transaction; with `version`, a change made in the meantime is a conflict. */
export async function removeDraftWithin(
  tx: Transaction,
  at: Date,
  actor: ActorId,
  id: number,
  version?: number,
): Promise<void> {
  const draft = await lockDraft(tx, id, version);
  const removed = await updateInvoice(tx, draft, { deletedAt: at });
  await audit(tx, auditEntry(removed, 'invoice-removed', actor));
}

export function restoreDraft({ db }: Parts, actor: ActorId, id: number) {
  return db.transaction(async (tx) => {
    const draft = await lockInvoice(tx, id, { deleted: true });
    if (!draft) throw new ApiError('not-found');
    if (!draft.deletedAt) return draft;
    const restored = await updateInvoice(tx, draft, { deletedAt: null });
    await audit(tx, auditEntry(restored, 'invoice-restored', actor));
    return restored;
  });
}

/** Sends a draft, with a later due date if one is given: gives it a number, dates it today in the firm's zone and notifies the client. */
export async function sendDraft(
  { db, site }: Parts,
  actor: ActorId,
  id: number,
  { version, dueDate }: { version?: number | undefined; dueDate?: DateText | undefined } = {},
) {
  const today = await site.today();
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, version);
    return send(tx, dueDate === undefined ? draft : { ...draft, dueDate }, today, actor);
  });
}

/** Like {@link sendDraft}, in the caller's transaction; the due date is only for a draft whose own has passed. */
export async function sendDraftWithin(
  tx: Transaction,
  { today, dueDate }: { today: DateText; dueDate: DateText },
  actor: ActorId,
  id: number,
): Promise<void> {
  const draft = await lockDraft(tx, id);
  await send(tx, { ...draft, dueDate: sendableDueDate(draft, { today, dueDate }) }, today, actor);
}

/** Creates a draft and sends it at once, in the caller's transaction. */
export async function createAndSend(
  tx: Transaction,
  clock: { now: Date; today: DateText },
  actor: ActorId,
  input: NewInvoice & { clientId: number },
): Promise<void> {
  const draft = await writeDraft(tx, clock, actor, input);
  if (!draft) throw new ApiError('internal');
  await send(tx, draft, clock.today, actor);
}

async function send(tx: Transaction, draft: InvoiceRow, today: string, actor: ActorId | null) {
  if (draft.dueDate < today)
    throw new ApiError('conflict', { message: 'The due date has passed. Choose a later one, then send.' });
  if (draft.taxRateId !== null)
    requireSameTax(draft, {
      rate: await findRate(tx, draft.taxRateId),
      exemption: await findExemption(tx, draft.clientId, today),
    });
  const sent = await updateInvoice(tx, draft, {
    state: 'sent',
    number: await nextNumber(tx),
    code: newInvoiceCode(),
    dueDate: draft.dueDate,
    issueDate: today,
    issued: await issuedNow(tx, draft.clientId),
  });
  await emit(tx, invoiceSent(sent, actor));
  return sent;
}

/**
 * Throws if the sales tax of a draft with a rate is no longer what it was when it was saved: what is sent must be what the draft
 * shows. `rate` and `exemption` are those of now.
 */
export function requireSameTax(
  draft: InvoiceRow,
  { rate, exemption }: { rate: TaxRateRow | undefined; exemption: Exemption | null },
): void {
  requireUnchangedRate(draft, rate);
  requireSameExemption(draft, exemption);
}

function requireUnchangedRate(draft: InvoiceRow, rate: TaxRateRow | undefined): void {
  if (!rate || rate.archivedAt)
    throw new ApiError('conflict', {
      message: 'The sales tax rate of this draft is archived. Choose another, then send.',
    });
  if (rate.ppm === draft.taxPpm && rate.name === draft.taxName) return;
  throw new ApiError('conflict', {
    message: 'The sales tax rate has changed since this draft was saved. Save it again, then send.',
  });
}

/** Voids a sent invoice. Throws if it has a payment, or while it is being paid by card. */
export async function voidInvoice(
  { db, site }: Parts,
  close: CloseCheckout,
  actor: ActorId,
  id: number,
  version?: number,
) {
  const today = await site.today();
  return withoutCheckout(db, close, id, async (tx, invoice) => {
    if (invoice.state === 'void') return invoice;
    requireVersion(invoice, version, 'this invoice');
    if (invoice.state === 'draft')
      throw new ApiError('conflict', { message: 'A draft can be deleted, but not voided.' });
    if (invoice.state === 'written-off')
      throw new ApiError('conflict', { message: 'This invoice is written off. Reinstate it first.' });
    if (invoice.paidCents > 0)
      throw new ApiError('conflict', {
        message: 'This invoice has a payment. Delete the payment first.',
      });
    const voided = await updateInvoice(tx, invoice, { state: 'void', voidedOn: today });
    await emit(tx, invoiceVoided(voided, actor));
    return voided;
  });
}

async function lockDraft(tx: Transaction, id: number, version?: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new ApiError('not-found');
  if (invoice.state !== 'draft')
    throw new ApiError('conflict', {
      message: 'This invoice has already been sent. Void it and create a new one.',
    });
  requireVersion(invoice, version, 'this invoice');
  return invoice;
}
