import type { Deps } from '#server/deps.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import type { BeginJob } from '#server/features/deadlines/plan-work.ts';
import type { AfterSigning } from '#server/features/engagements/after-signing.ts';
import { draftFromLetter } from '#server/features/invoices/recurring/from-letter.ts';
import { findTextInUse } from '#server/features/emails/texts/store.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import { letterWork, type ReadTemplates } from './letter-work.ts';
import { type BulkParts, resumingWork } from './bulk-parts.ts';
import type { SharedParts } from './shared-parts.ts';

/** What topics get from each other for their emails and background jobs. */
export interface WorkParts extends BulkParts, AfterSigning {
  rules: SharedParts['rules']['read'];
  billing: SharedParts['billing'];
  findText: FindEmailText;
  beginJob: BeginJob;
}

export function workParts(
  deps: Deps,
  { templates, ...shared }: Pick<WorkParts, 'rules' | 'billing'> & { templates: ReadTemplates },
): WorkParts {
  return {
    ...deps,
    ...shared,
    findText: (kind) => findTextInUse(deps.db, kind),
    beginJob: (tx, job) => beginJob(tx, deps, job),
    resuming: resumingWork(deps),
    draftInvoices: draftFromLetter,
    letterWork: () => letterWork(deps, templates),
  };
}
