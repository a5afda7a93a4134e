/** Money inside the product: a whole number of cents. */
export type Cents = number;

/** $9,999,999.99: no price, line, invoice or payment is larger. */
export const maxCents = 999_999_999;

/** '$1,234.50', as people read it (requirements 9). */
export function dollars(cents: Cents): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

/** The number of dollars that the specified calls answer as `amount`. */
export function amountOf(cents: Cents): number {
  return cents / 100;
}

/** '1234.50', without dollar sign and commas, for form fields and other programs. */
export function plainDollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
