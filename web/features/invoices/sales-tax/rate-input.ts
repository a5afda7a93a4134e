import * as z from 'zod';
import type { AppliedRate, Exemption } from '#contract/invoices/sales-tax.ts';
import { type TaxRate, taxRateId } from '#contract/invoices/sales-tax-schemas.ts';
import type { LineTax } from '../LineFields.tsx';

/** The form's value for the tax rate: its id as text, empty for none. Drafts stored by an earlier version don't have it. */
export const rateInput = z
  .string()
  .default('')
  .transform((id) => (id === '' ? null : Number(id)))
  .pipe(taxRateId);

/** The form's value for a rate. */
export function toRateInput(id: number | null): string {
  return id === null ? '' : String(id);
}

/** The form's value for a new invoice: the firm's default rate, if there is one. */
export function proposedRate(rates: readonly TaxRate[]): string {
  return toRateInput(rates.find(({ isDefault }) => isDefault)?.id ?? null);
}

/** The rates to choose from: all that aren't archived, plus the invoice's saved rate (`savedId`). */
export function choosableRates(rates: readonly TaxRate[], savedId: number | null): TaxRate[] {
  return rates.filter(({ id, archived }) => !archived || id === savedId);
}

interface RateChoice {
  field: LineTax['field'];
  rateId: string | undefined;
  exemption: Exemption | null;
}

/** How the lines of a form are taxed; undefined if the firm has no rates, so that the form doesn't mention sales tax. */
export function taxOf(
  rates: readonly TaxRate[],
  saved: { taxRateId: number | null } | undefined,
  { field, rateId, exemption }: RateChoice,
): LineTax | undefined {
  const choosable = choosableRates(rates, saved?.taxRateId ?? null);
  if (choosable.length === 0) return undefined;
  return { field, rate: rateOf(rates, saved, { rateId, exemption }) };
}

/** The rate chosen in a form, with the client's exemption; null for none. */
export function rateOf(
  rates: readonly TaxRate[],
  saved: { taxRateId: number | null } | undefined,
  { rateId, exemption }: Omit<RateChoice, 'field'>,
): AppliedRate | null {
  const choosable = choosableRates(rates, saved?.taxRateId ?? null);
  const rate = choosable.find(({ id }) => String(id) === rateId);
  return rate ? { name: rate.name, ppm: rate.ppm, exemption } : null;
}
