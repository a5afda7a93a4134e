import { type EntityType, entityTypeLabels, entityTypes } from './entity-types.ts';
import { type FiscalYearEnd, fiscalYearEnds } from './record.ts';
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
