import type { Recurring } from '#contract/invoices/billing-schemas.ts';

/** How often a recurring invoice is created. */
export const periodLabels: Record<Recurring['every'], string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};
