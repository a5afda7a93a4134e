import { foldedWords } from './folded.ts';
import type { Cents } from '../money.ts';
import { storedDigits } from '../phone-number.ts';
import { typedDollars } from '../invoices/amounts.ts';

/** How many results of each kind are answered. */
export const resultsPerKind = 5;

/** Words of a search that count; further words are ignored. */
const maxWords = 8;

/** The possible meanings of what was typed. */
export interface SearchTerms {
  /** Folded. */
  words: string[];
  /** The words beside an invoice's amount or number, taken as its client's name. */
  besideNumber: string[];
  /** The amount of an invoice: `$450`, `450.00`, `1,250`. */
  amount: Cents | null;
  /** The number of an invoice: `117`, `#117`, `invoice 117`. */
  number: number | null;
  /** The digits of a phone number, at least four. */
  digits: string | null;
}

/** Parses what was typed into the search. */
export function searchTerms(text: string): SearchTerms {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  const amountIndex = typed.findLastIndex((word) => /\d/.test(word) && typedDollars.safeParse(word).success);
  const amount = amountIndex === -1 ? undefined : typedDollars.safeParse(typed[amountIndex]).data;
  const rest = typed.length > 1 && /^inv(oice)?$/.test(typed[0] ?? '') ? typed.slice(1) : typed;
  const [numberWord, number] = (rest.length === 1 && /^#?(\d{1,9})$/.exec(rest[0] ?? '')) || [];
  const digits = storedDigits(text) ?? text.replaceAll(/[\s().+-]/g, '');
  return {
    words: typed.flatMap(foldedWords),
    besideNumber: typed
      .filter((word, index) => index !== amountIndex && !/^inv(oice)?$/.test(word) && word !== numberWord)
      .flatMap(foldedWords),
    amount: amount ?? null,
    number: number === undefined ? null : Number(number),
    digits: /^\d{4,15}$/.test(digits) ? digits : null,
  };
}

/** Actions that can be started from the search by typing them before a name. */
export const searchActs = ['invoice', 'message', 'ask', 'job', 'confirm'] as const;
export type SearchAct = (typeof searchActs)[number];

/** The action that a text starts with, and the rest to search for; null without an action or without a rest. */
export function actIn(text: string): { act: SearchAct; rest: string; amount: Cents | null } | null {
  const [first = '', ...words] = text.trim().split(/\s+/);
  const act = searchActs.find((name) => name === first.toLowerCase());
  if (!act || words.length === 0) return null;
  // The amount of an invoice comes last.
  const typed = act === 'invoice' ? typedDollars.safeParse(words.at(-1)) : undefined;
  const amount = typed?.success ? typed.data : null;
  const nameWords = amount === null ? words : words.slice(0, -1);
  const rest = (act === 'ask' ? withoutDocuments(nameWords) : nameWords).join(' ');
  return rest === '' ? null : { act, rest, amount };
}

/** 'ask for documents quinn' means the same as 'ask quinn'. */
function withoutDocuments(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  return first === 'for' && second === 'documents' ? words.slice(2) : words;
}
