import { type EntityType, entityTypeLabels, entityTypes } from './entity-types.ts';
import { asPhoneNumber, isCallable } from '../phone-number.ts';
import { type FiscalYearEnd, fiscalYearEnds, stateCodes } from './record.ts';
import type { ClientStatus } from './rules.ts';

/** The entity type in a cell; '' if the cell names none, null if it can't be understood. */
export function entityTypeIn(cell: string): EntityType | '' | null {
  const key = keyOf(cell);
  if (noEntityType.has(key)) return '';
  return (
    entityTypes.find((type) => keyOf(type) === key || keyOf(entityTypeLabels[type]) === key) ??
    entityTypes.find((type) => otherNames[type].split(' ').includes(key)) ??
    null
  );
}

/**
 * The month in a cell such as '12', 'December', 'Dec 31', '12/31', '12/31/2026' or '2026-12-31'; '' for none, null for
 * anything else.
 */
export function fiscalYearEndIn(cell: string): FiscalYearEnd | '' | null {
  const text = cell.trim().toLowerCase();
  if (text === '' || text === 'none') return '';
  const name = /[a-z]+/.exec(text)?.[0] ?? '';
  const index = name.length < 3 ? -1 : months.findIndex((month) => month.startsWith(name));
  if (name !== '') return index < 0 ? null : monthOf(index + 1);
  const [first = '', second = ''] = text.split(/[/.-]/);
  return monthOf(Number(first.length === 4 ? second : first));
}

/** The status of a client in a cell; active if the cell is empty, null if it can't be understood. */
export function statusIn(cell: string): ClientStatus | null {
  const key = keyOf(cell);
  if (key === '' || key === 'active' || key === 'client') return 'active';
  if (key === 'prospect' || key === 'lead' || key === 'pending') return 'prospect';
  return key === 'archived' || key === 'inactive' ? 'archived' : null;
}

/** A phone number in a cell; `label` is what the cell says of it, such as 'Mobile', or ''. */
export interface ImportedPhone {
  label: string;
  phone: string;
}

const phoneLabel =
  /(?:^|[\s,;/|])(phone|mobile|cell|main|office|work|business|home|fax|tel|telephone|direct|other|alt)\b[.:]*(?=[\s+(\d])/i;

/**
 * The phone numbers in a cell such as 'Phone:(385) 555-0127 Mobile:(801) 555-0128', in their order. A cell that holds anything
 * beside numbers and their labels is one value, as it was typed.
 */
export function phonesIn(cell: string): ImportedPhone[] {
  // Text before the first label, then each label with the text after it.
  const [first = '', ...labeled] = cell.split(phoneLabel);
  const found = [
    ...numbersIn('', first),
    ...labeled.flatMap((label, index) =>
      index % 2 === 0 ? numbersIn(capitalized(label), labeled[index + 1] ?? '') : [],
    ),
  ];
  return found.every(({ phone }) => isCallable(phone))
    ? found.map(({ label, phone }) => ({ label, phone: asPhoneNumber(phone) }))
    : [{ label: '', phone: cell }];
}

function numbersIn(label: string, text: string): ImportedPhone[] {
  const parts = isCallable(text) ? [text] : text.split(/[,;/|\n&]|\bor\b|\band\b/i);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((phone) => ({ label, phone }));
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
}

/** What a spreadsheet did to a cell before it was saved, as a message; null for a cell that can be as it was entered. */
export function damageIn(cell: string): string | null {
  if (/^\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(cell))
    return 'The spreadsheet shortened this number. Please enter it in full';
  if (/^(?:#{3,}|#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!))$/.test(cell))
    return 'The spreadsheet has no value for this cell. Please enter it';
  return cell.includes('\uFFFD')
    ? 'Some letters were lost when this list was saved. Please enter them again'
    : null;
}

/** A message for a US ZIP code that lost its leading zeros in a spreadsheet; null for any other. */
export function damagedZipIn(
  zip: string,
  { state, isAbroad }: { state: string; isAbroad: boolean },
): string | null {
  const isUs = !isAbroad && (state === '' || stateCodes.includes(state.toUpperCase()) || state.length > 3);
  const [main = '', ...more] = zip.split('-');
  if (!isUs || more.length > 1 || !/^(?:\d{3,4}|\d{7,8})$/.test(main)) return null;
  const digits = main.length > 4 ? main.padStart(9, '0') : main.padStart(5, '0');
  const complete = main.length > 4 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : [digits, ...more].join('-');
  return `A ZIP code has five digits; spreadsheets drop a leading zero. Is this ${complete}?`;
}

/** The same for a full address, such as '1 Sample Street, Boston, MA 2139'. */
export function damagedZipAtEnd(address: string): string | null {
  const [, state = '', zip = ''] = /\b([A-Z]{2})[ ,]{1,3}(\d{3,4})$/.exec(address) ?? [];
  return stateCodes.includes(state) ? damagedZipIn(zip, { state, isAbroad: false }) : null;
}

/** The month as two digits, or null for a number that is no month. */
function monthOf(month: number): FiscalYearEnd | null {
  return fiscalYearEnds.find((end) => Number(end) === month) ?? null;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Kinds of clients in other programs that don't say which entity type it is. */
const noEntityType = new Set(['', 'business', 'company', 'other', 'unknown', 'none', 'na', 'llc']);

/** Other names of each entity type, and the returns that it files. */
const otherNames: Record<EntityType, string> = {
  individual: 'individuals person personal 1040 form1040',
  'sole-proprietor': 'soleproprietorship soleprop schedulec',
  'single-member-llc': 'smllc singlememberlimitedliabilitycompany disregardedentity',
  partnership: 'multimemberllc llcpartnership lp llp 1065 form1065',
  's-corporation': 'scorp subchapters llcscorp 1120s form1120s',
  'c-corporation': 'ccorp corporation corp 1120 form1120',
  nonprofit: 'nonprofitorganization notforprofit exempt exemptorganization 501c3 990 form990',
  'trust-or-estate': 'trust estate fiduciary 1041 form1041',
};

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
