import { displayName } from '#contract/accounts/rules.ts';

/** Maximum number of characters in a name: anything longer is a message. */
const maxLength = 40;
const maxWords = 4;

/** A word of a name: letters, possibly with apostrophes and hyphens in between, and a dot only at the end (J., Jr.). */
const nameWord = /^\p{L}[\p{L}\p{M}'’-]*\.?$/u;

/** Words of advertisements and alarms that aren't names. */
const baitWords = new Set(
  `account accounts alert attention bank bitcoin bonus cash claim claims click confirm congratulations crypto deposit
  fraud free gift https http immediately important invoice irs lottery loan notice offer overdue password payment
  payout please prize refund refunds reward security suspended tax transfer urgent verify visit waiting warning
  winner won www`.split(/\s+/),
);

/**
 * The first line of an email to an unconfirmed address. A name that a stranger typed is repeated only if it looks like one;
 * otherwise it could carry an advertisement in the firm's name.
 */
export function greeting(name: string): string {
  return looksLikeName(name) ? `Hello ${name.trim()},` : 'Hello,';
}

/** The first line of an email to an account: the holder's name if the address is confirmed. */
export function greetingFor({
  proven,
  ...person
}: {
  fullName: string;
  username: string;
  proven: boolean;
}): string {
  const name = displayName(person);
  return proven ? `Hello ${name},` : greeting(name);
}

/** Whether a text can be a person's name: a few words of letters, without advertising. */
function looksLikeName(name: string): boolean {
  const text = name.trim();
  if (text === '' || text.length > maxLength) return false;
  const words = text.split(/ +/);
  return words.length <= maxWords && words.every((word) => nameWord.test(word) && !isBait(word));
}

function isBait(word: string): boolean {
  return baitWords.has(word.toLowerCase().replace('.', ''));
}
