import { minPasswordLength, passwordLength, type Role } from '#contract/accounts/rules.ts';
import type { Config } from '#server/config.ts';
import type { Site } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** Whose password it will be, as far as known. */
export interface PasswordHolder {
  role: Role;
  username: string;
  email?: string | undefined;
}

interface RuleParts {
  config: Pick<Config, 'passwordRules'>;
  site: Pick<Site, 'firm'>;
}

/** How many of the most common passwords are rejected. */
const commonPasswordCount = 10_000;

/**
 * The message for a new password that PASSWORD_RULES=strict rejects, or undefined if it is acceptable. The six-character
 * minimum of the forms is checked before, under every setting.
 */
export async function passwordProblem(
  { config, site }: RuleParts,
  password: string,
  { role, username, email = '' }: PasswordHolder,
): Promise<string | undefined> {
  if (config.passwordRules === 'spec') return undefined;
  const minLength = minPasswordLength.strict[role];
  if (passwordLength(password) < minLength) return `Password must be at least ${minLength} characters`;
  if ((await commonPasswords()).has(password.toLowerCase()))
    return 'This is one of the most common passwords, and attackers try those first. Please choose another.';
  const { name, shortName } = await site.firm();
  if (isMadeOf(password, [username, email.split('@')[0] ?? '']))
    return 'Please choose a password that isn’t based on your name or email address.';
  if (isMadeOf(password, [name, shortName])) return 'Please choose a password that isn’t based on our name.';
  return undefined;
}

/** Throws 400 on the field if the rules reject the password. */
export async function requireGoodPassword(
  deps: RuleParts,
  password: string,
  holder: PasswordHolder,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const message = await passwordProblem(deps, password, holder);
  if (message !== undefined) throw new ApiError('invalid', { message, fields: { [field]: message } });
}

/** Letters that must remain once the names are removed. */
const minRemainingLength = 6;

/** Whether fewer than six letters remain of a password without these names. Digits and symbols don't count. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const normalized = normalize(password);
  const parts = names
    .flatMap((name) => [
      normalize(name).replaceAll(/[^\p{L}\p{N}]/gu, ''),
      ...normalize(name).split(/[^\p{L}\p{N}]+/u),
    ])
    .filter((part) => part.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  if (!parts.some((part) => normalized.includes(part))) return false;
  const others = parts.reduce((remaining, part) => remaining.replaceAll(part, ''), normalized);
  return others.replaceAll(/[^\p{L}]/gu, '').length < minRemainingLength;
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

let commonPasswordsPromise: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use, because the list takes time to load. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswordsPromise ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonPasswordCount)),
  );
  return commonPasswordsPromise;
}
