import { phoneKey } from '../phone-number.ts';
import { nameWords } from './name-words.ts';

/** What two clients have in common that makes them possible duplicates, the strongest reason first. */
export const duplicateReasons = ['ein', 'email', 'phone', 'name', 'similar-name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  ein: 'Same EIN',
  email: 'Same email address',
  phone: 'Same phone number',
  name: 'Same name',
  'similar-name': 'Similar name',
};

/** Says that a client may exist already, with the strongest reason. */
export function duplicateSentence(
  name: string,
  [reason = 'similar-name']: readonly DuplicateReason[],
): string {
  if (reason === 'similar-name') return `The client ${name} has a similar name.`;
  return `The client ${name} already has this ${duplicateReasonLabels[reason].slice('Same '.length)}.`;
}

/** The fields that duplicates are found by. */
export interface Comparable {
  name: string;
  email: string;
  phone: string;
  /** Equal for equal EINs; null without an EIN. */
  einKey: string | null;
}

/** The keys under which a client's duplicates are found; a field without a value has none. */
export function duplicateKeys({ name, email, phone, einKey }: Comparable): [DuplicateReason, string][] {
  const number = phoneKey(phone);
  const keys: [DuplicateReason, string][] = [
    ['ein', einKey ?? ''],
    ['email', email.toLowerCase()],
    // Fewer digits are an extension or part of a number, which many clients share.
    ['phone', number.length < 7 ? '' : number],
    ['name', name.toLowerCase()],
    ['similar-name', similarName(name)],
  ];
  return keys.filter(([, key]) => key !== '');
}

/** Legal forms, and words that people leave out of names. */
const ignored = new Set(
  'the and of llc inc incorporated corp corporation co company ltd limited pllc pc lp llp plc dba'.split(' '),
);

/** A name regardless of case, accents, punctuation, legal form and word order; '' if nothing else is left. */
function similarName(name: string): string {
  return nameWords(name)
    .filter((word) => !ignored.has(word))
    .toSorted()
    .join(' ');
}
