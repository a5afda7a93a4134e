import { exemptionLabels, type ExemptionReason } from '../clients/record.ts';
import type { DateText } from '../dates.ts';
import type { Cents } from '../money.ts';
import { isTaxable, type LineItem, totalOf } from './lines.ts';

/** A rate in parts per million, so that a percentage with four decimals is a whole number: 7.25% is 72,500. */
export type Ppm = number;

export const maxPpm = 1_000_000;

/** Why a client is charged no sales tax, and the number of the exemption certificate, '' without one. */
export interface Exemption {
  reason: ExemptionReason;
  certificate: string;
}

/** The sales tax rate of an invoice, unaffected by later changes of the firm's rate. With an exemption, no tax is charged. */
export interface AppliedRate {
  name: string;
  ppm: Ppm;
  exemption?: Exemption | null;
}

/** Sales tax on the taxable lines of an invoice. */
export interface SalesTax extends AppliedRate {
  taxableCents: Cents;
  cents: Cents;
}

type Priced = Omit<LineItem, 'description'>;

/** The sum of the taxable lines, including taxable discounts and credits. */
export function taxableCents(lines: readonly Priced[]): Cents {
  return totalOf(lines.filter(isTaxable));
}

/**
 * The sales tax of an invoice: its rate times the sum of its taxable lines, rounded once, half a cent up. Null without a rate or
 * a taxable line; 0 cents for an exempt client.
 */
export function salesTaxOf(lines: readonly Priced[], rate: AppliedRate | null): SalesTax | null {
  if (rate === null || !lines.some(isTaxable)) return null;
  const base = Math.max(0, taxableCents(lines));
  return { ...rate, taxableCents: base, cents: rate.exemption ? 0 : Math.round((base * rate.ppm) / maxPpm) };
}

/** The total to be paid: the lines and their sales tax. */
export function totalWithTax(lines: readonly Priced[], rate: AppliedRate | null): Cents {
  return totalOf(lines) + (salesTaxOf(lines, rate)?.cents ?? 0);
}

/** '7.25%', with as many decimals as it needs. */
export function percentText(ppm: Ppm): string {
  return `${ppm / 10_000}%`;
}

/** The client's exemption if it is valid on the day; null if sales tax is charged. */
export function exemptionOn(
  day: DateText,
  client: {
    taxExemption: ExemptionReason | '';
    exemptionCertificate: string;
    exemptionExpiresOn: DateText | null;
  },
): Exemption | null {
  const { taxExemption: reason, exemptionCertificate: certificate, exemptionExpiresOn } = client;
  if (reason === '' || (exemptionExpiresOn !== null && exemptionExpiresOn < day)) return null;
  return { reason, certificate };
}

/** 'Tax exempt, certificate 123', or without a certificate 'Tax exempt (Resale)'. */
export function exemptionLabel({ reason, certificate }: Exemption): string {
  return certificate === ''
    ? `Tax exempt (${exemptionLabels[reason]})`
    : `Tax exempt, certificate ${certificate}`;
}

/** 'Sales tax (Draper 7.25%)', or the exemption, as labeled in the totals of an invoice. */
export function salesTaxLabel({ name, ppm, exemption }: AppliedRate): string {
  if (exemption) return exemptionLabel(exemption);
  return `Sales tax (${name} ${percentText(ppm)})`;
}
