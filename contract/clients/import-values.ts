import { type EntityType, entityTypeLabels, entityTypes } from './entity-types.ts';
import { type FiscalYearEnd, fiscalYearEnds } from './record.ts';
import type { ClientStatus } from './rules.ts';

/** What a cell says of the kind of taxpayer; '' where it says none, null where it is not understood. */
export function entityTypeIn(cell: string): EntityType | '' | null {
  const key = keyOf(cell);
  if (sayNothing.has(key)) return '';
  return (
    entityTypes.find((type) => keyOf(type) === key || keyOf(entityTypeLabels[type]) === key) ??
    entityTypes.find((type) => otherNames[type].split(' ').includes(key)) ??
    null
  );
}

/** The month that a cell names as '12', 'December', 'Dec 31', '12/31', '12/31/2026' or '2026-12-31'; null for anything else. */
export function fiscalYearEndIn(cell: string): FiscalYearEnd | '' | null {
  const text = cell.trim().toLowerCase();
  if (text === '' || text === 'none') return '';
  const word = /[a-z]+/.exec(text)?.[0] ?? '';
  const named = word.length < 3 ? -1 : months.findIndex((month) => month.startsWith(word));
  if (word !== '') return named < 0 ? null : monthOf(named + 1);
  const [first = '', second = ''] = text.split(/[/.-]/);
  return monthOf(Number(first.length === 4 ? second : first));
}

/** What a cell says of the firm's relation to a client; active where it says nothing, null where it is not understood. */
export function statusIn(cell: string): ClientStatus | null {
  const key = keyOf(cell);
  if (key === '' || key === 'active' || key === 'client') return 'active';
  if (key === 'prospect' || key === 'lead' || key === 'pending') return 'prospect';
  return key === 'archived' || key === 'inactive' ? 'archived' : null;
}

/** Two digits, or null for what is no month. */
function monthOf(month: number): FiscalYearEnd | null {
  return fiscalYearEnds.find((end) => Number(end) === month) ?? null;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Kinds of clients in other programs that are no kind of taxpayer. */
const sayNothing = new Set(['', 'business', 'company', 'other', 'unknown', 'none', 'na', 'llc']);

/** Other names of each kind, and the returns that it files. */
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
