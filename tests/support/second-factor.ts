import { Secret, TOTP } from 'otpauth';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { Caller } from './caller.ts';
import type { SomeAccount } from './factories.ts';

/** The code that an authenticator app with this key (base32) shows at this time. */
export function codeAt(key: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
}

/** Sets up an authenticator app for the caller's account, and returns its key and the recovery codes. */
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
