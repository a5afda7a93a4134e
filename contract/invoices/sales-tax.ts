import { exemptionLabels, type ExemptionReason } from '../clients/record.ts';
import type { DateText } from '../dates.ts';
import type { Cents } from '../money.ts';
import { isTaxable, type LineItem, totalOf } from './lines.ts';

/** A rate in parts per million, so that a percentage with four decimals is a whole number: 7.25% is 72,500. */
export type Ppm = number;

export const maxPpm = 1_000_000;

/** Why a client is charged no sales tax, and the number of the certificate that says so, '' where there is none. */
export interface Exemption {
  reason: ExemptionReason;
  certificate: string;
}

/** A rate of sales tax as an invoice carries it: later changes of the firm's rate leave it alone. With an exemption it is not charged. */
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

/** What the taxable lines come to: discounts and credits among them lower it, others do not. */
export function taxableCents(lines: readonly Priced[]): Cents {
  return totalOf(lines.filter(isTaxable));
}

/**
 * The sales tax of an invoice: its rate times the sum of its taxable lines, half a cent rounded up, once. Null where there is
 * no rate or no taxable line; an exempt client is charged nothing on those lines.
 */
export function salesTaxOf(lines: readonly Priced[], rate: AppliedRate | null): SalesTax | null {
  if (rate === null || !lines.some(isTaxable)) return null;
  const base = Math.max(0, taxableCents(lines));
  return { ...rate, taxableCents: base, cents: rate.exemption ? 0 : Math.round((base * rate.ppm) / maxPpm) };
}

/** What is to be paid: the lines and their sales tax. */
export function totalWithTax(lines: readonly Priced[], rate: AppliedRate | null): Cents {
  return totalOf(lines) + (salesTaxOf(lines, rate)?.cents ?? 0);
}

/** '7.25%', with as many decimals as it needs. */
export function percentText(ppm: Ppm): string {
  return `${ppm / 10_000}%`;
}

/** The exemption of a client that holds on a day; null where sales tax is charged. */
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

/** 'Sales tax (Draper 7.25%)', or why there is none, as the sums of an invoice name it. */
export function salesTaxLabel({ name, ppm, exemption }: AppliedRate): string {
  if (exemption) return exemptionLabel(exemption);
  return `Sales tax (${name} ${percentText(ppm)})`;
}
