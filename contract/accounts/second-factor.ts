import * as z from 'zod';
import { line } from '../text.ts';
import { passkey, passkeyAnswer } from './passkeys.ts';
import { secondFactorMethods } from './rules.ts';
import { currentPassword } from './current-password.ts';
import { code } from './forms.ts';

/** The answer to a correct password if a second factor is due: no session yet, but the methods to choose from. */
export const secondFactorDue = z.object({
  secondFactor: z.array(z.enum(secondFactorMethods)),
  /** Whether this device can be remembered. */
  canRemember: z.boolean().optional(),
});
export type SecondFactorDue = z.output<typeof secondFactorDue>;

/** The second step as it is sent: a code, or what the browser returned after a passkey was used. */
export const secondFactorAnswer = z
  .object({ code: z.optional(code), passkey: passkeyAnswer.optional(), remember: z.boolean().optional() })
  .refine((body) => body.code !== undefined || body.passkey !== undefined, {
    path: ['code'],
    message: 'Please enter the code',
  });

export const passwordAgain = z.object({
  currentPassword: currentPassword.min(1, 'Please enter your current password'),
});
export const passwordIfNeeded = z.object({ currentPassword: currentPassword.optional() });

/** How a signed-in user authenticates again: the password, a code of the second factor, or a passkey. */
export const reauthentication = z
  .object({
    currentPassword: currentPassword.optional(),
    code: z.optional(code),
    passkey: passkeyAnswer.optional(),
  })
  .refine((body) => Object.values(body).some((proof) => proof !== undefined), {
    path: ['currentPassword'],
    message: 'Please enter your current password',
  });

/** Why the owner resets someone's second factor. */
export const resetReason = z.object({
  reason: line({ min: 3, max: 200, message: 'Please give a reason for the audit log' }),
});

/** How an account is protected beside its password. */
export const secondFactorState = z.object({
  /** Required for this account, so it can be changed but not turned off. */
  required: z.boolean(),
  /** When the authenticator app was set up, ISO 8601; null without one. */
  appSince: z.string().nullable(),
  /** The newest first. */
  passkeys: z.array(passkey),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** What an authenticator app needs: the URI in the QR code, and the key to type instead (base32). */
export const appSetup = z.object({ uri: z.string(), key: z.string() });
export type AppSetup = z.output<typeof appSetup>;

/** Recovery codes, shown once; null if the earlier ones stay valid. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
