import { minPasswordLength, type Role } from '#contract/accounts/rules.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { useSite } from './site.ts';

/** What a new password needs at least, under the field in which it is chosen. */
export function usePasswordHint(role: Role): string {
  // An extra: an older answer may do without it.
  const rules: SiteFrame['passwordRules'] | undefined = useSite().frame.passwordRules;
  return `At least ${minPasswordLength[rules ?? 'spec'][role]} characters.`;
}
