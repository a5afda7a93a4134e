import type { Service } from '#contract/settings/service-schemas.ts';

export const audit: Service = {
  id: 'audit',
  title: 'Audit Preparation',
  icon: 'clipboard-check',
  description:
    'Schedules, documents and answers in order before the auditor asks for them, and support until the audit closes.',
  longDescription:
    'An audit goes faster when the file is ready. We tie the ledger to its support, build the schedules on the request list, gather contracts and confirmations, and answer the questions that follow. The same work serves sales tax, payroll and workers compensation insurance audits. We stand on your side of the table: we do not issue an opinion, which only an independent, licensed CPA firm may do.',
  benefits: [
    'Ledger balances tied to documents before fieldwork begins',
    'Requested schedules prepared in the form the auditor uses',
    'One person to answer questions, so that your staff can keep working',
    'Weak spots found and fixed early instead of in the findings',
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
