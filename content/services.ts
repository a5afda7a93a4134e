import type { ServiceId } from '#contract/settings/services.ts';
import type { Service } from '#contract/settings/service-schemas.ts';

import { accountsPayable } from './services/accounts-payable.ts';
import { accountsReceivable } from './services/accounts-receivable.ts';
import { audit } from './services/audit.ts';
import { bookkeepingCleanup } from './services/bookkeeping-cleanup.ts';
import { bookkeeping } from './services/bookkeeping.ts';
import { consulting } from './services/consulting.ts';
import { financialOfficer } from './services/financial-officer.ts';
import { financialStatements } from './services/financial-statements.ts';
import { hr } from './services/hr.ts';
import { llcServices } from './services/llc-services.ts';
import { payroll } from './services/payroll.ts';
import { quickbooks } from './services/quickbooks.ts';
import { salesTax } from './services/sales-tax.ts';

/** Requirements 3: all thirteen, in the order in which they are listed. */
export const services: readonly Service[] = [
  bookkeeping,
  bookkeepingCleanup,
  financialStatements,
  audit,
  payroll,
  llcServices,
  salesTax,
  hr,
  consulting,
  financialOfficer,
  accountsPayable,
  accountsReceivable,
  quickbooks,
];

/** The chapters of the services page, in four families. */
export const serviceFamilies = [
  {
    title: 'Books',
    services: [
      'bookkeeping',
      'bookkeeping-cleanup',
      'financial-statements',
      'accounts-payable',
      'accounts-receivable',
      'quickbooks',
    ],
  },
  { title: 'Payroll and people', services: ['payroll', 'hr'] },
  { title: 'Taxes and audits', services: ['sales-tax', 'audit'] },
  { title: 'Advice', services: ['consulting', 'financial-officer', 'llc-services'] },
] as const satisfies { title: string; services: ServiceId[] }[];

/** Requirements 2, /services: two anchors that are linked but are no service ids of their own. */
export const serviceAnchors = {
  // Who looks for 'tax' means income tax: planning and the year-end file are under consulting.
  tax: 'consulting',
  reporting: 'financial-statements',
} as const satisfies Record<string, ServiceId>;
