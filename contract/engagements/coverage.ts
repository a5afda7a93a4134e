import { serviceIds, type ServiceId } from '../settings/services.ts';

/** The services as they are called in a sentence. */
export const serviceWords: Record<ServiceId, string> = {
  bookkeeping: 'bookkeeping',
  'bookkeeping-cleanup': 'bookkeeping cleanup',
  'financial-statements': 'financial statements',
  audit: 'audit support',
  payroll: 'payroll',
  'llc-services': 'LLC services',
  'sales-tax': 'sales tax returns',
  hr: 'HR services',
  consulting: 'consulting',
  'financial-officer': 'CFO services',
  'accounts-payable': 'accounts payable',
  'accounts-receivable': 'accounts receivable',
  quickbooks: 'QuickBooks services',
};

/** Words that name a service. All are linear: plain words without nested repetition. */
const names: Record<ServiceId, RegExp> = {
  bookkeeping: /\bbookkeeping\b|\bmonth-?end close\b|\breconcil/,
  'bookkeeping-cleanup': /\bclean-?ups?\b|\bcatch-?up\b/,
  'financial-statements': /\bfinancial statements?\b/,
  audit: /\baudit (?:support|preparation|help|readiness)\b/,
  payroll: /\bpayroll\b|\bforms? w-2\b|\bform 94[01]\b/,
  'llc-services': /\bllc (?:formation|services?|registration|renewal)\b|\bregistered agent\b/,
  'sales-tax': /\bsales tax (?:returns?|filings?|reports?|registration)\b/,
  hr: /\bhr\b|\bhuman resources\b/,
  consulting: /\bconsulting\b|\bconsultation\b|\badvisory\b/,
  'financial-officer': /\bcfo\b|\bfinancial officer\b/,
  'accounts-payable': /\baccounts payable\b|\bbill pay/,
  'accounts-receivable': /\baccounts receivable\b/,
  quickbooks: /\bquickbooks\b/,
};

/** The services that a text names, such as the title of a job or a line of an invoice. */
export function servicesIn(text: string): ServiceId[] {
  const words = text.toLowerCase();
  const found = serviceIds.filter((service) => names[service].test(words));
  // 'Bookkeeping cleanup' is one service.
  return found.includes('bookkeeping-cleanup') ? found.filter((service) => service !== 'bookkeeping') : found;
}

/** What the letters of a client cover: null if the firm has never sent a letter, and nothing is to be warned of. */
export type CoveredServices = readonly ServiceId[] | null;

/** The services that some texts name and no letter covers. */
export function uncoveredServices(texts: readonly string[], covered: CoveredServices): ServiceId[] {
  if (covered === null) return [];
  const named = new Set(texts.flatMap(servicesIn));
  return serviceIds.filter((service) => named.has(service) && !covered.includes(service));
}

/** The services of a letter: that of its template, and those that its title, scope and prices name. */
export function servicesOfLetter({
  template,
  title,
  scope,
  lines,
}: {
  template: ServiceId;
  title: string;
  scope: string;
  lines: readonly { service: string }[];
}): ServiceId[] {
  return [template, ...servicesIn([title, scope, ...lines.map(({ service }) => service)].join('\n'))];
}
