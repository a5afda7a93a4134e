import { Secret, TOTP } from 'otpauth';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { Caller } from './caller.ts';
import type { SomeAccount } from './factories.ts';

/** The code that an app with this key (base32) shows at a given time. */
export function codeAt(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
}

/** Sets up an authenticator app for the account signed in there: its key, and the recovery codes. */
export async function withAuthenticatorApp(
  caller: Caller,
  { password }: Pick<SomeAccount, 'password'>,
  now: () => Date,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await caller.call(secondFactorEndpoints.beginApp, { body: { currentPassword: password } });
  const { recoveryCodes } = await caller.call(secondFactorEndpoints.confirmApp, {
    body: { code: codeAt(key, now()) },
  });
  return { key, recoveryCodes: recoveryCodes ?? [] };
}
