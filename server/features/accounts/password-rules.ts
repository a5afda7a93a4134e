import { canonicalPassword, minPasswordLength, passwordLength, type Role } from '#contract/accounts/rules.ts';
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

/** The lowest estimate that is accepted, of 0 to 4: fewer than 10^8 guesses give 2 or less. */
const minScore = 3;
/** Characters that are estimated: the estimate takes longer the longer the password is, and these are enough. */
const estimatedLength = 64;

/**
 * The message for a new password that PASSWORD_RULES=strict rejects, or undefined if it is acceptable. The six-character
 * minimum of the forms is checked before, under every setting.
 */
export async function passwordProblem(
  { config, site }: RuleParts,
  typed: string,
  { role, username, email = '' }: PasswordHolder,
): Promise<string | undefined> {
  if (config.passwordRules === 'spec') return undefined;
  const password = canonicalPassword(typed);
  const minLength = minPasswordLength.strict[role];
  if (passwordLength(password) < minLength) return `Password must be at least ${minLength} characters`;
  const { common, scoreOf } = await loadEstimate();
  if (common.has(password.toLowerCase()))
    return 'This is one of the most common passwords, and attackers try those first. Please choose another.';
  const { name, shortName } = await site.firm();
  if (isMadeOf(password, [username, email.split('@')[0] ?? '']))
    return 'Please choose a password that isn’t based on your name or email address.';
  if (isMadeOf(password, [name, shortName])) return 'Please choose a password that isn’t based on our name.';
  if (scoreOf(password, [username, email, name, shortName]) < minScore)
    return 'This password is easy to guess. Please choose one without repeats, rows of keys or a common word with numbers.';
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

interface Estimate {
  /** The most common passwords, in lower case. */
  common: ReadonlySet<string>;
  /** How hard a password is to guess, from 0 to 4, for someone who also knows these names. */
  scoreOf: (password: string, names: readonly string[]) => number;
}

let estimate: Promise<Estimate> | undefined;

/** Loaded on first use, because the lists take time to load. */
function loadEstimate(): Promise<Estimate> {
  estimate ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => {
      const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return {
        common: new Set(dictionary['passwords-common'].slice(0, commonPasswordCount)),
        scoreOf: (password, names) => estimator.check(password.slice(0, estimatedLength), [...names]).score,
      };
    },
  );
  return estimate;
}
