export const roles = ['admin', 'client'] as const;
export const positions = ['owner', 'manager', 'bookkeeper'] as const;
export type Role = (typeof roles)[number];
export type Position = (typeof positions)[number];

/** A person's name on screens and in emails: the full name, or the username until there is one. */
export function displayName({ fullName, username }: { fullName: string; username: string }): string {
  return fullName || username;
}

/** How an account was created: by registering, by accepting an invitation, or by the firm with a command. */
export const accountOrigins = ['registration', 'invitation', 'admin'] as const;
export type AccountOrigin = (typeof accountOrigins)[number];

/** Who has to sign in with a second factor. */
export const secondFactorSettings = ['off', 'staff', 'everyone'] as const;
export type SecondFactorSetting = (typeof secondFactorSettings)[number];

/** Whose devices can be remembered, so that the second factor isn't asked there again. */
export const rememberSettings = ['off', 'clients', 'everyone'] as const;
export type RememberSetting = (typeof rememberSettings)[number];

/** Whether accounts with this role may have a device remembered (REMEMBER_DEVICES). */
export function mayRemember(setting: RememberSetting, role: Role): boolean {
  return setting === 'everyone' || (setting === 'clients' && role === 'client');
}

/** Days for which a device is remembered. */
export const rememberedDays = 30;

/** The methods for the second step of signing in: a code from the app, a passkey, or a recovery code. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Changes that are emailed to the account holder. */
export const secondFactorChanges = [
  'app-added',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'turned-off',
  'reset',
] as const;
export type SecondFactorChange = (typeof secondFactorChanges)[number];

/** How many passkeys an account can have. */
export const maxPasskeys = 20;

/** How many recovery codes there are at a time; each works once. */
export const recoveryCodeCount = 10;

/** Which rules new passwords have to meet: those of the forms alone, or stricter ones (docs/decisions/0012). */
export const passwordRules = ['spec', 'strict'] as const;
export type PasswordRules = (typeof passwordRules)[number];

/** Minimum length of a new password in characters, by PASSWORD_RULES and role. */
export const minPasswordLength: Record<PasswordRules, Record<Role, number>> = {
  spec: { client: 6, admin: 6 },
  strict: { client: 8, admin: 12 },
};

/**
 * A password as it is compared (RFC 8265, OpaqueString): some keyboards and browsers send an accent as a character of its own,
 * others as one with its letter, and spaces that look alike count as the usual one.
 */
export function canonicalPassword(typed: string): string {
  return typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** Length of a password in characters as people count them: a letter with its accent is one. */
export function passwordLength(password: string): number {
  return Array.from(canonicalPassword(password)).length;
}

/** The possible results of "This wasn't me". */
export const disownOutcomes = ['account-deleted', 'address-removed', 'firm-notified'] as const;
