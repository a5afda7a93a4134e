export const paymentMethods = ['check', 'transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number] | 'stripe';

/** How money came in, in words: on the screen and on receipts. */
export const methodLabels: Record<PaymentMethod, string> = {
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Another way',
  stripe: 'Card, on the payment page',
};
