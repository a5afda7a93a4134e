import { minPasswordLength, type Role } from '#contract/accounts/rules.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { useSite } from './site.ts';

/** How many characters a new password needs at least, by the rules in force. */
export function useMinPasswordLength(role: Role): number {
  // An extra: an older answer may do without it.
  const rules: SiteFrame['passwordRules'] | undefined = useSite().frame.passwordRules;
  return minPasswordLength[rules ?? 'spec'][role];
}
