import type { Language } from '#contract/languages.ts';
import { displayName } from '#contract/accounts/rules.ts';

/**
 * The first line of an email to an address that no one has confirmed. Without a name: a stranger typed it, and the address may be
 * someone else's.
 */
export const strangerGreetings: Readonly<Record<Language, string>> = { en: 'Hello,', es: 'Hola,' };

/** The first line of an email to an account: by name once the address is confirmed. */
export function greetingFor({
  proven,
  ...person
}: {
  fullName: string;
  username: string;
  proven: boolean;
}): string {
  return proven ? `Hello ${displayName(person)},` : strangerGreetings.en;
}
