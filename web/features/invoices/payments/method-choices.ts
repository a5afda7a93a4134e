import { methodLabels, paymentMethods } from '#contract/invoices/payment-methods.ts';

/** The payment methods as choices of a select. */
export const methodChoices = paymentMethods.map((value) => ({ value, label: methodLabels[value] }));
