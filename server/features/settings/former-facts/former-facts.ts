import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { folded } from '#contract/search/folded.ts';

type Facts = Pick<FirmFacts, 'name' | 'shortName' | 'email' | 'phone' | 'address'>;

/** What people copy into texts of their own: names, email, phone, and street. A city is too common to look for. */
function copiedFacts({ name, shortName, email, phone, address }: Facts): string[] {
  return [name, shortName, email, phone, address.street];
}

/** The former facts after a save: those that are no longer current are added, and those that are current again are dropped. */
export function formerFactsAfter(former: readonly string[], before: Facts, after: Facts): string[] {
  const current = new Set(copiedFacts(after).map(folded));
  const all = [...copiedFacts(before), ...former].filter((fact) => !current.has(folded(fact)));
  return [...new Set(all)].slice(0, maxFormerFacts);
}

const maxFormerFacts = 50;

/** Returns a function that finds the former facts in a text, however they are spaced, punctuated or capitalized there. */
export function formerFactFinder(former: readonly string[], current: Facts): (text: string) => string[] {
  const kept = new Set(copiedFacts(current).flatMap(writings));
  const searched = new Map(
    former.flatMap((fact) =>
      writings(fact)
        .filter((writing) => !kept.has(writing))
        .map((writing) => [writing, fact] as const),
    ),
  );
  if (searched.size === 0) return () => [];
  // The longest first: "Ridge Tax & Books" is the present name, although it begins with the former "Ridge Tax".
  const all = [...new Set([...searched.keys(), ...kept])].toSorted((a, b) => b.length - a.length);
  const anyFact = all.map(escaped).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyFact})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const found = [...comparable(text).matchAll(pattern)].map(([writing]) => searched.get(writing));
    return [...new Set(found.filter((fact) => fact !== undefined))];
  };
}

/** Whether the short name comes from a former name: it was left as it was when the name changed. */
export function isShortNameLeft(former: readonly string[], { name, shortName }: Facts): boolean {
  const short = ` ${folded(shortName)} `;
  const contains = (fact: string) => ` ${folded(fact)} `.includes(short);
  return !contains(name) && former.some((fact) => folded(fact) !== short.trim() && contains(fact));
}

/** How a fact may be written in a text: as it is, and a street without its suite. */
function writings(fact: string): string[] {
  const [street = '', suite] = fact.split(',');
  const parts = suite !== undefined && /^\d+ \D/.test(street) ? [fact, street] : [fact];
  return parts.map(comparable).filter((writing) => writing.length >= minLength);
}

/** Shorter names are words of every text. */
const minLength = 3;

const usPhone = /(?<!\d)(?:\+?1[\s.-]{0,2})?\(?(\d{3})\)?[\s.-]{0,2}(\d{3})[\s.-]{0,2}(\d{4})(?!\d)/g;

/** A text, possibly with markup, folded; a phone number is its ten digits, and a possessive its name. */
function comparable(text: string): string {
  return folded(
    text
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(usPhone, ' $1$2$3 ')
      .replaceAll(/['’]s(?![\p{L}\p{N}])/gu, ' '),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
