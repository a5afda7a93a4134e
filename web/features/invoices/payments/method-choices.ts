import { methodLabels, paymentMethods } from '#contract/invoices/payment-methods.ts';

/** The ways that money comes in, to choose from. */
export const methodChoices = paymentMethods.map((value) => ({ value, label: methodLabels[value] }));
