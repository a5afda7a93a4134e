import { type DeadlineFiler, type DeadlineFilter, soonDays } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';

export const deadlineFilterLabels: Record<DeadlineFilter, string> = {
  soon: `Next ${soonDays} days`,
  late: 'Late',
  ahead: 'Next twelve months',
  closed: 'Done or not needed',
};

/** Who files or pays, from the firm's point of view. */
export const filerLabels: Record<DeadlineFiler, string> = { firm: 'We do', client: 'The client does' };

/** 'Form 941 for the 3rd quarter of 2026' */
export function deadlineName({ form, period }: Pick<Deadline, 'form' | 'period'>): string {
  return `${form} ${period}`;
}

/** The label of a completed deadline: 'Filed' for a filing, 'Paid' for a payment. */
export function doneLabel({ act }: Pick<Deadline, 'act'>): string {
  return act === 'file' ? 'Filed' : 'Paid';
}
