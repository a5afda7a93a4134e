import type { Cents } from '../money.ts';
import { typedDollars } from '../invoices/amounts.ts';

/** What the dashboard's search finds, in the order in which it lists it. */
export const searchKinds = [
  'client',
  'person',
  'invoice',
  'booking',
  'task',
  'job',
  'document',
  'message',
  'inquiry',
  'article',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** So many of each kind are answered. */
export const resultsPerKind = 5;

/** Words of a search that count; what follows is left out. */
const maxWords = 8;

/** What someone looks for, as far as its form says. */
export interface SearchTerms {
  /** In lower case. */
  words: string[];
  /** The words beside an amount or a number of an invoice: of its client's name. */
  besideNumber: string[];
  /** `$450`, `450.00`, `1,250`: of an invoice. */
  amount: Cents | null;
  /** `117`, `#117`, `invoice 117`: of an invoice. */
  number: number | null;
  /** Of a telephone number, at least four. */
  digits: string | null;
}

/** Reads what is typed into the search. */
export function searchTerms(text: string): SearchTerms {
  const all = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  const amountAt = all.findLastIndex((word) => /\d/.test(word) && typedDollars.safeParse(word).success);
  const amount = amountAt === -1 ? undefined : typedDollars.safeParse(all[amountAt]).data;
  const named = all.length > 1 && /^inv(oice)?$/.test(all[0] ?? '') ? all.slice(1) : all;
  const [numbered, number] = (named.length === 1 && /^#?(\d{1,9})$/.exec(named[0] ?? '')) || [];
  const digits = text.replaceAll(/[\s().+-]/g, '');
  return {
    words: all,
    besideNumber: all.filter(
      (word, at) => at !== amountAt && !/^inv(oice)?$/.test(word) && word !== numbered,
    ),
    amount: amount ?? null,
    number: number === undefined ? null : Number(number),
    digits: /^\d{4,15}$/.test(digits) ? digits : null,
  };
}

/** What can be done from the search by typing it before a name. */
export const searchActs = ['invoice', 'message', 'ask', 'job', 'confirm'] as const;
export type SearchAct = (typeof searchActs)[number];

/** The act that a text begins with and what is left to look for; null where it begins with none, or says nothing more. */
export function actIn(text: string): { act: SearchAct; rest: string; amount: Cents | null } | null {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const act = searchActs.find((one) => one === first.toLowerCase());
  if (!act || others.length === 0) return null;
  // Of an invoice the amount comes last.
  const typed = act === 'invoice' ? typedDollars.safeParse(others.at(-1)) : undefined;
  const amount = typed?.success ? typed.data : null;
  const named = amount === null ? others : others.slice(0, -1);
  const rest = (act === 'ask' ? withoutDocuments(named) : named).join(' ');
  return rest === '' ? null : { act, rest, amount };
}

/** 'ask for documents quinn' asks the same as 'ask quinn'. */
function withoutDocuments(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  return first === 'for' && second === 'documents' ? words.slice(2) : words;
}
