import { minPasswordLength, type Role } from '#contract/accounts/rules.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { useSite } from './site.ts';

/** The minimum length of a new password, in characters, by the rules in force. */
export function useMinPasswordLength(role: Role): number {
  // An optional field: older responses may lack it.
  const rules: SiteFrame['passwordRules'] | undefined = useSite().frame.passwordRules;
  return minPasswordLength[rules ?? 'spec'][role];
}
