import * as z from 'zod';
import type { AppliedRate, Exemption } from '#contract/invoices/sales-tax.ts';
import { type TaxRate, taxRateId } from '#contract/invoices/sales-tax-schemas.ts';
import type { LineTax } from '../LineFields.tsx';

/** The rate of an invoice as it is chosen: its id as a text, empty for none. Left out in what an earlier version kept of a form. */
export const typedRate = z
  .string()
  .default('')
  .transform((id) => (id === '' ? null : Number(id)))
  .pipe(taxRateId);

export function rateAsTyped(id: number | null): string {
  return id === null ? '' : String(id);
}

/** The rate that a new invoice proposes: the firm's default. */
export function proposedRate(rates: readonly TaxRate[]): string {
  return rateAsTyped(rates.find(({ isDefault }) => isDefault)?.id ?? null);
}

/** Rates that can be chosen: those that are charged now, and the one that was chosen before (`kept`). */
export function choosableRates(rates: readonly TaxRate[], kept: number | null): TaxRate[] {
  return rates.filter(({ id, archived }) => !archived || id === kept);
}

interface Chosen {
  field: LineTax['field'];
  rateId: string | undefined;
  exemption: Exemption | null;
}

/** How the lines of a form are taxed; undefined where the firm charges no sales tax, so that nothing is said of it. */
export function taxOf(
  rates: readonly TaxRate[],
  kept: { taxRateId: number | null } | undefined,
  { field, rateId, exemption }: Chosen,
): LineTax | undefined {
  const choosable = choosableRates(rates, kept?.taxRateId ?? null);
  if (choosable.length === 0) return undefined;
  return { field, rate: rateOf(rates, kept, { rateId, exemption }) };
}

/** The rate that is chosen in a form, with the exemption of the client; null for none. */
export function rateOf(
  rates: readonly TaxRate[],
  kept: { taxRateId: number | null } | undefined,
  { rateId, exemption }: Omit<Chosen, 'field'>,
): AppliedRate | null {
  const choosable = choosableRates(rates, kept?.taxRateId ?? null);
  const rate = choosable.find(({ id }) => String(id) === rateId);
  return rate ? { name: rate.name, ppm: rate.ppm, exemption } : null;
}
