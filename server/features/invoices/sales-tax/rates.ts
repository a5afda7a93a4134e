import { maxCents } from '#contract/money.ts';
import { type LineItem, tooLargeMessage } from '#contract/invoices/lines.ts';
import { type Exemption, percentText, salesTaxOf, totalWithTax } from '#contract/invoices/sales-tax.ts';
import type { NewTaxRate, TaxRate, TaxRateChange } from '#contract/invoices/sales-tax-schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import type { Deps } from '#server/deps.ts';
import { updateInvoice } from '../store.ts';
import { exemptionOfInvoice } from './exemptions.ts';
import {
  clearDefault,
  countRecurring,
  findRate,
  insertRate,
  isNameTaken,
  lockDraftsOf,
  lockRate,
  lockRates,
  type TaxRateRow,
  updateRate,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

export function presentRate({ id, name, ppm, isDefault, archivedAt, version }: TaxRateRow): TaxRate {
  const archived = archivedAt !== null;
  return { id, name, ppm, isDefault: isDefault && !archived, archived, version };
}

/** Adds a rate. If it is the default, it replaces the previous default. */
export function addRate({ db, now }: Parts, actor: ActorId, input: NewTaxRate): Promise<TaxRateRow> {
  return db.transaction(async (tx) => {
    await lockRates(tx);
    await requireFreeName(tx, input.name, 0);
    if (input.isDefault) await clearDefault(tx);
    const rate = await insertRate(tx, { ...input, createdAt: now() });
    if (!rate) throw new ApiError('internal');
    await auditRate(tx, rate, 'tax-rate-added', actor);
    return rate;
  });
}

/** Changes a rate and recalculates every draft that charges it. Sent invoices keep the rate they were sent with. */
export function changeRate({ db }: Parts, actor: ActorId, id: number, { version, ...input }: TaxRateChange) {
  return db.transaction(async (tx) => {
    await lockRates(tx);
    const rate = await lockRate(tx, id, 'update');
    if (!rate) throw new ApiError('not-found');
    if (rate.archivedAt)
      throw new ApiError('conflict', { message: 'This rate is archived. Restore it, then change it.' });
    requireVersion(rate, version, 'this rate');
    await requireFreeName(tx, input.name, id);
    if (input.isDefault && !rate.isDefault) await clearDefault(tx);
    const changed = await updateRate(tx, id, input);
    if (!changed) throw new ApiError('internal');
    for (const draft of await lockDraftsOf(tx, id))
      await updateInvoice(tx, draft, amountsOf(draft.lines, changed, exemptionOfInvoice(draft)));
    await auditRate(tx, changed, 'tax-rate-changed', actor);
    return changed;
  });
}

/**
 * Archives or restores a rate. An archived rate is no longer offered; if it was the default, it is the default again once
 * restored, unless another has become it. Repeating the call changes nothing.
 */
export function archiveRate({ db, now }: Parts, actor: ActorId, id: number, archived: boolean) {
  return db.transaction(async (tx) => {
    await lockRates(tx);
    const rate = await lockRate(tx, id, 'update');
    if (!rate) throw new ApiError('not-found');
    if ((rate.archivedAt !== null) === archived) return rate;
    if (archived) await requireNoRecurring(tx, id);
    else await requireFreeName(tx, rate.name, id);
    const changed = await updateRate(tx, id, { archivedAt: archived ? now() : null });
    if (!changed) throw new ApiError('internal');
    await auditRate(tx, changed, archived ? 'tax-rate-archived' : 'tax-rate-restored', actor);
    return changed;
  });
}

/** The rate that a new or recurring invoice charges, locked against changes until the transaction ends; null for none. */
export async function requireRate(tx: Transaction, id: number | null): Promise<TaxRateRow | null> {
  return id === null ? null : requireChargeable(await lockRate(tx, id, 'share'));
}

/**
 * The rate that a draft charges; null for none. May be archived if the draft already had it: sending throws then. Takes no lock
 * on the rate, because changing a rate locks it first and its drafts second, and the opposite order would deadlock.
 */
export async function requireDraftRate(
  tx: Transaction,
  id: number | null,
  draft: { taxRateId: number | null },
): Promise<TaxRateRow | null> {
  if (id === null) return null;
  const rate = await findRate(tx, id);
  return rate && id === draft.taxRateId ? rate : requireChargeable(rate);
}

/** Throws if the rate is missing or archived. */
function requireChargeable(rate: TaxRateRow | undefined): TaxRateRow {
  if (rate?.archivedAt === null) return rate;
  const message = rate
    ? 'This sales tax rate is archived. Please choose another'
    : 'Please choose a sales tax rate';
  throw new ApiError('invalid', { message, fields: { taxRateId: message } });
}

/** The sales tax and total columns of an invoice. Throws if the total is too large. */
export function amountsOf(
  lines: readonly LineItem[],
  charged: Pick<TaxRateRow, 'id' | 'name' | 'ppm'> | null,
  exemption: Exemption | null,
) {
  const rate = charged && { ...charged, exemption };
  const totalCents = totalWithTax(lines, rate);
  if (totalCents > maxCents)
    throw new ApiError('invalid', { message: tooLargeMessage, fields: { lines: tooLargeMessage } });
  const tax = salesTaxOf(lines, rate);
  return {
    taxRateId: rate?.id ?? null,
    taxName: rate?.name ?? null,
    taxPpm: rate?.ppm ?? null,
    taxableCents: tax?.taxableCents ?? 0,
    taxCents: tax?.cents ?? 0,
    // Without a rate, there is nothing to be exempt from.
    exemptReason: rate?.exemption?.reason ?? null,
    exemptCertificate: rate?.exemption?.certificate ?? null,
    totalCents,
  };
}

async function requireFreeName(tx: Transaction, name: string, exceptId: number): Promise<void> {
  if (!(await isNameTaken(tx, name, exceptId))) return;
  const message = 'Another rate has this name';
  throw new ApiError('conflict', { message, fields: { name: message } });
}

async function requireNoRecurring(tx: Transaction, id: number): Promise<void> {
  const count = await countRecurring(tx, id);
  if (count === 0) return;
  throw new ApiError('conflict', {
    message:
      count === 1
        ? 'A recurring invoice charges this rate. Change that invoice first.'
        : `${count} recurring invoices charge this rate. Change them first.`,
  });
}

function auditRate(tx: Transaction, rate: TaxRateRow, action: AuditAction, actor: ActorId): Promise<void> {
  const title = `${rate.name}, ${percentText(rate.ppm)}`;
  return audit(tx, { accountId: actor, action, subject: 'tax-rates', subjectId: rate.id, detail: { title } });
}
