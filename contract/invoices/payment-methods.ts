export const paymentMethods = ['check', 'transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number] | 'stripe';

/** How a payment was made, as shown on screen and on receipts. */
export const methodLabels: Record<PaymentMethod, string> = {
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Another way',
  stripe: 'Card, on the payment page',
};
