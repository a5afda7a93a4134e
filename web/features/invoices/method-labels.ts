import { type PaymentMethod, paymentMethods } from '#contract/invoices/payments.ts';

/** How money came in, in words. */
export const methodLabels: Record<PaymentMethod, string> = {
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Another way',
  stripe: 'Card, on the payment page',
};

export const methodChoices = paymentMethods.map((value) => ({ value, label: methodLabels[value] }));
