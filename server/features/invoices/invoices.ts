import type { InvoiceChange, NewInvoice } from '#contract/invoices/schemas.ts';
import { addDays } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { newToken } from '#server/http/request/session.ts';
import { amountsOf, requireDraftRate, requireRate } from './sales-tax/rates.ts';
import { findExemption, requireSameExemption } from './sales-tax/exemptions.ts';
import { findDefaultRate, findRate } from './sales-tax/store.ts';
import { insertInvoice, type InvoiceRow, lockInvoice, nextNumber, updateInvoice } from './store.ts';
import { newInvoiceCode } from '#server/domain/invoices/invoice-code.ts';
import { entryOf, invoiceSent, invoiceVoided } from './events.ts';
import { type CloseCheckout, withoutCheckout } from './without-checkout.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Writes a draft for a client that the firm works for. */
export async function createDraft(
  { db, now, site }: Parts,
  actor: ActorId,
  clientId: number,
  wanted: NewInvoice,
) {
  const today = await site.today();
  return db.transaction(async (tx) => {
    await requireActiveClient(tx, clientId);
    const draft = await writeDraft(tx, { now: now(), today }, actor, { ...wanted, clientId });
    if (!draft) throw new ApiError('internal');
    return draft;
  });
}

async function writeDraft(
  tx: Transaction,
  { now, today }: { now: Date; today: string },
  actor: ActorId | null,
  wanted: NewInvoice & { clientId: number; recurringId?: number; recurringOn?: string },
): Promise<InvoiceRow | undefined> {
  const rate = await requireRate(tx, wanted.taxRateId);
  const row = {
    ...wanted,
    ...amountsOf(wanted.lines, rate, await findExemption(tx, wanted.clientId, today)),
    token: newToken(),
    createdBy: actor,
    createdAt: now,
  };
  const invoice = await insertInvoice(tx, row);
  if (invoice) await audit(tx, entryOf(invoice, 'invoice-drafted', actor));
  return invoice;
}

/** An invoice that a recurrence asks for. */
export interface RecurringBill extends NewInvoice {
  clientId: number;
  recurringId: number;
  /** Its day in the recurrence: of each there is one invoice. */
  recurringOn: string;
  sends: boolean;
  actor: ActorId | null;
}

/** Writes the invoice of a recurrence in the caller's transaction, once, and sends it if it is to go by itself. */
export async function billRecurring(
  tx: Transaction,
  clock: { now: Date; today: string },
  { sends, actor, ...wanted }: RecurringBill,
): Promise<void> {
  const draft = await writeDraft(tx, clock, actor, wanted);
  if (draft && sends) await send(tx, draft, clock.today, null);
}

/** Writes a new draft with the lines and the note of an invoice, for the same client and due after so many days from today. */
export async function duplicateInvoice(
  { db, now, site }: Parts,
  actor: ActorId,
  id: number,
  dueDays: number,
): Promise<InvoiceRow> {
  const today = await site.today();
  const dueDate = addDays(today, dueDays);
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

/** The rate of a copy: the firm's default where that of the source is archived. */
async function rateForCopy(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const rate = await findRate(tx, id);
  return rate?.archivedAt === null ? id : ((await findDefaultRate(tx))?.id ?? null);
}

/** Edits a draft; a `version` that was overtaken is a conflict. */
export async function changeDraft({ db, site }: Parts, actor: ActorId, id: number, change: InvoiceChange) {
  const today = await site.today();
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, change.version);
    const { dueDate = draft.dueDate, lines = draft.lines, note = draft.note } = change;
    const { taxRateId = draft.taxRateId } = change;
    const rate = await requireDraftRate(tx, taxRateId, draft);
    const amounts = amountsOf(lines, rate, await findExemption(tx, draft.clientId, today));
    const changed = await updateInvoice(tx, draft, { dueDate, lines, note, ...amounts });
    await audit(tx, entryOf(changed, 'invoice-changed', actor));
    return changed;
  });
}

export function removeDraft({ db, now }: Parts, actor: ActorId, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    const removed = await updateInvoice(tx, draft, { deletedAt: now() });
    await audit(tx, entryOf(removed, 'invoice-removed', actor));
  });
}

export function restoreDraft({ db }: Parts, actor: ActorId, id: number) {
  return db.transaction(async (tx) => {
    const draft = await lockInvoice(tx, id, { deleted: true });
    if (!draft) throw new ApiError('not-found');
    if (!draft.deletedAt) return draft;
    const restored = await updateInvoice(tx, draft, { deletedAt: null });
    await audit(tx, entryOf(restored, 'invoice-restored', actor));
    return restored;
  });
}

/** Sends a draft: it gets its number, is dated today by the firm's clock, and the client is notified of it. */
export async function sendDraft({ db, site }: Parts, actor: ActorId, id: number, version?: number) {
  const today = await site.today();
  return db.transaction(async (tx) => send(tx, await lockDraft(tx, id, version), today, actor));
}

async function send(tx: Transaction, draft: InvoiceRow, today: string, actor: ActorId | null) {
  if (draft.dueDate < today)
    throw new ApiError('conflict', { message: 'The due date has passed. Choose a later one, then send.' });
  await requireRateOfToday(tx, draft);
  await requireSameExemption(tx, draft, today);
  const sent = await updateInvoice(tx, draft, {
    state: 'sent',
    number: await nextNumber(tx),
    code: newInvoiceCode(),
    issueDate: today,
  });
  await emit(tx, invoiceSent(sent, actor));
  return sent;
}

/** What is sent is what the draft showed: its rate is still charged, and has not changed since it was saved. */
async function requireRateOfToday(tx: Transaction, draft: InvoiceRow): Promise<void> {
  if (draft.taxRateId === null) return;
  const rate = await findRate(tx, draft.taxRateId);
  if (!rate || rate.archivedAt)
    throw new ApiError('conflict', {
      message: 'The sales tax rate of this draft is archived. Choose another, then send.',
    });
  if (rate.ppm === draft.taxPpm && rate.name === draft.taxName) return;
  throw new ApiError('conflict', {
    message: 'The sales tax rate has changed since this draft was saved. Save it again, then send.',
  });
}

/** Makes a sent invoice void; refused once money has come in for it, or while it is being paid. */
export async function voidInvoice(
  { db }: Parts,
  close: CloseCheckout,
  actor: ActorId,
  id: number,
  version?: number,
) {
  return withoutCheckout(db, close, id, async (tx, invoice) => {
    if (invoice.state === 'void') return invoice;
    requireVersion(invoice, version);
    if (invoice.state === 'draft')
      throw new ApiError('conflict', { message: 'A draft can be deleted, but not voided.' });
    if (invoice.state === 'written-off')
      throw new ApiError('conflict', { message: 'This invoice is written off. Reinstate it first.' });
    if (invoice.paidCents > 0)
      throw new ApiError('conflict', {
        message: 'This invoice has a payment. Delete the payment first.',
      });
    const deleted = await updateInvoice(tx, invoice, { state: 'void' });
    await emit(tx, invoiceVoided(deleted, actor));
    return deleted;
  });
}

async function lockDraft(tx: Transaction, id: number, version?: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new ApiError('not-found');
  if (invoice.state !== 'draft')
    throw new ApiError('conflict', {
      message: 'This invoice has already been sent. Void it and create a new one.',
    });
  requireVersion(invoice, version);
  return invoice;
}

export function requireVersion(invoice: InvoiceRow, version: number | undefined): void {
  if (version === undefined || version === invoice.version) return;
  throw new ApiError('conflict', {
    message: 'Someone else has changed this invoice in the meantime. Please compare, then save again.',
  });
}
