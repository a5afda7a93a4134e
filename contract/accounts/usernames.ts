import { withoutInvisible } from '../invisible.ts';

/**
 * The one form under which a username is looked up, unique, and counted against limits: compatibility forms folded
 * (NFKC), in lower case, one space between words, nothing invisible. What is shown stays as it was typed.
 */
export function canonicalUsername(typed: string): string {
  const visible = Array.from(withoutInvisible(typed))
    .filter((sign) => !/^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u.test(sign))
    .join('');
  return visible.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}
