import type { Service } from '#contract/settings/service-schemas.ts';

export const audit: Service = {
  id: 'audit',
  title: 'Audit Preparation',
  icon: 'clipboard-check',
  description:
    'Schedules, documents and answers ready before the auditor asks for them, and support until the audit closes.',
  longDescription:
    'An audit goes faster when the file is ready. We tie the ledger to its support, build the schedules on the request list, gather contracts and confirmations, and answer the questions that follow. We do the same for sales tax, payroll and workers’ compensation insurance audits. We work on your side of the table: we do not issue an opinion, which only an independent, licensed CPA firm may do.',
  benefits: [
    'Ledger balances tied to documents before fieldwork begins',
    'Requested schedules prepared in the auditor’s format',
    'One person to answer questions, so your staff can keep working',
    'Weak spots found and fixed before they become findings',
    'Adjusting entries recorded and explained after the audit',
  ],
  eachMonth: [
    'While an audit is planned or open: the status of every item on the request list',
    'Finished schedules with their supporting documents',
    'A list of risks and gaps, with what we suggest for each',
    'Between audits: year-end schedules kept current',
  ],
  whoFor:
    'Organizations whose lender, grantor or bylaws require an audit, and businesses that have received an audit notice from a tax agency or an insurer.',
  howOften: 'When an audit comes up',
};
