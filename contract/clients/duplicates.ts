import { nameWords } from './name-words.ts';

/** In what two clients agree, so that they may be one: the surest first. */
export const duplicateReasons = ['ein', 'email', 'phone', 'name', 'similar-name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  ein: 'Same EIN',
  email: 'Same email address',
  phone: 'Same phone number',
  name: 'Same name',
  'similar-name': 'Similar name',
};

/** That a client is there already, by the surest thing in which they agree. */
export function duplicateSentence(
  name: string,
  [reason = 'similar-name']: readonly DuplicateReason[],
): string {
  if (reason === 'similar-name') return `The client ${name} has a similar name.`;
  return `The client ${name} already has this ${duplicateReasonLabels[reason].slice('Same '.length)}.`;
}

/** What two clients are compared by. */
export interface Comparable {
  name: string;
  email: string;
  phone: string;
  /** The same text for the same EIN; null where there is none. */
  einKey: string | null;
}

/** A client by the keys under which its duplicates are found; those without a value have none. */
export function duplicateKeys({ name, email, phone, einKey }: Comparable): [DuplicateReason, string][] {
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  const words = similarName(name);
  const keys: [DuplicateReason, string][] = [
    ['ein', einKey ?? ''],
    ['email', email.toLowerCase()],
    // Fewer digits are an extension or half a number, which many share.
    ['phone', digits.length < 7 ? '' : digits],
    ['name', name.toLowerCase()],
    ['similar-name', words],
  ];
  return keys.filter(([, key]) => key !== '');
}

/** Forms of companies and words that names are written with or without. */
const ignored = new Set(
  'the and of llc inc incorporated corp corporation co company ltd limited pllc pc lp llp plc dba'.split(' '),
);

/** A name without case, accents, punctuation, legal form and order of its words; '' where nothing else is left. */
function similarName(name: string): string {
  return nameWords(name)
    .filter((word) => !ignored.has(word))
    .toSorted()
    .join(' ');
}
