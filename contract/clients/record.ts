/** The month with whose last day the fiscal year ends; '' where the firm does not know. */
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

/** Why a client is charged no sales tax, as exemption certificates name it; '' where it is charged. */
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

/** The states and the District of Columbia by their postal codes. */
export const stateCodes: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

export const maxTags = 20;
export const maxContacts = 20;
export const maxCustomFields = 20;

/** An EIN as 12-3456789, however its nine digits were typed; anything else as it is. */
export function einOf(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  const isSocial = /^\s*\d{3}[\s-]+\d{2}[\s-]+\d{4}\s*$/.test(typed);
  return /^\d{9}$/.test(digits) && !isSocial ? `${digits.slice(0, 2)}-${digits.slice(2)}` : typed;
}

/** What is shown of an EIN in place of its first digits; '' where there is none. */
export function maskedEin(lastFour: string): string {
  return lastFour === '' ? '' : `••-•••${lastFour}`;
}
