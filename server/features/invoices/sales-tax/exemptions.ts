import { isDeepStrictEqual } from 'node:util';
import type { DateText } from '#contract/dates.ts';
import { type Exemption, exemptionOn } from '#contract/invoices/sales-tax.ts';
import type { Reader } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { InvoiceRow } from '../store.ts';
import { listExemptionTerms } from './store.ts';

/** A client's exemption from sales tax on a day, or null if none applies. */
export async function findExemption(db: Reader, clientId: number, day: DateText): Promise<Exemption | null> {
  return (await findExemptions(db, [clientId], day)).get(clientId) ?? null;
}

/** The same of some clients, by client. */
export async function findExemptions(
  db: Reader,
  clientIds: readonly number[],
  day: DateText,
): Promise<Map<number, Exemption | null>> {
  const rows = await listExemptionTerms(db, clientIds);
  return new Map(rows.map((terms) => [terms.id, exemptionOn(day, terms)]));
}

/** The exemption that an invoice was saved or sent with. */
export function exemptionOfInvoice({
  exemptReason,
  exemptCertificate,
}: Pick<InvoiceRow, 'exemptReason' | 'exemptCertificate'>): Exemption | null {
  return exemptReason === null ? null : { reason: exemptReason, certificate: exemptCertificate ?? '' };
}

/** Throws if the client's exemption has changed since the draft was saved: what is sent must be what the draft shows. */
export function requireSameExemption(draft: InvoiceRow, current: Exemption | null): void {
  if (isDeepStrictEqual(current, exemptionOfInvoice(draft))) return;
  throw new ApiError('conflict', {
    message:
      'The client’s exemption from sales tax has changed since this draft was saved. Save it again, then send.',
  });
}
