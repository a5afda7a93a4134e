import { minPasswordLength, passwordLength, type Role } from '#contract/accounts/rules.ts';
import type { Config } from '#server/config.ts';
import type { Site } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** Whose password it is to be, as far as that is known. */
export interface PasswordHolder {
  role: Role;
  username: string;
  email?: string | undefined;
}

/** What the rules need to know. */
interface RuleParts {
  config: Pick<Config, 'passwordRules'>;
  site: Pick<Site, 'firm'>;
}

/** How many of the most used passwords are refused. */
const mostUsed = 10_000;

/**
 * Why a new password is not taken under PASSWORD_RULES=strict, in plain words; undefined for a good one. The rule of the
 * forms (six characters) holds before and everywhere.
 */
export async function passwordProblem(
  { config, site }: RuleParts,
  password: string,
  { role, username, email = '' }: PasswordHolder,
): Promise<string | undefined> {
  if (config.passwordRules === 'spec') return undefined;
  const least = minPasswordLength.strict[role];
  if (passwordLength(password) < least) return `Password must be at least ${least} characters`;
  if ((await mostUsedPasswords()).has(password.toLowerCase()))
    return 'This is one of the most common passwords, and attackers try those first. Please choose another.';
  const { name, shortName } = await site.firm();
  if (isMadeOf(password, [username, email.split('@')[0] ?? '']))
    return 'Please choose a password that isn’t based on your name or email address.';
  if (isMadeOf(password, [name, shortName])) return 'Please choose a password that isn’t based on our name.';
  return undefined;
}

/** Refuses a password that is no good, at the field in which it was typed. */
export async function requireGoodPassword(
  deps: RuleParts,
  password: string,
  holder: PasswordHolder,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const message = await passwordProblem(deps, password, holder);
  if (message !== undefined) throw new ApiError('invalid', { message, fields: { [field]: message } });
}

/** Characters that must be left once the names are taken out. */
const leastBeside = 6;

/** Whether hardly anything is left of a password without the names in it, digits and signs at its ends not counted. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const typed = plain(password);
  const parts = names
    .flatMap((name) => [
      plain(name).replaceAll(/[^\p{L}\p{N}]/gu, ''),
      ...plain(name).split(/[^\p{L}\p{N}]+/u),
    ])
    .filter((part) => part.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  if (!parts.some((part) => typed.includes(part))) return false;
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), typed);
  return rest.replaceAll(/[^\p{L}]/gu, '').length < leastBeside;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is checked: the list takes time to load. */
function mostUsedPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, mostUsed)),
  );
  return loaded;
}
