import type { Recurrence } from '#contract/tasks/rules.ts';

export const recurrenceLabels: Record<Recurrence, string> = {
  none: 'Once',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};
