import { entityTypeLabels } from './entity-types.ts';

/** The month on whose last day the fiscal year ends. */
export const fiscalYearEnds = [
  '12',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
] as const;
export type FiscalYearEnd = (typeof fiscalYearEnds)[number];

export const fiscalYearEndLabels: Record<FiscalYearEnd, string> = {
  '01': 'January 31',
  '02': 'February, last day',
  '03': 'March 31',
  '04': 'April 30',
  '05': 'May 31',
  '06': 'June 30',
  '07': 'July 31',
  '08': 'August 31',
  '09': 'September 30',
  '10': 'October 31',
  '11': 'November 30',
  '12': 'December 31',
};

/** Why a client is charged no sales tax, as exemption certificates name the reasons. */
export const exemptionReasons = [
  'resale',
  'nonprofit',
  'government',
  'tribal',
  'manufacturing',
  'other',
] as const;
export type ExemptionReason = (typeof exemptionReasons)[number];

export const exemptionLabels: Record<ExemptionReason, string> = {
  resale: 'Resale',
  nonprofit: 'Nonprofit, religious or charitable',
  government: 'Government or public school',
  tribal: 'Tribal',
  manufacturing: 'Manufacturing or farming',
  other: 'Another reason',
};

/** The labels of the values of each field that is chosen from a list, by its name in `clientForm`. */
export const choiceLabels = new Map<string, Readonly<Record<string, string>>>([
  ['entityType', entityTypeLabels],
  ['fiscalYearEnd', fiscalYearEndLabels],
  ['taxExemption', exemptionLabels],
]);

/** Postal codes of the states and the District of Columbia. */
export const stateCodes: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

export const maxTags = 20;
export const maxContacts = 20;
export const maxCustomFields = 20;

/** An EIN as 12-3456789, however its nine digits were typed; anything else, such as an SSN, is returned as typed. */
export function einOf(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  const isSsn = /^\s*\d{3}[\s-]+\d{2}[\s-]+\d{4}\s*$/.test(typed);
  return /^\d{9}$/.test(digits) && !isSsn ? `${digits.slice(0, 2)}-${digits.slice(2)}` : typed;
}

/** An EIN with only its last four digits visible; '' without an EIN. */
export function maskedEin(lastFour: string): string {
  return lastFour === '' ? '' : `••-•••${lastFour}`;
}
