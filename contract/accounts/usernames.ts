import { withoutInvisible } from '../invisible-characters.ts';

/**
 * The canonical form by which a username is looked up, kept unique and rate-limited: NFKC, lower case, single spaces, no
 * invisible characters. What is shown stays as it was typed.
 */
export function canonicalUsername(typed: string): string {
  const visible = Array.from(withoutInvisible(typed))
    .filter((character) => !/^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u.test(character))
    .join('');
  return visible.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}
