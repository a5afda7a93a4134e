import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import type { ServiceId } from '#contract/settings/services.ts';
import { accountsPayableLetter } from './engagements/accounts-payable.ts';
import { accountsReceivableLetter } from './engagements/accounts-receivable.ts';
import { auditLetter } from './engagements/audit.ts';
import { bookkeepingLetter } from './engagements/bookkeeping.ts';
import { bookkeepingCleanupLetter } from './engagements/bookkeeping-cleanup.ts';
import { consultingLetter } from './engagements/consulting.ts';
import { financialOfficerLetter } from './engagements/financial-officer.ts';
import { financialStatementsLetter } from './engagements/financial-statements.ts';
import { hrLetter } from './engagements/hr.ts';
import { llcServicesLetter } from './engagements/llc-services.ts';
import { payrollLetter } from './engagements/payroll.ts';
import { quickbooksLetter } from './engagements/quickbooks.ts';
import { salesTaxLetter } from './engagements/sales-tax.ts';

/** A letter for each of the thirteen services, in the order in which those are listed. A changed text gets a new version. */
export const engagementTemplates: readonly EngagementTemplate[] = [
  bookkeepingLetter,
  bookkeepingCleanupLetter,
  financialStatementsLetter,
  auditLetter,
  payrollLetter,
  llcServicesLetter,
  salesTaxLetter,
  hrLetter,
  consultingLetter,
  financialOfficerLetter,
  accountsPayableLetter,
  accountsReceivableLetter,
  quickbooksLetter,
];

export function findTemplate(key: ServiceId): EngagementTemplate {
  const template = engagementTemplates.find((candidate) => candidate.key === key);
  if (!template) throw new Error(`There is no letter for ${key}`);
  return template;
}
