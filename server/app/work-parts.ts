import type { Deps } from '#server/deps.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import type { BeginJob } from '#server/features/deadlines/plan-work.ts';
import type { DraftInvoices } from '#server/features/engagements/billing.ts';
import { draftFromLetter } from '#server/features/invoices/recurring/from-letter.ts';
import { findTextInUse } from '#server/features/emails/texts/store.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import { type BulkParts, resumingWork } from './bulk-parts.ts';
import type { SharedParts } from './shared-parts.ts';

/** What topics get from each other for their emails and background jobs. */
export interface WorkParts extends BulkParts {
  rules: SharedParts['rules']['read'];
  billing: SharedParts['billing'];
  findText: FindEmailText;
  beginJob: BeginJob;
  draftInvoices: DraftInvoices;
}

export function workParts(deps: Deps, shared: Pick<WorkParts, 'rules' | 'billing'>): WorkParts {
  return {
    ...deps,
    ...shared,
    findText: (kind) => findTextInUse(deps.db, kind),
    beginJob: (tx, job) => beginJob(tx, deps, job),
    resuming: resumingWork(deps),
    draftInvoices: draftFromLetter,
  };
}
